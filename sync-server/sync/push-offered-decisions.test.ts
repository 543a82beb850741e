import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { buildRestaurant, buildShift, buildShiftRequest, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { auditTrail } from '#server/db/tables.ts';
import { asRestored, expectTaken, offer } from '#server/fixtures/as-restored.ts';
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
    expectTaken(await amara.write('shiftRequests', own));
    expect(claimed()).toEqual({ request: 'accepted', worker: staff.amara.id });
  });

  it('waits for a manager again, who had approved it, and whose offer then has its place', async () => {
    server.store('restaurant', buildRestaurant({ adminContactId: staff.grace.id, swapApproval: 'all' }));
    server.store('shift', shift);
    asRestored(server);
    const asked = { status: 'awaiting_approval', acceptedById: staff.amara.id } as const;
    expectTaken(await amara.write('shiftRequests', decided(asked)));
    expect(claimed()).toEqual({ request: 'awaiting_approval', worker: '' });
    const approved = { ...claim, ...asked, status: 'accepted', decidedById: staff.mo.id };
    expectTaken(await mo.write('shiftRequests', offer(approved, { ...claim, ...asked })));
    expect(claimed()).toEqual({ request: 'accepted', worker: staff.amara.id });
  });

  it('that somebody else had won is lost to them again, not withdrawn', async () => {
    server.store('shift', { ...shift, userId: staff.ben.id });
    asRestored(server);
    const lost = { status: 'cancelled', outcome: 'taken-by-other', winnerId: staff.ben.id } as const;
    expectTaken(await amara.write('shiftRequests', decided(lost)));
    expect(server.find('shiftRequest', claim.id)).toMatchObject(lost);
  });

  it('is no edit of the shift that it gives them: what managers had changed there has its place, in any order', async () => {
    server.store('shift', { ...shift, instructions: '' });
    asRestored(server);
    expectTaken(await amara.write('shiftRequests', decided({ status: 'accepted', acceptedById: staff.amara.id })));
    const given = { ...shift, userId: staff.amara.id, instructions: 'X' };
    const grace = await server.as('grace');
    const second = { ...offer({ ...given, instructions: 'Y' }, given), between: [] };
    expect(await grace.write('shifts', second)).toMatchObject({ deferred: { shifts: [shift.id] } });
    expectTaken(await mo.write('shifts', offer({ ...shift, instructions: 'X' }, { ...shift, instructions: '' })));
    expect(server.find('shift', shift.id)).toMatchObject({ userId: staff.amara.id, instructions: 'X' });
    expectTaken(await grace.write('shifts', second));
    expect(server.find('shift', shift.id)).toMatchObject({ userId: staff.amara.id, instructions: 'Y' });
  });

  it('leaves an edit of that shift since the restore an edit', async () => {
    server.store('shift', { ...shift, instructions: '' });
    asRestored(server);
    const edited = { ...shift, instructions: 'Since' };
    await mo.write('shifts', row(edited, { ...shift, instructions: '' }));
    await amara.write('shiftRequests', decided({ status: 'accepted', acceptedById: staff.amara.id }));
    const before = offer({ ...shift, instructions: 'X' }, { ...shift, instructions: '' });
    expect(await mo.write('shifts', before)).toMatchObject({ edited: { shifts: [shift.id] } });
  });

  it('that a rule is in the way of says which one, once it is sent as an edit', async () => {
    server.store('shift', shift, { ...shift, id: fixtureId(9201), userId: staff.amara.id });
    asRestored(server);
    const own = decided({ status: 'accepted', acceptedById: staff.amara.id, decidedAt: claim.createdAt });
    expect((await amara.write('shiftRequests', own)).edited).toEqual({ shiftRequests: [claim.id] });
    const { isOffered: _, ...edit } = own;
    const { rejections } = await amara.write('shiftRequests', { ...edit, includesOffer: true });
    expect(rejections).toMatchObject([{ code: 'overlapping-shift' }]);
  });

  it('that they have withdrawn since is withdrawn', async () => {
    server.store('shift', shift);
    asRestored(server);
    const { isOffered: _, ...edit } = decided({ status: 'cancelled', acceptedById: staff.amara.id });
    await amara.write('shiftRequests', { ...edit, includesOffer: true });
    expect(claimed()).toEqual({ request: 'cancelled', worker: '' });
  });

  it('that is decided otherwise, sent as an edit, comes back as it is now', async () => {
    server.store('restaurant', buildRestaurant({ adminContactId: staff.grace.id, swapApproval: 'all' }));
    server.store('shift', shift);
    asRestored(server);
    const { isOffered: _, ...edit } = decided({ status: 'accepted', acceptedById: staff.amara.id });
    const { conflicts } = await amara.write('shiftRequests', { ...edit, includesOffer: true });
    expect(conflicts.shiftRequests).toMatchObject([{ status: 'awaiting_approval' }]);
  });

  it('that they had withdrawn stays withdrawn', async () => {
    server.store('shift', shift);
    asRestored(server);
    expectTaken(await amara.write('shiftRequests', decided({ status: 'cancelled', outcome: 'withdrawn' })));
    expect(claimed()).toEqual({ request: 'cancelled', worker: '' });
  });
});

