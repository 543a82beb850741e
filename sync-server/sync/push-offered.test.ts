import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PushRow } from '#schema/api/sync.ts';
import { buildNotice, buildPunch, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { buildDayNote } from '#schema/fixtures/day-note.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildPublication } from '#schema/fixtures/published-week.ts';
import { currentRestore } from '#server/db/current-restore.ts';
import { tellOfRestore } from '#server/domain/restaurant/tell-of-restore.ts';
import { asRestored, expectTaken, notedByMo as notice, offer, reworded } from '#server/fixtures/as-restored.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let mo: SyncClient;
let grace: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  [mo, grace] = [await server.as('mo'), await server.as('grace')];
});
afterEach(() => server.close());

const offered = (pushed: PushRow): PushRow => ({ ...pushed, isOffered: true });
const nothing = { conflicts: {}, rejections: [], settled: {}, deferred: {} };
const title = () => server.find('notice', notice.id)?.title;

const restore = () => asRestored(server);
const counted = () => {
  const { taken, notTaken } = currentRestore(server.db) ?? { taken: 0, notTaken: 0 };
  return { taken, notTaken };
};

describe('an offered change (R2, R3)', () => {
  it('is stored where the backup lacks the row, once', async () => {
    restore();
    expect(await mo.write('posts', offer(notice))).toMatchObject(nothing);
    expect(await grace.write('posts', offer(reworded('Seen by Grace')))).toMatchObject(nothing);
    expect(title()).toBe(notice.title);
    expect(counted()).toEqual({ taken: 1, notTaken: 0 });
  });

  it('is stored where the row equals its base', async () => {
    await mo.write('posts', row(notice));
    restore();
    expect(await grace.write('posts', offer(reworded('After'), notice))).toMatchObject(nothing);
    expect(title()).toBe('After');
  });

  it('is stored on top of what the same device had written before the backup', async () => {
    await mo.write('posts', row(notice));
    restore();
    // Several changes of a document are one offer: from nothing to the last.
    expect(await mo.write('posts', offer(reworded('After')))).toMatchObject(nothing);
    expect(title()).toBe('After');
  });

  it('waits for what another device has still to bring back', async () => {
    await mo.write('posts', row(notice));
    restore();
    const second = offer(reworded('Second'), reworded('First'));
    expect(await grace.write('posts', second)).toMatchObject({ ...nothing, deferred: { posts: [notice.id] } });
    await mo.write('posts', offer(reworded('First'), notice));
    expect(await grace.write('posts', second)).toMatchObject(nothing);
    expect(title()).toBe('Second');
  });

  it('is done where the backup holds it under a later change of somebody else', async () => {
    await mo.write('posts', row(notice));
    await mo.write('posts', row(reworded('First'), notice));
    await grace.write('posts', row(reworded('Second'), reworded('First')));
    restore();
    const { deferred } = await mo.write('posts', offer(reworded('First'), notice));
    expect(deferred).toEqual({});
    expect(title()).toBe('Second');
    expect(counted()).toEqual({ taken: 0, notTaken: 0 });
  });

  it('changes nothing where somebody has edited the row since the restore, says so and shows no state', async () => {
    await mo.write('posts', row(notice));
    restore();
    await grace.write('posts', row(reworded('Since'), notice));
    const answer = await mo.write('posts', offer(reworded('Before'), notice));
    expect(answer).toMatchObject({ ...nothing, edited: { posts: [notice.id] } });
    expect(answer.conflicts).toEqual({});
    expect(title()).toBe('Since');
    expect(counted()).toEqual({ taken: 0, notTaken: 0 });
  });

  it('that removes is carried out, also where the row comes back later', async () => {
    restore();
    const gone = offered(removal(notice));
    expect(await grace.write('posts', gone)).toMatchObject({ deferred: { posts: [notice.id] } });
    await mo.write('posts', offer(notice));
    expect(await grace.write('posts', gone)).toMatchObject(nothing);
    expect(server.find('notice', notice.id)).toBeUndefined();
    expect(await mo.write('posts', offer(notice))).toMatchObject(nothing);
    expect(server.find('notice', notice.id)).toBeUndefined();
  });

  it('that was removed and made again comes back where the backup is from in between, and not where a colleague removed it', async () => {
    const note = buildDayNote({ text: 'Party of 30' });
    const again = { ...offer(note), isMadeAgain: true };
    const text = () => server.find('dayNote', note.id)?.text;
    for (const [base, expected] of [
      [undefined, 'Party of 30'],
      [note, 'Party of 30'],
    ] as const) {
      await mo.write('posts', row(note));
      await mo.write('posts', removal(note));
      restore();
      await mo.write('posts', { ...again, ...(base && { assumedMasterState: { ...base, _deleted: false } }) });
      expect(text()).toBe(expected);
    }
    await grace.write('posts', removal(note));
    await mo.write('posts', again);
    expect(text()).toBeUndefined();
  });

  it('of what was made again after the backup waits until that is back, and is listed if nobody brings it', async () => {
    const note = buildDayNote({ text: 'Party of 30' });
    const [changed, last] = [
      { ...note, text: 'Party of 31' },
      { ...note, text: 'Party of 32' },
    ];
    await mo.write('posts', row(note));
    await mo.write('posts', removal(note));
    restore();
    const ofGrace = offer(changed, note);
    const turn = { ...offer(last, changed), between: [] };
    for (const [client, pushed] of [
      [grace, ofGrace],
      [mo, turn],
    ] as const)
      expect(await client.write('posts', pushed)).toMatchObject({ ...nothing, deferred: { posts: [note.id] } });
    expect(await grace.write('posts', { ...ofGrace, isLongOpen: true })).toMatchObject({
      edited: { posts: [note.id] },
    });
    await mo.write('posts', { ...offer(note), isMadeAgain: true });
    await grace.write('posts', ofGrace);
    await mo.write('posts', turn);
    expect(server.find('dayNote', note.id)?.text).toBe('Party of 32');
  });

  it('that removes is no repeat of the offer that made the row', async () => {
    restore();
    await mo.write('posts', offer(notice));
    restore();
    await mo.write('posts', offered(removal(notice)));
    expect(server.find('notice', notice.id)).toBeUndefined();
  });

  it('is offered again while what it refers to is missing', async () => {
    restore();
    const times = { startTime: '2026-06-20T12:00:00.000Z', endTime: '2026-06-20T20:00:00.000Z' };
    const shift = buildShift({ id: fixtureId(9200), userId: staff.amara.id, ...times });
    const request = buildShiftRequest({ shiftId: shift.id, requesterId: staff.amara.id });
    const amara = await server.as('amara');
    const asked = offer(request);
    expect(await amara.write('shiftRequests', asked)).toMatchObject({ deferred: { shiftRequests: [request.id] } });
    await mo.write('shifts', offer(shift));
    expect(await amara.write('shiftRequests', asked)).toMatchObject(nothing);
    expect(server.find('shiftRequest', request.id)).toBeDefined();
  });

  it('is not undone by an edit that the same device made on the backup’s state', async () => {
    await mo.write('posts', row(notice));
    restore();
    await mo.write('posts', offer(reworded('Offered'), notice));
    const edit = row({ ...notice, content: 'Edited' }, notice);
    const { conflicts } = await mo.write('posts', edit);
    expect(conflicts).toMatchObject({ posts: [{ title: 'Offered', content: notice.content }] });
    expect(title()).toBe('Offered');
  });

  it('is followed by an edit of it, if that says so', async () => {
    const note = buildDayNote({ createdAt: notice.createdAt });
    restore();
    await mo.write('posts', offer(note));
    const edit = { ...row({ ...note, text: 'Party of 30' }), includesOffer: true };
    expect(await mo.write('posts', edit)).toMatchObject(nothing);
    expect(await mo.write('posts', edit)).toMatchObject(nothing);
    expect(server.find('dayNote', note.id)?.text).toBe('Party of 30');
  });

  it('removes what its device had added and removed again, or is done where the backup lacks that', async () => {
    await mo.write('posts', row(notice));
    restore();
    const { assumedMasterState: _, ...gone } = offered(removal(notice));
    for (let times = 0; times < 2; times += 1) expect(await mo.write('posts', gone)).toMatchObject(nothing);
    expect(server.find('notice', notice.id)).toBeUndefined();
    const other = { ...gone, newDocumentState: { ...gone.newDocumentState, id: fixtureId(9101) } };
    expect((await mo.write('posts', other)).deferred).toEqual({});
  });

  it.each([
    ['is not counted, as they could never have written it', 'amara', 0],
    ['is counted, as they could while they were a manager', 'mo', 1],
  ] as const)(
    'passes every permission: what its person may not do %s, and is to be sent as an edit',
    async (_, by, notTaken) => {
      restore();
      const manager = server.find('user', staff.mo.id);
      if (!manager) throw new Error('Mo is there');
      server.store('user', { ...manager, role: 'staff' });
      const device = await server.as(by);
      expect(await device.write('posts', offer(notice))).toMatchObject({ ...nothing, edited: { posts: [notice.id] } });
      expect(server.find('notice', notice.id)).toBeUndefined();
      expect(counted()).toEqual({ taken: 0, notTaken });
    },
  );

  it('of rubbish is not counted', async () => {
    restore();
    expect(await mo.write('posts', offer({ ...notice, title: 5 }))).toMatchObject({ edited: { posts: [notice.id] } });
    expect(counted()).toEqual({ taken: 0, notTaken: 0 });
  });

  it('of a row that its writer may not see changes nothing and tells nothing (S6)', async () => {
    const punch = buildPunch({ id: fixtureId(9300), userId: staff.grace.id });
    server.store('punch', punch);
    restore();
    const amara = await server.as('amara');
    const answer = await amara.write('hours', offer({ ...punch, userId: staff.amara.id }, punch));
    expect(answer).toMatchObject({ ...nothing, seqs: {} });
    expect(server.find('punch', punch.id)).toEqual(punch);
  });
});

