import { describe, expect, it } from 'vitest';
import type { Checkpoint, PullResponse } from '#schema/api/sync.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import {
  buildChecklist,
  buildHoursRecord,
  buildNotice,
  buildPunch,
  buildShiftRequest,
} from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { publicationId } from '#schema/rules/rota/published-week.ts';
import { draftOn, intentId, publication, published, useDraftWeek } from '#server/fixtures/draft-week.ts';
import { staff, type Username } from '#server/fixtures/staffed-app.ts';
import { removal, row } from '#server/fixtures/sync-client.ts';

const drafting = useDraftWeek();
const { as, publish, statusOf, inboxOf, untoldCount } = drafting;
/** All shifts a new device of theirs would have. */
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

describe('a draft (D40)', () => {
  it('is on no device of staff, raises nothing in anybody’s inbox, and stays a draft', async () => {
    expect((await as('mo').write('shifts', row(draftOn(23)))).rejections).toEqual([]);
    expect(await shiftsPulledBy('amara')).toEqual([]);
    expect(await shiftsPulledBy('grace')).toEqual([draftOn(23).id]);
    expect(drafting.server.all('notification')).toEqual([]);
    expect(untoldCount()).toBe(0);
    expect(statusOf(draftOn(23))).toBe('draft');
  });

  it('is removed without a trace for who never saw it, also where its device took it for published', async () => {
    const [deleted, cancelled] = [draftOn(23), draftOn(24)];
    drafting.server.store('shift', deleted, cancelled);
    await as('mo').write('shifts', removal(deleted));
    await as('mo').write('shifts', row({ ...cancelled, status: 'cancelled' }, cancelled));
    expect(await shiftsPulledBy('amara')).toEqual([]);
    expect([deleted, cancelled].map(statusOf)).toEqual([undefined, undefined]);
  });

  it('that was removed comes back when it is made again, and not when its making is only sent again', async () => {
    const draft = draftOn(23, { createdAt: '2026-06-16T08:59:00.000Z' as never });
    await as('mo').write('shifts', row(draft));
    drafting.server.clock.now += 60_000;
    await as('grace').write('shifts', removal(drafting.server.find('shift', draft.id) as Shift));
    await as('mo').write('shifts', row(draft));
    expect(statusOf(draft)).toBeUndefined();
    await as('mo').write('shifts', row({ ...draft, createdAt: '2026-06-16T09:02:00.000Z' as never }));
    expect(statusOf(draft)).toBe('draft');
  });

  it('that was removed comes back with an undo that was pressed while the removal was on its way', async () => {
    const draft = draftOn(23, { createdAt: '2026-06-16T08:59:00.000Z' as never });
    const mo = as('mo');
    await mo.write('shifts', row(draft));
    drafting.server.clock.now += 60_000;
    await mo.write('shifts', removal(drafting.server.find('shift', draft.id) as Shift));
    const undone = row({ ...draft, createdAt: '2026-06-16T09:00:59.000Z' as never });
    await mo.write('shifts', undone);
    expect(statusOf(draft)).toBeUndefined();
    await mo.write('shifts', { ...undone, isMadeAgain: true });
    expect(statusOf(draft)).toBe('draft');
    // Sent again after a lost answer, it does not undo a colleague's removal since.
    await as('grace').write('shifts', removal(drafting.server.find('shift', draft.id) as Shift));
    await mo.write('shifts', { ...undone, isMadeAgain: true });
    expect(statusOf(draft)).toBeUndefined();
  });

  it('that was published as it was made, and taken back at once, can be made again for somebody else', async () => {
    const shift = draftOn(23, { status: 'scheduled', createdAt: '2026-06-16T08:59:00.000Z' as never });
    await as('mo').write('shifts', row(shift));
    drafting.server.clock.now += 1000;
    await as('mo').write('shifts', removal(drafting.server.find('shift', shift.id) as Shift));
    expect(statusOf(shift)).toBeUndefined();
    const again = { ...shift, userId: staff.ben.id, createdAt: '2026-06-16T09:02:00.000Z' as never };
    expect((await as('mo').write('shifts', row(again))).rejections).toEqual([]);
    expect(drafting.server.find('shift', shift.id)).toMatchObject({ status: 'scheduled', userId: staff.ben.id });
  });

  it('that has been published since stays when somebody undoes its making, and the rest is undone', async () => {
    const [mine, theirs] = [draftOn(23), draftOn(24)];
    drafting.server.store('shift', mine, { ...theirs, status: 'scheduled' });
    const answer = await as('mo').write('shifts', ...[mine, theirs].map((each) => ({ ...removal(each), intentId })));
    expect(answer.rejections).toEqual([]);
    expect([mine, theirs].map(statusOf)).toEqual([undefined, 'scheduled']);
    // Sent again after a lost answer, it is not announced twice.
    await as('mo').write('shifts', { ...removal(theirs), intentId });
    const told = drafting.server.all('notification').filter(({ userId }) => userId === staff.mo.id);
    expect(told).toMatchObject([{ type: 'drafts-skipped', title: 'A shift stays on the rota' }]);
  });

  it('is no more to be felt by an offered change than a shift that does not exist', async () => {
    const draft = draftOn(23);
    drafting.server.store('shift', draft);
    const ask = async (document: Shift) => {
      const { deferred, rejections } = await as('amara').write('shifts', {
        ...removal(document),
        isOffered: true,
      } as never);
      return [deferred?.shifts?.length, rejections.length];
    };
    expect(await ask(draft)).toEqual(await ask(draftOn(24)));
  });

  it('is what a published shift never becomes again', async () => {
    const shift = draftOn(23, { status: 'scheduled' });
    drafting.server.store('shift', shift);
    const answer = await as('mo').write('shifts', row({ ...shift, status: 'draft' }, shift));
    expect(answer.rejections).toMatchObject([{ code: 'already-published' }]);
    expect(await shiftsPulledBy('amara')).toEqual([shift.id]);
  });

  it('does not exist for staff who guess its id, and nothing that staff read may refer to it', async () => {
    const draft = draftOn(23, { userId: '' });
    drafting.server.store('shift', draft);
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
    drafting.server.store('shift', later, sooner, bens, open);
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
    expect(drafting.server.all('notification')).toHaveLength(2);
    expect(drafting.server.find('publication', publication.id)).toMatchObject({ publishedBy: staff.mo.id });
  });

  it('and cancelling one of its shifts before the network is back publishes the others', async () => {
    const [cancelled, kept] = [draftOn(23), draftOn(24)];
    drafting.server.store('shift', cancelled, kept);
    const rows = [{ ...row({ ...cancelled, status: 'cancelled' }, cancelled), intentId }, published(kept)];
    const answer = await as('mo').push({ posts: [{ ...row(publication), intentId }], shifts: rows });
    expect(answer.rejections).toEqual([]);
    expect([cancelled, kept].map(statusOf)).toEqual([undefined, 'scheduled']);
    expect(inboxOf('amara')).toMatchObject([{ recordIds: [kept.id] }]);
  });

  it('is blocked by nothing that takes its id', async () => {
    const notice = buildNotice({ id: publication.id });
    expect((await as('mo').write('posts', row(notice))).rejections).toMatchObject([{ code: 'not-allowed' }]);
  });

  it.each(['2026-06-23', '1999-01-04', '2031-01-06'])('is of a Monday that is near, which %s is not', async (day) => {
    const other = { ...publication, week: day as Day, id: publicationId(day as Day, publication.departmentId) };
    expect((await as('mo').write('posts', row(other))).rejections).toMatchObject([{ code: 'invalid' }]);
  });

  it('of shifts that were planned without a connection too is one entry a person, and pairs what they punched', async () => {
    drafting.server.clock.now = Date.parse('2026-06-23T12:00:00.000Z');
    const [worked, coming] = [draftOn(23), draftOn(25)].map((each): Shift => ({ ...each, status: 'scheduled' }));
    const punch = buildPunch({ userId: staff.amara.id, deviceTime: '2026-06-23T07:55:00.000Z', shiftId: '' });
    await as('amara').write('hours', row(punch));
    const shifts = [worked, coming].map((each) => ({ ...row(each as Shift), intentId }));
    expect((await as('mo').push({ posts: [{ ...row(publication), intentId }], shifts })).rejections).toEqual([]);
    expect(inboxOf('amara')).toMatchObject([{ type: 'rota-published', recordIds: [worked?.id, coming?.id] }]);
    expect(untoldCount()).toBe(0);
    expect(drafting.server.all('hoursRecord')).toMatchObject([{ shiftId: worked?.id }]);
  });

  it('of drafts and of shifts planned without a connection is one entry, also in a week that was published before', async () => {
    drafting.server.store('publication', publication);
    const [draft, planned] = [draftOn(23), draftOn(24, { status: 'scheduled' })];
    drafting.server.store('shift', draft);
    const shifts = [published(draft), { ...row(planned), intentId }];
    expect((await as('mo').push({ shifts })).rejections).toEqual([]);
    expect(untoldCount()).toBe(0);
    expect(inboxOf('amara')).toMatchObject([{ type: 'rota-published', recordIds: [draft.id, planned.id] }]);
  });

  it('is carried out once where its answer was lost', async () => {
    const draft = draftOn(23);
    drafting.server.store('shift', draft);
    await publish(draft);
    expect((await publish(draft)).rejections).toEqual([]);
    expect(inboxOf('amara')).toHaveLength(1);
  });

  it('skips and names what has been deleted since, and publishes the rest', async () => {
    const [gone, kept] = [draftOn(23), draftOn(24)];
    drafting.server.store('shift', gone, kept);
    await as('grace').write('shifts', removal(gone));
    const answer = await publish(gone, kept);
    expect(answer.rejections).toEqual([]);
    expect(answer.settled.shifts).toEqual([gone.id]);
    expect(answer.conflicts.shifts).toMatchObject([{ id: gone.id, _deleted: true }]);
    expect(statusOf(kept)).toBe('scheduled');
    await publish(gone, kept);
    expect(inboxOf('mo')).toMatchObject([{ type: 'drafts-skipped', title: 'A draft was not published' }]);
    expect(inboxOf('mo')[0]?.body).toContain('Tue 23 Jun, 9:00 AM – 5:00 PM, Server');
  });

  it('does not change what somebody else has published or called off since', async () => {
    const [theirs, cancelled] = [draftOn(23), draftOn(24)];
    const moved = { ...theirs, status: 'scheduled', breakDuration: 15 } as Shift;
    drafting.server.store('shift', moved, { ...cancelled, status: 'cancelled' });
    expect((await publish(theirs, cancelled)).rejections).toEqual([]);
    expect(drafting.server.find('shift', theirs.id)).toEqual(moved);
    expect(statusOf(cancelled)).toBe('cancelled');
  });

  it('is put off, all of it, where a draft has been moved since: the device sends it again on top of that', async () => {
    const [moved, other] = [draftOn(23), draftOn(24)];
    drafting.server.store('shift', { ...moved, breakDuration: 15 as never }, other);
    const answer = await publish(moved, other);
    expect(answer.conflicts.shifts).toMatchObject([{ id: moved.id, breakDuration: 15 }]);
    expect([moved, other].map(statusOf)).toEqual(['draft', 'draft']);
    expect(drafting.server.all('publication')).toEqual([]);
    expect(drafting.server.all('notification')).toEqual([]);
  });

  it('of the same week by two managers at once is one publication', async () => {
    const draft = draftOn(23);
    drafting.server.store('shift', draft);
    await publish(draft);
    const again = await as('grace').push({ posts: [row(publication)] });
    expect(again.rejections).toEqual([]);
    expect(drafting.server.all('publication')).toHaveLength(1);
  });

  it('is not for staff', async () => {
    const draft = draftOn(23);
    drafting.server.store('shift', draft);
    const answer = await as('amara').push({ posts: [row(publication)], shifts: [published(draft)] });
    expect(answer.rejections.map(({ code }) => code)).toContain('not-allowed');
    expect(statusOf(draft)).toBe('draft');
  });

  it('pairs again the punches of somebody who clocked in before the shift could be seen', async () => {
    drafting.server.clock.now = Date.parse('2026-06-23T12:00:00.000Z');
    const draft = draftOn(23);
    drafting.server.store('shift', draft);
    const punch = buildPunch({ userId: staff.amara.id, deviceTime: '2026-06-23T07:55:00.000Z', shiftId: '' });
    await as('amara').write('hours', row(punch));
    expect(drafting.server.all('hoursRecord')).toMatchObject([{ shiftId: '' }]);
    await publish(draft);
    expect(drafting.server.all('hoursRecord')).toMatchObject([{ shiftId: draft.id }]);
  });
});