it('an offer of cover that a manager asked for somebody else and cancelled is done with: nothing is lost, or listed', async () => {
  const shift = buildShift({ id: fixtureId(9200), userId: staff.amara.id, ...times });
  const asked = buildShiftRequest({ shiftId: shift.id, requesterId: staff.amara.id, askedById: staff.mo.id });
  server.store('shift', shift);
  asRestored(server);
  expectTaken(await mo.write('shiftRequests', offer({ ...asked, status: 'cancelled', outcome: 'withdrawn' })));
  expect([server.find('shiftRequest', asked.id), server.all('notification')]).toEqual([undefined, []]);
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
  expectTaken(await amara.write('shiftRequests', withdrawn));
  expect(server.find('shiftRequest', asked.id)).toMatchObject({ status: 'cancelled', declinedByIds: [staff.ben.id] });
});

it('an offer of a claim that was lost waits until its winner has the shift again', async () => {
  const shift = buildShift({ id: fixtureId(9200), userId: '', ...times });
  const ben = await server.as('ben');
  const claimOf = (id: number, requesterId: string) =>
    buildShiftRequest({
      ...{ id: fixtureId(id), requestType: 'claim', shiftId: shift.id, requesterId, expiresAt: shift.startTime },
    });
  const [won, lost] = [claimOf(9301, staff.amara.id), claimOf(9302, staff.ben.id)];
  const ofBen = offer({ ...lost, status: 'cancelled', outcome: 'taken-by-other', winnerId: staff.amara.id });
  server.store('shift', shift);
  asRestored(server);
  expect(await ben.write('shiftRequests', ofBen)).toMatchObject({ deferred: { shiftRequests: [lost.id] } });
  await amara.write('shiftRequests', offer({ ...won, status: 'accepted', acceptedById: staff.amara.id }));
  expectTaken(await ben.write('shiftRequests', ofBen));
  expect(server.find('shift', shift.id)?.userId).toBe(staff.amara.id);
  expect(server.find('shiftRequest', lost.id)).toMatchObject({ outcome: 'taken-by-other', winnerId: staff.amara.id });
});

it('an offer of a lost claim is done with where its person has won the shift since, or nobody has it after two days', async () => {
  const shift = buildShift({ id: fixtureId(9200), userId: staff.ben.id, ...times });
  const claim = buildShiftRequest({ requestType: 'claim', shiftId: shift.id, requesterId: staff.ben.id });
  const lost = offer({ ...claim, status: 'cancelled', outcome: 'taken-by-other', winnerId: staff.amara.id });
  server.store('shift', shift);
  asRestored(server);
  const ben = await server.as('ben');
  expectTaken(await ben.write('shiftRequests', lost));
  server.store('shift', { ...shift, userId: '' });
  expectTaken(await ben.write('shiftRequests', { ...lost, isLongOpen: true }));
  expect(server.find('shiftRequest', claim.id)).toBeUndefined();
  const malformed = { ...lost, newDocumentState: { ...lost.newDocumentState, shiftId: {} } };
  expect(await ben.write('shiftRequests', malformed as never)).toMatchObject({ rejections: [] });
});

it('an offer of an answer that waits for a manager waits for one again', async () => {
  const shift = buildShift({ id: fixtureId(9200), userId: staff.amara.id, ...times });
  const asked = buildShiftRequest({ shiftId: shift.id, requesterId: staff.amara.id, expiresAt: shift.startTime });
  server.store('restaurant', buildRestaurant({ adminContactId: staff.grace.id, swapApproval: 'all' }));
  server.store('shift', shift);
  await amara.write('shiftRequests', row(asked));
  asRestored(server);
  const ben = await server.as('ben');
  const stored = server.find('shiftRequest', asked.id) ?? asked;
  const answered = { ...stored, status: 'awaiting_approval', acceptedById: staff.ben.id } as const;
  expectTaken(await ben.write('shiftRequests', offer(answered, stored)));
  expect(server.find('shiftRequest', asked.id)).toMatchObject({
    status: 'awaiting_approval',
    acceptedById: staff.ben.id,
  });
  const refused = offer({ ...answered, status: 'declined', decidedById: staff.mo.id }, answered);
  expectTaken(await mo.write('shiftRequests', refused));
  expect(server.find('shift', shift.id)?.userId).toBe(staff.amara.id);
});