describe('a reminder that was sent before the restore', () => {
  const yesterday = '2026-06-15';
  const pinned = buildNotice({ ...notice, isPinned: true });
  const reminded = buildNotice({ ...pinned, remindedOn: yesterday });
  const unpinned = buildNotice({ ...reminded, isPinned: false });
  const reworded = buildNotice({ ...reminded, title: 'Reworded' });
  const week = buildPublication();
  const seen = buildPublication({ ...week, remindedOn: yesterday });
  const reminders = () =>
    server.all('notification').filter(({ type }) => type === 'notice-unread' || type === 'rota-unseen');

  it.each([
    ['of a notice', pinned, offer(reminded, pinned)],
    ['of a notice that comes back with it', undefined, offer(reminded)],
    ['of a notice that was unpinned since', pinned, offer(unpinned, pinned)],
    ['under a later edit', pinned, { ...row(reworded, pinned), includesOffer: true, hasReminded: true }],
    ['under a later edit of what comes back', undefined, { ...row(reworded), includesOffer: true, hasReminded: true }],
    ['under an edit of what is missing', undefined, row(reworded, reminded)],
    ['of a week', week, offer(seen, week)],
    ['of a week that comes back with it', undefined, offer(seen)],
  ])('%s keeps its day and is not sent again', async (_, stored, again) => {
    const { id, kind } = again.newDocumentState;
    server.store(
      'shift',
      buildShift({
        userId: staff.amara.id,
        startTime: `2026-06-18T12:00:00.000Z`,
        endTime: `2026-06-18T20:00:00.000Z`,
      }),
    );
    if (stored) server.store(stored.kind, stored);
    restore();
    expectTaken(await mo.write('posts', again));
    expect(server.find(kind as 'notice', id)?.remindedOn).toBe(yesterday);
    expect(reminders()).toEqual([]);
  });

  it('is no reminder of today: that one is sent, also with an edit that includes an offer', async () => {
    server.store('notice', pinned);
    restore();
    const today = '2026-06-16';
    expectTaken(await mo.write('posts', { ...row({ ...reworded, remindedOn: today }, pinned), includesOffer: true }));
    expect(server.find('notice', notice.id)?.remindedOn).toBe(today);
    expect(reminders().length).toBeGreaterThan(0);
  });
});

describe('managers and admins (R4)', () => {
  const told = (id: string) =>
    server
      .all('notification')
      .filter(({ type, userId }) => type === 'backup-restored' && userId === id)
      .map(({ title: words }) => words);
  const maintain = () => server.run('grace', tellOfRestore);

  it('hear of the restore once, and of what came back when nothing has come for a while', async () => {
    maintain();
    expect(told(staff.mo.id)).toEqual([]);
    restore();
    maintain();
    maintain();
    expect(told(staff.mo.id)).toEqual(['The server was restored from a backup']);
    await mo.write('posts', offer(notice));
    maintain();
    server.clock.now += 11 * 60_000;
    maintain();
    maintain();
    const both = ['The server was restored from a backup', '1 change came back after the backup'];
    expect([told(staff.mo.id), told(staff.grace.id), told(staff.amara.id)]).toEqual([both, both, []]);
  });
});
