import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import {
  buildChecklist,
  buildHoursRecord,
  buildPolicy,
  buildShift,
  buildTimeOffRequest,
} from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { dayMs, hourMs, minuteMs } from '#schema/rules/time/lengths.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { shiftNews } from '#server/db/record-tables.ts';
import { asRestored, expectTaken, offer } from '#server/fixtures/as-restored.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let mo: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  mo = await server.as('mo');
});
afterEach(() => server.close());

describe('an offer of something new comes back with what only a change may add', () => {
  const enteredByMo = buildHoursRecord({
    ...{
      userId: staff.amara.id,
      approvedBy: staff.mo.id,
      shiftId: '',
      correctionReason: 'Had no phone',
      day: '2026-06-15',
    },
    ...{ clockIn: '2026-06-15T08:00:00.000Z', clockOut: '2026-06-15T16:00:00.000Z' },
  });
  it('the approval of hours, once', async () => {
    const hours = enteredByMo;
    asRestored(server);
    const again = offer(hours);
    expectTaken(await mo.write('hours', again));
    expect(server.find('hoursRecord', hours.id)).toMatchObject({ approvedBy: staff.mo.id, clockIn: hours.clockIn });
    expectTaken(await mo.write('hours', again));
  });

  it('and by nobody else than its maker', async () => {
    const made = { ...enteredByMo, approvedBy: '' };
    asRestored(server);
    const approval = { ...offer(enteredByMo, made), isLongOpen: true };
    const grace = await server.as('grace');
    expect(await grace.write('hours', approval)).toMatchObject({ deferred: { hours: [made.id] } });
    expect(server.find('hoursRecord', made.id)).toBeUndefined();
  });

  it('the ticks of a checklist', async () => {
    const blank = buildChecklist({ userId: staff.amara.id, templateId: '', shiftId: '' });
    const [first, ...others] = blank.items;
    const ticked = { ...first, completed: true, completedBy: staff.mo.id, completedAt: blank.createdAt };
    asRestored(server);
    expectTaken(await mo.write('checklists', offer({ ...blank, items: [ticked, ...others] })));
    expect(server.find('checklist', blank.id)?.items[0]).toMatchObject({ completed: true, completedBy: staff.mo.id });
  });

  it('the times of its ticks and of confirmations, though what they are of comes back too', async () => {
    const completedAt = toInstant(server.clock.now - hourMs / 2);
    const early = toInstant(server.clock.now - 5 * hourMs);
    const blank = buildChecklist({ userId: staff.amara.id, templateId: '', shiftId: '', createdAt: early });
    const [first, ...others] = blank.items;
    const policy = buildPolicy({ createdAt: early });
    const read = { id: fixtureId(77), kind: 'acknowledgement', userId: staff.mo.id, policyId: policy.id } as const;
    asRestored(server);
    const ticked = { ...first, completed: true, completedBy: staff.mo.id, completedAt };
    expectTaken(await mo.write('checklists', offer({ ...blank, items: [ticked, ...others] })));
    expectTaken(await (await server.as('grace')).write('posts', offer(policy)));
    expectTaken(await mo.write('employments', offer({ ...read, version: policy.version, createdAt: completedAt })));
    expect(server.find('checklist', blank.id)?.items[0]).toMatchObject({ completedAt });
    expect(server.find('acknowledgement', read.id)).toMatchObject({ createdAt: completedAt });
  });

  it('the ticks of a checklist, on another device of its maker’s, whose first never comes', async () => {
    const blank = buildChecklist({ userId: staff.amara.id, templateId: '', shiftId: '', assignedBy: staff.mo.id });
    const [first, ...others] = blank.items;
    const ticked = { ...first, completed: true, completedBy: staff.mo.id, completedAt: blank.createdAt };
    asRestored(server);
    const back = { ...offer({ ...blank, items: [ticked, ...others] }, blank), isLongOpen: true };
    expectTaken(await mo.write('checklists', back));
    expect(server.find('checklist', blank.id)?.items[0]).toMatchObject({ completed: true, completedBy: staff.mo.id });
  });

  it('the version of a policy that people have acknowledged', async () => {
    const policy = buildPolicy({ version: 3 });
    asRestored(server);
    expectTaken(await (await server.as('grace')).write('posts', offer(policy)));
    expect(server.find('policy', policy.id)?.version).toBe(3);
  });

  it.each([
    ['with an edit of spelling', 3],
    ['with a new version', 4],
  ])('the version of a policy that comes back %s', async (_, version) => {
    const policy = buildPolicy({ version: 3 });
    asRestored(server);
    const edited = { ...policy, content: 'Knives go back into the block.', version };
    await (await server.as('grace')).write('posts', row(edited, policy));
    expect(server.find('policy', policy.id)).toMatchObject({ version, content: edited.content });
  });

  const absence = buildTimeOffRequest({ userId: staff.amara.id, createdBy: staff.mo.id, status: 'approved' });

  it('what a rule refuses of it is sent as an edit, also where the answer was lost', async () => {
    asRestored(server);
    const moved = { ...absence, status: 'cancelled', startDate: '2026-06-23' };
    const back = { ...offer(moved), steps: [{ ...absence, _deleted: false }] };
    for (const again of [back, back])
      expect(await mo.write('timeOffRequests', again)).toMatchObject({ edited: { timeOffRequests: [absence.id] } });
    expect(server.find('timeOffRequest', absence.id)).toMatchObject({
      status: 'approved',
      startDate: absence.startDate,
    });
  });

  it('the cancellation of an absence', async () => {
    asRestored(server);
    const back = { ...offer({ ...absence, status: 'cancelled' }), steps: [{ ...absence, _deleted: false }] };
    expectTaken(await mo.write('timeOffRequests', back));
    expect(server.find('timeOffRequest', absence.id)?.status).toBe('cancelled');
  });
});

