import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Checkpoint, PullResponse } from '#schema/api/sync.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Publication } from '#schema/entities/publication.ts';
import type { Receipt } from '#schema/entities/receipt.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildChecklist, buildHoursRecord, buildPunch, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildPublication, buildReceipt } from '#schema/fixtures/published-week.ts';
import { publicationId, publishedShiftsOf, receiptId, weekVersion } from '#schema/rules/published-week.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
const clients = new Map<Username, SyncClient>();
const as = (who: Username) => clients.get(who) as SyncClient;
beforeAll(async () => {
  server = await createStaffedApp();
  for (const who of ['amara', 'ben', 'mo', 'grace'] as const) clients.set(who, await server.as(who));
});
beforeEach(() => {
  const tables = ['notifications', 'shift_news', 'shift_requests', 'checklists', 'hours_records', 'punches'];
  for (const table of [...tables, 'shifts', 'publications', 'receipts']) server.connection.exec(`delete from ${table}`);
  server.clock.now = Date.parse('2026-06-16T09:00:00.000Z');
});
afterAll(() => server.close());

const week = '2026-06-22' as Day;
const intentId = fixtureId(77);
const draftOn = (day: number, changes: Partial<Shift> = {}): Shift =>
  buildShift({
    id: fixtureId(500 + day),
    startTime: `2026-06-${day}T08:00:00.000Z`,
    endTime: `2026-06-${day}T16:00:00.000Z`,
    status: 'draft',
    ...(changes as object),
  });
const publication: Publication = buildPublication({
  id: publicationId(week, departmentId('Front of House')),
  week,
});
const published = (draft: Shift) => ({ ...row({ ...draft, status: 'scheduled' }, draft), intentId });
const publish = (...drafts: readonly Shift[]) =>
  as('mo').push({ posts: [{ ...row(publication), intentId }], shifts: drafts.map(published) });
/** Everything of the rota that a new device of theirs would have. */
const shiftsPulledBy = async (who: Username): Promise<readonly string[]> => {
  const pulled = new Set<string>();
  for (let checkpoint: Checkpoint | null = null, more = true; more; ) {
    const body: object = { collections: { shifts: { checkpoint, limit: 500 } } };
    const answer = (await (await as(who).request('/api/sync/pull', { body })).json()) as PullResponse;
    const page = answer.collections.shifts;
    for (const { id, _deleted } of page?.documents ?? []) if (!_deleted) pulled.add(id);
    ({ checkpoint, more } = page ?? { checkpoint, more: false });
  }
  return [...pulled];
};
const statusOf = (draft: Shift) => server.find('shift', draft.id)?.status;
const inboxOf = (who: Username) => server.all('notification').filter(({ userId }) => userId === staff[who].id);

describe('a draft (D40)', () => {
  it('is on no device of staff, raises nothing in anybody’s inbox, and stays a draft', async () => {
    expect((await as('mo').write('shifts', row(draftOn(23)))).rejections).toEqual([]);
    expect(await shiftsPulledBy('amara')).toEqual([]);
    expect(await shiftsPulledBy('grace')).toEqual([draftOn(23).id]);
    expect(server.all('notification')).toEqual([]);
    expect(server.connection.prepare('select count(*) from shift_news').pluck().get()).toBe(0);
    expect(statusOf(draftOn(23))).toBe('draft');
  });

  it('is removed without a trace for who never saw it, and cannot be cancelled', async () => {
    const draft = draftOn(23);
    server.store('shift', draft);
    expect((await as('mo').write('shifts', row({ ...draft, status: 'cancelled' }, draft))).rejections).toMatchObject([
      { code: 'shift-is-draft' },
    ]);
    await as('mo').write('shifts', removal(draft));
    expect(await shiftsPulledBy('amara')).toEqual([]);
    expect(statusOf(draft)).toBeUndefined();
  });

  it('is what a published shift never becomes again', async () => {
    const shift = draftOn(23, { status: 'scheduled' });
    server.store('shift', shift);
    const answer = await as('mo').write('shifts', row({ ...shift, status: 'draft' }, shift));
    expect(answer.rejections).toMatchObject([{ code: 'already-published' }]);
    expect(await shiftsPulledBy('amara')).toEqual([shift.id]);
  });

  it('does not exist for staff who guess its id, and nothing that staff read may refer to it', async () => {
    const draft = draftOn(23, { userId: '' });
    server.store('shift', draft);
    const claim = buildShiftRequest({ requestType: 'claim', shiftId: draft.id, requesterId: staff.amara.id });
    const unknown = { ...claim, shiftId: fixtureId(9999) };
    const [real, guessed] = [
      await as('amara').write('shiftRequests', row(claim)),
      await as('amara').write('shiftRequests', row(unknown)),
    ];
    expect(real.rejections.map(({ code, message }) => [code, message])).toEqual(
      guessed.rejections.map(({ code, message }) => [code, message]),
    );
    const checklist = buildChecklist({ shiftId: draft.id });
    const hours = buildHoursRecord({ shiftId: draft.id, correctionReason: 'Forgotten' });
    expect((await as('mo').write('checklists', row(checklist))).rejections).toMatchObject([{ code: 'shift-is-draft' }]);
    expect((await as('mo').write('hours', row(hours))).rejections).toMatchObject([{ code: 'shift-is-draft' }]);
    const change = await as('amara').write('shifts', row({ ...draft, instructions: 'Mine' }, draft));
    expect(change.conflicts.shifts).toMatchObject([{ _deleted: true }]);
  });
});

