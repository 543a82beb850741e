import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PushRow } from '#schema/api/sync.ts';
import { type AnyDocument, entities } from '#schema/collections.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import {
  buildChecklist,
  buildNotice,
  buildPunch,
  buildShift,
  buildShiftRequest,
  buildTimeOffRequest,
} from '#schema/fixtures/build.ts';
import { buildExpectedTakings } from '#schema/fixtures/costing.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { recordIdOf } from '#schema/rules/hours/hours-record.ts';
import { expectedTakingsId } from '#schema/rules/labour-cost/costing.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { restores } from '#server/db/restores-table.ts';
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

describe('what waited when a backup was restored', () => {
  const absent = buildShift({
    ...{ id: fixtureId(9600), userId: staff.amara.id, createdBy: staff.grace.id },
    ...{ startTime: '2026-06-20T08:00:00.000Z', endTime: '2026-06-20T16:00:00.000Z' },
  });
  const waiting = (each: PushRow): PushRow => ({ ...each, mayWait: true });
  const edit = row({ ...absent, instructions: 'Bring keys' }, absent);
  const isPutOff = { conflicts: {}, rejections: [], settled: {}, deferred: { shifts: [absent.id] } };

  it('waits for the maker of what it changes or deletes, and makes it once it waits no longer', async () => {
    asRestored(server);
    expect(await mo.write('shifts', waiting(edit))).toMatchObject(isPutOff);
    expect(await mo.write('shifts', waiting(removal(absent)))).toMatchObject(isPutOff);
    expect(server.find('shift', absent.id)).toBeUndefined();
    await mo.write('shifts', edit);
    expect(server.find('shift', absent.id)).toMatchObject({ instructions: 'Bring keys', createdBy: staff.mo.id });
  });

  it('waits for what it refers to', async () => {
    asRestored(server);
    const copied = waiting(row(buildShift({ ...absent, id: fixtureId(9601), departmentId: fixtureId(9602) })));
    expect(await mo.write('shifts', copied)).toMatchObject({ rejections: [], deferred: { shifts: [fixtureId(9601)] } });
  });

  it.each([
    ['that waits', { mayWait: true }],
    ['made since', {}],
    ['that is offered', { isOffered: true }],
  ])('takes a punch %s at once without its shift, which it finds when that is back', async (_, marks) => {
    const shift = buildShift({
      ...{ id: fixtureId(9640), userId: staff.amara.id, createdBy: staff.grace.id },
      startTime: toInstant(server.clock.now),
      endTime: toInstant(server.clock.now + 8 * hourMs),
    });
    const now = toInstant(server.clock.now);
    const punch = buildPunch({ userId: staff.amara.id, shiftId: shift.id, deviceTime: now, createdAt: now });
    asRestored(server);
    const punched = { ...row(punch), ...marks };
    const amara = await server.as('amara');
    for (const again of [punched, punched])
      expect(await amara.write('hours', again)).toMatchObject({ rejections: [], deferred: {} });
    expect(server.find('punch', punch.id)?.shiftId).toBe('');
    const shiftWorked = () => server.find('hoursRecord', recordIdOf(punch.id))?.shiftId;
    expect(shiftWorked()).toBe('');
    expectTaken(await (await server.as('grace')).write('shifts', offer(shift)));
    expect(shiftWorked()).toBe(shift.id);
  });

  it('is no condition for a punch of a shift that was removed: it is taken without one', async () => {
    const amara = await server.as('amara');
    const punch = buildPunch({ userId: staff.amara.id, shiftId: absent.id, deviceTime: toInstant(server.clock.now) });
    expect(await amara.write('hours', row(punch))).toMatchObject({ rejections: [], deferred: {} });
    expect(server.find('punch', punch.id)?.shiftId).toBe('');
  });

  it('nor is a shift that the backup has as a draft, for a manager who has clocked in on it', async () => {
    const draft = buildShift({ id: fixtureId(9660), userId: staff.mo.id, status: 'draft' });
    server.store('shift', draft);
    asRestored(server);
    const punch = buildPunch({ userId: staff.mo.id, shiftId: draft.id, deviceTime: toInstant(server.clock.now) });
    expect(await mo.write('hours', row(punch))).toMatchObject({ rejections: [], deferred: {} });
    expect(server.find('punch', punch.id)?.shiftId).toBe('');
  });

  it('is refused where it only reminds of a notice that nobody has brought back: its person must see that', async () => {
    const lost = buildNotice({ id: fixtureId(9650), authorId: staff.grace.id, isPinned: true });
    asRestored(server);
    const reminder = row({ ...lost, remindedOn: '2026-06-16' }, lost);
    expect((await mo.write('posts', reminder)).rejections).toMatchObject([{ id: lost.id, code: 'not-found' }]);
    expectTaken(await (await server.as('grace')).write('posts', offer(lost)));
    expect(server.find('notice', lost.id)?.authorId).toBe(staff.grace.id);
    await mo.write('posts', reminder);
    expect(server.find('notice', lost.id)?.remindedOn).toBe('2026-06-16');
  });

  it('does not make a notice that an offered reminder is of, however long it waits', async () => {
    const lost = buildNotice({ id: fixtureId(9651), authorId: staff.grace.id, isPinned: true });
    asRestored(server);
    const reminder = offer({ ...lost, remindedOn: '2026-06-16' }, lost);
    expect(await mo.write('posts', { ...reminder, isLongOpen: true })).toMatchObject({
      deferred: { posts: [lost.id] },
    });
    expectTaken(await (await server.as('grace')).write('posts', offer(lost)));
    expectTaken(await mo.write('posts', reminder));
    expect(server.find('notice', lost.id)).toMatchObject({ authorId: staff.grace.id, remindedOn: '2026-06-16' });
  });

  it.each([
    ['that waited in vain', {}],
    ['that was offered for two days', { isOffered: true, isLongOpen: true }],
  ])('makes a notice for its author, who reminded of it on another device: a reminder %s', async (_, marks) => {
    const grace = await server.as('grace');
    const lost = buildNotice({ id: fixtureId(9652), authorId: staff.grace.id, isPinned: true });
    asRestored(server);
    const reminder = { ...row({ ...lost, remindedOn: '2026-06-16' }, lost), ...marks };
    expect(await grace.write('posts', reminder)).toMatchObject({ rejections: [], deferred: {} });
    expect(server.find('notice', lost.id)).toMatchObject({ authorId: staff.grace.id, title: lost.title });
  });

  it('waits with its whole act', async () => {
    asRestored(server);
    const other = { ...absent, id: fixtureId(9601) };
    const act = [waiting(row(other)), waiting(edit)].map((each) => ({ ...each, intentId: fixtureId(9000) }));
    expect(await mo.write('shifts', ...act)).toMatchObject({ deferred: { shifts: [other.id, absent.id] } });
    expect(server.find('shift', other.id)).toBeUndefined();
  });

  it('makes nothing again that its maker had added and deleted, and that a colleague who waits in vain deletes', async () => {
    asRestored(server);
    const drafts = [absent, { ...absent, id: fixtureId(9601) }].map((each) => ({ ...each, status: 'draft' as const }));
    const [added, known] = drafts;
    if (!added || !known) throw new Error('There are two');
    expectTaken(await mo.write('shifts', { ...removal(added), assumedMasterState: undefined, isOffered: true }));
    expectTaken(await mo.write('shifts', removal(known)));
    const grace = await server.as('grace');
    for (const draft of drafts) {
      const { id } = draft;
      const { conflicts } = await grace.write('shifts', row({ ...draft, instructions: 'Bring keys' }, draft));
      expect(conflicts).toMatchObject({ shifts: [{ id, _deleted: true }] });
      expectTaken(await grace.write('shifts', offer(draft)));
      expect(server.find('shift', id)).toBeUndefined();
    }
  });

  it('does not wait where the record was deleted, or no backup was ever restored', async () => {
    await mo.write('shifts', row({ ...absent, status: 'draft' }));
    await mo.write('shifts', removal({ ...absent, status: 'draft', createdBy: staff.mo.id }));
    const lost = { ...absent, id: fixtureId(9601) };
    expect(await mo.write('shifts', waiting(row({ ...lost, instructions: 'Bring keys' }, lost)))).toMatchObject({
      deferred: {},
    });
    asRestored(server);
    expect(await mo.write('shifts', waiting(edit))).toMatchObject({
      conflicts: { shifts: [{ id: absent.id, _deleted: true }] },
    });
  });

  describe('a removal of what the backup lacks', () => {
    const gone = (each: AnyDocument): PushRow => ({ newDocumentState: { ...each, _deleted: true }, isOffered: true });
    const draft = { ...absent, status: 'draft' as const };
    let grace: SyncClient;
    beforeEach(async () => {
      grace = await server.as('grace');
      asRestored(server);
    });
    const counted = () => server.db.select().from(restores).get();

    it('is shown to its maker, who has changed it since', async () => {
      expectTaken(await mo.write('shifts', removal(draft)));
      const changed = { ...draft, instructions: 'Bring keys' };
      expect(await grace.write('shifts', offer(changed))).toMatchObject({ edited: { shifts: [draft.id] } });
      const sent = await grace.write('shifts', { ...row(changed), includesOffer: true });
      expect(sent).toMatchObject({ conflicts: { shifts: [{ id: draft.id, _deleted: true }] } });
    });

    it('is shown to the person who removed it, where they had changed it on another device', async () => {
      const notice = buildNotice({ id: fixtureId(9611), authorId: staff.grace.id });
      await grace.write('posts', row(notice));
      asRestored(server);
      const stored = server.find('notice', notice.id);
      if (!stored) throw new Error('It is stored');
      expectTaken(await grace.write('posts', removal(stored)));
      const changed = { ...stored, title: 'Reworded' };
      const elsewhere = await server.as('grace', 'grace-tablet');
      expect(await elsewhere.write('posts', offer(changed, stored))).toMatchObject({ edited: { posts: [notice.id] } });
    });

    it('is shown to the person who changed it in the backup', async () => {
      await grace.write('shifts', row(draft));
      asRestored(server);
      const stored = server.find('shift', draft.id);
      if (!stored) throw new Error('It is stored');
      expectTaken(await mo.write('shifts', removal(stored)));
      const changed = { ...stored, instructions: 'Bring keys' };
      expect(await grace.write('shifts', offer(changed, stored))).toMatchObject({ edited: { shifts: [draft.id] } });
      expectTaken(await mo.write('shifts', offer(changed, stored)));
    });

    const assigned = buildChecklist({
      ...{ id: fixtureId(9612), userId: staff.amara.id, assignedBy: staff.grace.id },
      ...{ templateId: '', shiftId: '' },
    });
    const ofGrace = buildNotice({ id: fixtureId(9610), authorId: staff.grace.id, title: 'By Grace' });
    it.each([
      ['a notice, by its true author', 'notice', ofGrace, {}],
      ['a notice, as if it were one’s own', 'notice', ofGrace, { authorId: staff.mo.id }],
      ['a published shift, by its true maker', 'shift', absent, {}],
      ['a published shift, as if it were one’s own', 'shift', absent, { createdBy: staff.mo.id }],
      ['a checklist of a colleague’s', 'checklist', assigned, {}],
      ['a checklist, as if it were one’s own', 'checklist', assigned, { assignedBy: staff.mo.id }],
    ] as const)('takes nothing from its maker without a word: %s', async (_, name, made, claims) => {
      const { collection } = entities[name];
      const claimed = { ...made, ...claims };
      const mayRemove = name === 'checklist';
      for (const each of [gone(claimed), removal(claimed)]) await mo.write(collection, each);
      const { edited } = await grace.write(collection, offer(made));
      const isTrue = Object.keys(claims).length === 0;
      expect(edited).toEqual(isTrue ? undefined : { [collection]: [made.id] });
      expect(server.find(name, made.id) !== undefined).toBe(isTrue && !mayRemove);
    });

    it('is not counted as come back, and nor is what wrote nothing', async () => {
      for (const each of [gone(draft), gone(draft), gone(ofGrace), gone(absent)])
        await mo.write('kind' in each.newDocumentState ? 'posts' : 'shifts', each);
      expect(counted()).toMatchObject({ taken: 0, notTaken: 0 });
    });
  });

  it('says nothing about what its person may not read', async () => {
    const amara = await server.as('amara');
    const hidden = { ...absent, status: 'draft' as const };
    await mo.write('shifts', row(hidden));
    asRestored(server);
    const asked = buildShiftRequest({ id: fixtureId(9630), requesterId: staff.amara.id });
    for (const each of [hidden, { ...hidden, id: fixtureId(9620) }]) {
      const answers = [waiting(row({ ...each, instructions: 'Mine' }, each)), waiting(removal(each))].map((sent) =>
        amara.write('shifts', sent),
      );
      for (const answer of await Promise.all(answers))
        expect(answer).toMatchObject({ conflicts: {}, rejections: [], deferred: { shifts: [each.id] } });
      const request = waiting(row({ ...asked, shiftId: each.id }));
      expect(await amara.write('shiftRequests', request)).toMatchObject({ deferred: { shiftRequests: [asked.id] } });
    }
  });

  it('says nothing by an offer about what its person may not read', async () => {
    const amara = await server.as('amara');
    const [hidden, unknown] = (['2026-06-19', '2026-06-20'] as Day[]).map((day) =>
      buildExpectedTakings({ id: expectedTakingsId(day), day }),
    );
    if (!hidden || !unknown) throw new Error('There are two');
    await mo.write('templates', row(hidden));
    asRestored(server);
    for (const each of [hidden, unknown])
      expect(await amara.write('templates', offer(each))).toMatchObject({
        ...{ conflicts: {}, rejections: [], deferred: {} },
        edited: { templates: [each.id] },
      });
  });

  it('says nothing about an id of somebody else’s either', async () => {
    const amara = await server.as('amara');
    const theirs = buildTimeOffRequest({ userId: staff.ben.id, createdBy: staff.ben.id });
    await (await server.as('ben')).write('timeOffRequests', row(theirs));
    asRestored(server);
    for (const id of [theirs.id, fixtureId(9621)]) {
      const own = { ...theirs, id, userId: staff.amara.id, createdBy: staff.amara.id };
      const change = waiting(row({ ...own, status: 'cancelled' }, own));
      expect(await amara.write('timeOffRequests', change)).toMatchObject({
        conflicts: {},
        deferred: { timeOffRequests: [id] },
      });
    }
  });
});