it('an offer of a decision does not make the request that it was about', async () => {
  const shift = buildShift({ id: fixtureId(9200), userId: staff.amara.id, ...times });
  const asked = buildShiftRequest({ shiftId: shift.id, requesterId: staff.amara.id, expiresAt: shift.startTime });
  const waiting = { ...asked, status: 'awaiting_approval', acceptedById: staff.ben.id } as const;
  server.store('shift', shift);
  asRestored(server);
  const refused = { ...offer({ ...waiting, status: 'declined', decidedById: staff.mo.id }, waiting), isLongOpen: true };
  expect(await mo.write('shiftRequests', refused)).toMatchObject({ deferred: { shiftRequests: [asked.id] } });
  expect(server.find('shiftRequest', asked.id)).toBeUndefined();
});

it('an offer of a request waved away has its place where that was withdrawn since', async () => {
  const shift = buildShift({ id: fixtureId(9200), userId: staff.amara.id, ...times });
  const asked = buildShiftRequest({ shiftId: shift.id, requesterId: staff.amara.id, expiresAt: shift.startTime });
  server.store('shift', shift);
  asRestored(server);
  expectTaken(await amara.write('shiftRequests', offer({ ...asked, status: 'cancelled', outcome: 'withdrawn' })));
  const waved = offer({ ...asked, declinedByIds: [staff.ben.id] }, asked);
  const ben = await server.as('ben');
  expectTaken(await ben.write('shiftRequests', waved));
  expect(server.find('shiftRequest', asked.id)).toMatchObject({
    status: 'cancelled',
    declinedByIds: [staff.ben.id],
  });
  expectTaken(await ben.write('shiftRequests', waved));
});

it('an offer that a rule refuses writes no step of a shift', async () => {
  const shift = buildShift({ id: fixtureId(9200), userId: staff.amara.id, ...times });
  server.store('shift', shift);
  asRestored(server);
  const given = {
    ...offer({ ...shift, userId: fixtureId(9999) }, shift),
    steps: [{ ...shift, status: 'cancelled' as const, _deleted: false }],
  };
  await mo.write('shifts', given);
  expect(server.find('shift', shift.id)).toMatchObject({ status: 'scheduled', userId: staff.amara.id });
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
    expectTaken(await mo.write('timeOffRequests', through));
    expect(server.find('timeOffRequest', asked.id)?.status).toBe('cancelled');
    expect(intents().slice(1)).toEqual(['time-off-approved', 'time-off-cancelled']);
    expectTaken(await mo.write('timeOffRequests', through));
    expect(intents()).toHaveLength(3);
  });

  it('begins with the step that the backup has not', async () => {
    await amara.write('timeOffRequests', row(asked));
    await mo.write('timeOffRequests', row({ ...asked, status: 'approved' }, asked));
    const stored = server.find('timeOffRequest', asked.id) ?? approved;
    asRestored(server);
    const rest = { ...offer({ ...stored, status: 'cancelled' }, asked), steps: [{ ...stored, _deleted: false }] };
    expectTaken(await mo.write('timeOffRequests', rest));
    expect(intents().slice(1)).toEqual(['time-off-approved', 'time-off-cancelled']);
  });

  it('is sent as an edit where a step is refused: what was taken stays', async () => {
    await amara.write('timeOffRequests', row(asked));
    asRestored(server);
    const moved = { ...through, newDocumentState: { ...through.newDocumentState, startDate: '2026-06-23' } };
    expect(await mo.write('timeOffRequests', moved)).toMatchObject({ edited: { timeOffRequests: [asked.id] } });
    expect(server.find('timeOffRequest', asked.id)?.status).toBe('approved');
  });

  it('is an edit where somebody has brought it to one of them since', async () => {
    await amara.write('timeOffRequests', row(asked));
    asRestored(server);
    const grace = await server.as('grace');
    await grace.write('timeOffRequests', row({ ...asked, status: 'approved' }, asked));
    expect(await mo.write('timeOffRequests', through)).toMatchObject({ edited: { timeOffRequests: [asked.id] } });
    expect(server.find('timeOffRequest', asked.id)).toMatchObject({ status: 'approved', decidedById: staff.grace.id });
  });

  it('has as many as a device keeps, of its own document', async () => {
    await amara.write('timeOffRequests', row(asked));
    asRestored(server);
    const notThese = [{ ...approved, id: fixtureId(9999) }, { ...approved, id: {} }, ...Array(20).fill(null)];
    for (const steps of [notThese, [{ ...approved, _deleted: false }, ...notThese]]) {
      const answer = await mo.write('timeOffRequests', { ...through, steps } as never);
      expect(answer).toMatchObject({ edited: { timeOffRequests: [asked.id] }, rejections: [] });
    }
    expect(intents()).toHaveLength(1);
  });
});