it('nothing that comes back is dated back by its device', async () => {
  const amara = await server.as('amara');
  asRestored(server);
  server.clock.now += 30 * dayMs;
  const long = toInstant(server.clock.now - 200 * dayMs);
  const asked = buildTimeOffRequest({ createdBy: staff.amara.id, userId: staff.amara.id, createdAt: long });
  const coming = { ...asked, startDate: dayOf('UTC', toInstant(server.clock.now + 20 * dayMs)) };
  expectTaken(await amara.write('timeOffRequests', offer({ ...coming, endDate: coming.startDate })));
  expect(server.find('timeOffRequest', asked.id)?.createdAt).toBe(toInstant(server.clock.now));
});

it.each([
  [5, 'may still be taken back without a trace', true],
  [60, 'may not: its person was notified of it', false],
] as const)('a shift that was published %i minutes before it comes back %s', async (minutes, _, isTakenBack) => {
  asRestored(server);
  const shift = buildShift({
    ...{ userId: staff.amara.id, createdBy: staff.mo.id, createdAt: toInstant(server.clock.now - minutes * minuteMs) },
    startTime: toInstant(server.clock.now + 3 * dayMs),
    endTime: toInstant(server.clock.now + 3 * dayMs + 8 * hourMs),
  });
  expectTaken(await mo.write('shifts', offer(shift)));
  const stored = server.find('shift', shift.id);
  if (!stored) throw new Error('It is back');
  const { rejections } = await mo.write('shifts', removal(stored));
  expect(rejections.map(({ code }) => code)).toEqual(isTakenBack ? [] : ['not-allowed']);
  expect(server.find('shift', shift.id) === undefined).toBe(isTakenBack);
});

