import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import {
  buildChecklist,
  buildHoursRecord,
  buildMessage,
  buildNotice,
  buildPolicy,
  buildTimeOffRequest,
} from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { asRestored, expectTaken, offer } from '#server/fixtures/as-restored.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import type { SyncClient } from '#server/fixtures/sync-client.ts';

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

  it('the times at which it was made and ticked, within what the backup may lack', async () => {
    const before = (minutes: number) => toInstant(server.clock.now - minutes * 60_000);
    const [made, done] = [before(30), before(20)];
    const blank = buildChecklist({ userId: staff.amara.id, templateId: '', shiftId: '', createdAt: made });
    const [first, ...others] = blank.items;
    const ticked = { ...first, completed: true, completedBy: staff.mo.id, completedAt: done };
    const old = buildNotice({ authorId: staff.mo.id, createdAt: before(90) });
    const from = before(60);
    asRestored(server);
    const restored = before(0);
    server.clock.now += 2 * 3_600_000;
    expectTaken(await mo.write('checklists', offer({ ...blank, items: [ticked, ...others] })));
    const checklist = server.find('checklist', blank.id);
    expect([checklist?.createdAt, checklist?.items[0]?.completedAt]).toEqual([made, done]);
    const ahead = { ...old, id: fixtureId(9101), createdAt: toInstant(server.clock.now - 60_000) };
    expectTaken(await mo.write('posts', offer(old), offer(ahead)));
    const message = buildMessage({ senderId: staff.mo.id, receiverId: staff.grace.id, createdAt: before(200) });
    expectTaken(await mo.write('messages', offer(message)));
    expect(server.find('message', message.id)?.createdAt).toBe(message.createdAt);
    expect([old, ahead].map(({ id }) => server.find('notice', id)?.createdAt)).toEqual([from, restored]);
  });

  it('the version of a policy that people have acknowledged', async () => {
    const policy = buildPolicy({ version: 3 });
    asRestored(server);
    expectTaken(await (await server.as('grace')).write('posts', offer(policy)));
    expect(server.find('policy', policy.id)?.version).toBe(3);
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