describe('publishing a week (D41)', () => {
  it('shows the shifts to everybody, and tells each person once, with their shifts in order', async () => {
    const [later, sooner, bens, open] = [
      draftOn(25),
      draftOn(23),
      draftOn(24, { userId: staff.ben.id }),
      draftOn(26, { userId: '' }),
    ];
    server.store('shift', later, sooner, bens, open);
    expect((await publish(later, sooner, bens, open)).rejections).toEqual([]);
    expect([later, sooner, bens, open].map(statusOf)).toEqual(Array(4).fill('scheduled'));
    expect(await shiftsPulledBy('amara')).toHaveLength(4);
    expect(inboxOf('amara')).toMatchObject([
      {
        type: 'rota-published',
        title: 'Your shifts for 22 – 28 Jun',
        body: 'Tue 23 Jun, 9:00 AM – 5:00 PM, Server\nThu 25 Jun, 9:00 AM – 5:00 PM, Server',
        recordIds: [sooner.id, later.id],
      },
    ]);
    expect(inboxOf('ben')).toHaveLength(1);
    expect(server.all('notification')).toHaveLength(2);
    expect(server.find('publication', publication.id)).toMatchObject({ publishedBy: staff.mo.id });
  });

  it('is carried out once where its answer was lost', async () => {
    const draft = draftOn(23);
    server.store('shift', draft);
    await publish(draft);
    expect((await publish(draft)).rejections).toEqual([]);
    expect(inboxOf('amara')).toHaveLength(1);
  });

  it('skips and names what was deleted meanwhile, and publishes the rest', async () => {
    const [gone, kept] = [draftOn(23), draftOn(24)];
    server.store('shift', gone, kept);
    await as('grace').write('shifts', removal(gone));
    const answer = await publish(gone, kept);
    expect(answer.rejections).toEqual([]);
    expect(answer.settled.shifts).toEqual([gone.id]);
    expect(answer.conflicts.shifts).toMatchObject([{ id: gone.id, _deleted: true }]);
    expect(statusOf(kept)).toBe('scheduled');
    await publish(gone, kept);
    expect(inboxOf('mo')).toMatchObject([{ type: 'drafts-skipped', title: 'A draft was gone' }]);
    expect(inboxOf('mo')[0]?.body).toContain('Tue 23 Jun, 9:00 AM – 5:00 PM, Server');
  });

  it('of what somebody else published or called off meanwhile changes nothing of it', async () => {
    const [theirs, cancelled] = [draftOn(23), draftOn(24)];
    const moved = { ...theirs, status: 'scheduled', breakDuration: 15 } as Shift;
    server.store('shift', moved, { ...cancelled, status: 'cancelled' });
    expect((await publish(theirs, cancelled)).rejections).toEqual([]);
    expect(server.find('shift', theirs.id)).toEqual(moved);
    expect(statusOf(cancelled)).toBe('cancelled');
  });

  it('is put off, all of it, where a draft was moved meanwhile: the device sends it again on top of that', async () => {
    const [moved, other] = [draftOn(23), draftOn(24)];
    server.store('shift', { ...moved, breakDuration: 15 as never }, other);
    const answer = await publish(moved, other);
    expect(answer.conflicts.shifts).toMatchObject([{ id: moved.id, breakDuration: 15 }]);
    expect([moved, other].map(statusOf)).toEqual(['draft', 'draft']);
    expect(server.all('publication')).toEqual([]);
    expect(server.all('notification')).toEqual([]);
  });

  it('of the same week by two managers at once is one publication', async () => {
    const draft = draftOn(23);
    server.store('shift', draft);
    await publish(draft);
    const again = await as('grace').push({ posts: [row(publication)] });
    expect(again.rejections).toEqual([]);
    expect(server.all('publication')).toHaveLength(1);
  });

  it('is not for staff', async () => {
    const draft = draftOn(23);
    server.store('shift', draft);
    const answer = await as('amara').push({ posts: [row(publication)], shifts: [published(draft)] });
    expect(answer.rejections.map(({ code }) => code)).toContain('not-allowed');
    expect(statusOf(draft)).toBe('draft');
  });

  it('pairs again the punches of who clocked in before the shift could be seen', async () => {
    server.clock.now = Date.parse('2026-06-23T12:00:00.000Z');
    const draft = draftOn(23);
    server.store('shift', draft);
    const punch = buildPunch({ userId: staff.amara.id, deviceTime: '2026-06-23T07:55:00.000Z', shiftId: '' });
    await as('amara').write('hours', row(punch));
    expect(server.all('hoursRecord')).toMatchObject([{ shiftId: '' }]);
    await publish(draft);
    expect(server.all('hoursRecord')).toMatchObject([{ shiftId: draft.id }]);
  });
});