it.each([
  ['with a later edit', { includesOffer: true }, false],
  ['by a later edit of what the backup lacks', {}, true],
  ['by both', { includesOffer: true }, true],
] as const)(
  'a shift published long ago that comes back %s may not be taken back either',
  async (_, marks, isChange) => {
    asRestored(server);
    const shift = buildShift({
      ...{ userId: staff.amara.id, createdBy: staff.mo.id, createdAt: toInstant(server.clock.now - hourMs) },
      startTime: toInstant(server.clock.now + 3 * dayMs),
      endTime: toInstant(server.clock.now + 3 * dayMs + 8 * hourMs),
    });
    const edited = { ...shift, instructions: 'Bring the keys' };
    await mo.write('shifts', { ...row(edited, isChange ? shift : undefined), ...marks });
    const stored = server.find('shift', shift.id);
    expect(stored?.instructions).toBe('Bring the keys');
    if (!stored) return;
    const { rejections } = await mo.write('shifts', removal(stored));
    expect(rejections.map(({ code }) => code)).toEqual(['not-allowed']);
  },
);

it('a published shift made since the restore is not taken back long after as an offer', async () => {
  asRestored(server);
  const startTime = toInstant(server.clock.now + 3 * dayMs);
  const endTime = toInstant(server.clock.now + 3 * dayMs + 8 * hourMs);
  const shift = buildShift({ userId: '', createdBy: staff.mo.id, startTime, endTime });
  await mo.write('shifts', row(shift));
  const stored = server.find('shift', shift.id);
  if (!stored) throw new Error('It is stored');
  server.clock.now += hourMs;
  const { edited } = await mo.write('shifts', { ...removal(stored), isOffered: true });
  expect(edited).toEqual({ shifts: [shift.id] });
  expect(server.find('shift', shift.id)).toBeDefined();
});

it.each([
  ['that the server may have taken before the restore is taken', 0, true],
  ['that it cannot have taken is not', 2 * hourMs, false],
] as const)('the removal of a new published shift %s', async (_, olderThanBackup, isTaken) => {
  const startTime = toInstant(server.clock.now + 3 * dayMs);
  const endTime = toInstant(server.clock.now + 3 * dayMs + 8 * hourMs);
  const shift = buildShift({ userId: staff.amara.id, createdBy: staff.mo.id, startTime, endTime });
  await mo.write('shifts', row(shift));
  const stored = server.find('shift', shift.id);
  if (!stored) throw new Error('It is stored');
  server.clock.now += olderThanBackup;
  asRestored(server);
  server.clock.now += hourMs;
  const { edited } = await mo.write('shifts', { ...removal(stored), isOffered: true });
  expect(edited).toEqual(isTaken ? undefined : { shifts: [shift.id] });
  expect(server.find('shift', shift.id) === undefined).toBe(isTaken);
});

it('a change that still waits of hours that are gone approves nothing under the name of its writer', async () => {
  const base = buildHoursRecord({
    ...{ userId: staff.amara.id, approvedBy: staff.grace.id, shiftId: '', correctionReason: 'Had no phone' },
    ...{ day: '2026-06-15', clockIn: '2026-06-15T08:00:00.000Z', clockOut: '2026-06-15T16:00:00.000Z' },
  });
  asRestored(server);
  await mo.write('hours', row({ ...base, breakMinutes: 15 }, base));
  expect(server.find('hoursRecord', base.id)?.approvedBy ?? '').toBe('');
});

it('everybody hears of the shifts that come back in one call', async () => {
  asRestored(server);
  const shifts = [staff.amara, staff.ben, staff.amara].map(({ id }, index) =>
    buildShift({
      ...{ id: fixtureId(9500 + index), userId: id, createdBy: staff.mo.id },
      startTime: toInstant(server.clock.now + (3 + index) * dayMs),
      endTime: toInstant(server.clock.now + (3 + index) * dayMs + 8 * hourMs),
    }),
  );
  expectTaken(await mo.write('shifts', ...shifts.map((shift) => offer(shift))));
  const waiting = server.db.select().from(shiftNews).all();
  expect(waiting.map(({ shiftId }) => shiftId).toSorted()).toEqual(shifts.map(({ id }) => id).toSorted());
});
