import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { buildRestaurant, buildShift, buildShiftRequest, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { auditTrail } from '#server/db/tables.ts';
import { asRestored, offer } from '#server/fixtures/as-restored.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let mo: SyncClient;
let amara: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  [mo, amara] = [await server.as('mo'), await server.as('amara')];
});
afterEach(() => server.close());

const times = { startTime: '2026-06-20T12:00:00.000Z', endTime: '2026-06-20T20:00:00.000Z' };
const nothing = { conflicts: {}, rejections: [], settled: {}, deferred: {} };

describe('an offer of a claim, as the server had decided it', () => {
  const shift = buildShift({ id: fixtureId(9200), userId: '', ...times });
  const claim = buildShiftRequest({
    requestType: 'claim',
    shiftId: shift.id,
    requesterId: staff.amara.id,
    expiresAt: shift.startTime,
  });
  const decided = (decision: Partial<ShiftRequest>) => offer({ ...claim, ...decision });
  const claimed = () => ({
    request: server.find('shiftRequest', claim.id)?.status,
    worker: server.find('shift', shift.id)?.userId,
  });

  it('makes it anew: who had the shift has it again', async () => {
    server.store('shift', shift);
    asRestored(server);
    const own = decided({ status: 'accepted', acceptedById: staff.amara.id, decidedAt: claim.createdAt });
    expect(await amara.write('shiftRequests', own)).toMatchObject(nothing);
    expect(claimed()).toEqual({ request: 'accepted', worker: staff.amara.id });
  });

  it('waits for a manager again, who had approved it, and whose offer then has its place', async () => {
    server.store('restaurant', buildRestaurant({ adminContactId: staff.grace.id, swapApproval: 'all' }));
    server.store('shift', shift);
    asRestored(server);
    const asked = { status: 'awaiting_approval', acceptedById: staff.amara.id } as const;
    expect(await amara.write('shiftRequests', decided(asked))).toMatchObject(nothing);
    expect(claimed()).toEqual({ request: 'awaiting_approval', worker: '' });
    const approved = { ...claim, ...asked, status: 'accepted', decidedById: staff.mo.id };
    expect(await mo.write('shiftRequests', offer(approved, { ...claim, ...asked }))).toMatchObject(nothing);
    expect(claimed()).toEqual({ request: 'accepted', worker: staff.amara.id });
  });

  it('that somebody else had won is lost to them again, not withdrawn', async () => {
    server.store('shift', { ...shift, userId: staff.ben.id });
    asRestored(server);
    const lost = { status: 'cancelled', outcome: 'taken-by-other', winnerId: staff.ben.id } as const;
    expect(await amara.write('shiftRequests', decided(lost))).toMatchObject(nothing);
    expect(server.find('shiftRequest', claim.id)).toMatchObject(lost);
  });

  it('that they had withdrawn stays withdrawn', async () => {
    server.store('shift', shift);
    asRestored(server);
    expect(await amara.write('shiftRequests', decided({ status: 'cancelled', outcome: 'withdrawn' }))).toMatchObject(
      nothing,
    );
    expect(claimed()).toEqual({ request: 'cancelled', worker: '' });
  });
});

it('an offer of a withdrawn request has its place where a colleague has waved that away', async () => {
  const shift = buildShift({ id: fixtureId(9200), userId: staff.amara.id, ...times });
  const asked = buildShiftRequest({ shiftId: shift.id, requesterId: staff.amara.id, expiresAt: shift.startTime });
  server.store('shift', shift);
  await amara.write('shiftRequests', row(asked));
  const ben = await server.as('ben');
  await ben.write('shiftRequests', row({ ...asked, status: 'declined' }, asked));
  const stored = server.find('shiftRequest', asked.id) ?? asked;
  expect(stored.declinedByIds).toEqual([staff.ben.id]);
  asRestored(server);
  const seen = { ...stored, declinedByIds: [], _deleted: false };
  const withdrawn = { ...offer({ ...seen, status: 'cancelled', outcome: 'withdrawn' }), steps: [seen] };
  expect(await amara.write('shiftRequests', withdrawn)).toMatchObject(nothing);
  expect(server.find('shiftRequest', asked.id)).toMatchObject({ status: 'cancelled', declinedByIds: [staff.ben.id] });
});

describe('an offer that only its steps allow', () => {
  const asked = buildTimeOffRequest({ userId: staff.amara.id, createdBy: staff.amara.id });
  const approved = { ...asked, status: 'approved', decidedById: staff.mo.id } as const;
  const cancelled = { ...approved, status: 'cancelled' } as const;
  const through = { ...offer(cancelled, asked), steps: [{ ...approved, _deleted: false }] };
  const intents = () =>
    server.db
      .select({ intent: auditTrail.intent })
      .from(auditTrail)
      .where(eq(auditTrail.recordId, asked.id))
      .orderBy(auditTrail.seq)
      .all()
      .map(({ intent }) => intent);

  it('is taken step by step: time off that was approved, then cancelled', async () => {
    await amara.write('timeOffRequests', row(asked));
    asRestored(server);
    expect(await mo.write('timeOffRequests', through)).toMatchObject(nothing);
    expect(server.find('timeOffRequest', asked.id)?.status).toBe('cancelled');
    expect(intents().slice(1)).toEqual(['time-off-approved', 'time-off-cancelled']);
    expect(await mo.write('timeOffRequests', through)).toMatchObject(nothing);
    expect(intents()).toHaveLength(3);
  });

  it('begins with the step that the backup has not', async () => {
    await amara.write('timeOffRequests', row(asked));
    await mo.write('timeOffRequests', row({ ...asked, status: 'approved' }, asked));
    const stored = server.find('timeOffRequest', asked.id) ?? approved;
    asRestored(server);
    const rest = { ...offer({ ...stored, status: 'cancelled' }, asked), steps: [{ ...stored, _deleted: false }] };
    expect(await mo.write('timeOffRequests', rest)).toMatchObject(nothing);
    expect(intents().slice(1)).toEqual(['time-off-approved', 'time-off-cancelled']);
  });

  it('is sent as an edit where a step is refused: what was taken stays', async () => {
    await amara.write('timeOffRequests', row(asked));
    asRestored(server);
    const moved = { ...through, newDocumentState: { ...through.newDocumentState, startDate: '2026-06-23' } };
    expect(await mo.write('timeOffRequests', moved)).toMatchObject({ edited: { timeOffRequests: [asked.id] } });
    expect(server.find('timeOffRequest', asked.id)?.status).toBe('approved');
  });
});