describe('who has seen a week (D41)', () => {
  const mine = () => publishedShiftsOf(server.all('shift') as readonly Shift[], staff.amara.id, week, 'Europe/London');
  const receiptFor = (version: string): Receipt =>
    buildReceipt({ id: receiptId(week, staff.amara.id), day: week, version, shownAt: '2026-06-16T09:00:00.000Z' });

  it('is told by the person alone', async () => {
    const receipt = receiptFor('0000000000000000');
    expect((await as('ben').write('hours', row(receipt))).rejections).toMatchObject([{ code: 'not-allowed' }]);
    expect((await as('mo').write('hours', row(receipt))).rejections).toMatchObject([{ code: 'not-allowed' }]);
    expect((await as('amara').write('hours', row(receipt))).rejections).toEqual([]);
    expect(server.all('receipt')).toHaveLength(1);
  });

  it('decides who is reminded: those who have not, or saw it before a change; once a day', async () => {
    server.store('shift', draftOn(23), draftOn(24, { userId: staff.ben.id }));
    await publish(draftOn(23), draftOn(24, { userId: staff.ben.id }));
    await as('amara').write('hours', row(receiptFor(weekVersion(mine()))));
    server.connection.exec('delete from notifications');
    const stored = server.find('publication', publication.id) as Publication;
    const remind = (day: string) =>
      as('mo').write('posts', row({ ...stored, remindedOn: day }, server.find('publication', publication.id)));
    await remind('2026-06-16');
    expect(server.all('notification')).toMatchObject([{ userId: staff.ben.id, type: 'rota-unseen' }]);
    server.store('shift', { ...(server.find('shift', draftOn(23).id) as Shift), breakDuration: 15 as never });
    await remind('2026-06-16');
    expect(server.all('notification')).toHaveLength(1);
    server.clock.now += 86_400_000;
    await remind('2026-06-17');
    expect(server.all('notification').map(({ userId }) => userId)).toContain(staff.amara.id);
  });
});

describe('undoing a published shift that was added', () => {
  const shift = draftOn(23, { status: 'scheduled' });

  it('leaves no trace before anybody was told', async () => {
    await as('mo').write('shifts', row(shift));
    const stored = server.find('shift', shift.id) as Shift;
    expect((await as('grace').write('shifts', removal(stored))).rejections).toMatchObject([{ code: 'not-allowed' }]);
    expect((await as('mo').write('shifts', removal(stored))).rejections).toEqual([]);
    expect(statusOf(shift)).toBeUndefined();
    expect(server.connection.prepare('select count(*) from shift_news').pluck().get()).toBe(0);
  });

  it('is refused once somebody was', async () => {
    await as('mo').write('shifts', row(shift));
    server.connection.exec('delete from shift_news');
    const stored = server.find('shift', shift.id) as Shift;
    expect((await as('mo').write('shifts', removal(stored))).rejections).toMatchObject([{ code: 'not-allowed' }]);
    expect(statusOf(shift)).toBe('scheduled');
  });
});
