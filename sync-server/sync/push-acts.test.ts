import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longestAct, type PushRow } from '#schema/api/sync.ts';
import type { Notice } from '#schema/entities/post.ts';
import { buildNotice, buildPunch, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let mo: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  mo = await server.as('mo');
});
afterEach(() => server.close());

const intentId = fixtureId(9000);
const inAct = (...rows: readonly PushRow[]): readonly PushRow[] => rows.map((each) => ({ ...each, intentId }));
const seqNow = (): number => server.deps.records.ledger.state().seq;

const createdAt = '2026-06-16T09:00:00.000Z';
const notice = (number: number) =>
  buildNotice({
    id: fixtureId(9100 + number),
    authorId: staff.mo.id,
    createdAt,
    title: `Notice ${number}`,
  });
const shift = buildShift({
  id: fixtureId(9200),
  startTime: '2026-06-20T12:00:00.000Z',
  endTime: '2026-06-20T20:00:00.000Z',
});
const wrong = row({ ...notice(3), title: '' });

describe('an act (P19)', () => {
  it('is stored in one transaction across collections', async () => {
    const commits: number[] = [];
    const { publish } = server.deps;
    vi.spyOn(server.deps, 'publish').mockImplementation((changes) => {
      if (changes.length > 0) commits.push(changes.length);
      publish(changes);
    });
    const [first, second] = inAct(row(shift), row(notice(1)));
    const answer = await mo.push({ posts: [second], shifts: [first] });
    expect(answer).toMatchObject({ rejections: [], deferred: {} });
    expect([server.find('shift', shift.id), server.find('notice', notice(1).id)]).not.toContain(undefined);
    expect(commits).toHaveLength(1);
  });

  it('takes what its own rows bring for granted', async () => {
    const offered = { ...shift, userId: staff.mo.id };
    const request = buildShiftRequest({ shiftId: shift.id, requesterId: staff.mo.id });
    const [first, second] = inAct(row(offered), row(request));
    expect((await mo.push({ shifts: [first], shiftRequests: [second] })).rejections).toEqual([]);
    expect(server.find('shiftRequest', request.id)).toMatchObject({ shiftId: shift.id });
  });

  it('is refused whole where a row is: nothing is written, and only that row has a reason of its own', async () => {
    await mo.write('posts', row(notice(2)));
    const seq = seqNow();
    const edit = row({ ...notice(2), title: 'Other' }, notice(2));
    const answer = await mo.write('posts', ...inAct(row(notice(1)), edit, wrong), row(notice(4)));
    expect(answer.rejections).toMatchObject([
      { id: notice(1).id, code: 'act-refused', submitted: { title: 'Notice 1' } },
      { id: notice(2).id, code: 'act-refused', submitted: { title: 'Other' } },
      { id: notice(3).id, code: 'invalid' },
    ]);
    expect(answer.conflicts.posts?.slice(0, 3)).toMatchObject([
      { id: notice(1).id, _deleted: true },
      { id: notice(2).id, title: 'Notice 2', _deleted: false },
      { id: notice(3).id, _deleted: true },
    ]);
    expect(answer.deferred).toEqual({});
    expect(server.all('notice').map(({ title }) => title)).toEqual(['Notice 2', 'Notice 4']);
    expect(seqNow()).toBe(seq + 1);
  });

  it('ends at its first refusal: no row after it is tried', async () => {
    const put = vi.spyOn(server.deps.records, 'put');
    const answer = await mo.write('posts', ...inAct(wrong, row(notice(1)), row({ ...notice(2), title: '' })));
    expect(answer.rejections.map(({ code }) => code)).toEqual(['invalid', 'act-refused', 'act-refused']);
    expect(put).not.toHaveBeenCalled();
  });

  it('answers what was done before as done after its first refusal as well', async () => {
    await mo.write('posts', row(notice(1)));
    const answer = await mo.write('posts', ...inAct(wrong, row(notice(1)), row(notice(2))));
    expect(answer.rejections.map(({ id }) => id)).toEqual([notice(3).id, notice(2).id]);
    expect(server.all('notice').map(({ id }) => id)).toEqual([notice(1).id]);
  });

  it('gives no reason to a row that refers to what was refused', async () => {
    const [first, second] = inAct(
      row({ ...shift, endTime: shift.startTime }),
      row(buildShiftRequest({ shiftId: shift.id, requesterId: staff.mo.id })),
    );
    const { rejections } = await mo.push({ shifts: [first], shiftRequests: [second] });
    expect(rejections.map(({ code }) => code)).toEqual(['ends-before-start', 'act-refused']);
  });

  it('names the reason where that is a reference to nothing', async () => {
    const missing = row(buildShiftRequest({ shiftId: fixtureId(9999), requesterId: staff.mo.id }));
    const [first, second] = inAct(missing, row(notice(1)));
    const { rejections } = await mo.push({ shiftRequests: [first], posts: [second] });
    expect(rejections.map(({ code }) => code)).toEqual(['unknown-reference', 'act-refused']);
  });

  it('waits whole where a row conflicts and none is refused', async () => {
    await mo.write('posts', row(notice(2)));
    const grace = await server.as('grace');
    await grace.write('posts', row({ ...notice(2), title: 'Theirs' }, notice(2)));
    const seq = seqNow();
    const ours = row({ ...notice(2), title: 'Ours' }, notice(2));
    const answer = await mo.write('posts', ...inAct(row(notice(1)), ours));
    expect(answer).toMatchObject({ rejections: [], settled: {}, deferred: { posts: [notice(1).id] } });
    expect(answer.conflicts.posts).toMatchObject([{ id: notice(2).id, title: 'Theirs' }]);
    expect(answer.seqs).toEqual({ posts: { [notice(2).id]: seq } });
    expect(seqNow()).toBe(seq);
    const theirs = server.find('notice', notice(2).id) as Notice;
    const merged = row({ ...theirs, title: 'Ours' }, theirs);
    expect((await mo.write('posts', ...inAct(row(notice(1)), merged))).rejections).toEqual([]);
    expect(server.all('notice').map(({ title }) => title)).toEqual(['Ours', 'Notice 1']);
  });

  it('is written once where its answer was lost (P7)', async () => {
    const rows = inAct(row(notice(1)), row(notice(2)));
    await mo.write('posts', ...rows);
    const seq = seqNow();
    expect(await mo.write('posts', ...rows)).toMatchObject({ rejections: [], conflicts: {}, deferred: {} });
    expect(seqNow()).toBe(seq);
  });

  it('is carried out where some of its rows are done', async () => {
    await mo.write('posts', row(notice(1)));
    const answer = await mo.write('posts', ...inAct(row(notice(1)), row(notice(2))));
    expect(answer.rejections).toEqual([]);
    expect(server.all('notice')).toHaveLength(2);
  });

  it('answers what was done before as done, also where the rest is refused', async () => {
    await mo.write('posts', row(notice(1)));
    const answer = await mo.write('posts', ...inAct(row(notice(1)), row(notice(2)), wrong));
    expect(answer.rejections.map(({ id }) => id)).toEqual([notice(2).id, notice(3).id]);
    expect(server.all('notice').map(({ id }) => id)).toEqual([notice(1).id]);
  });

  it('is refused as internal for all of its rows where one fails (P12), and beside it all else is stored', async () => {
    const { put } = server.deps.records;
    vi.spyOn(server.deps.records, 'put').mockImplementation((name, record) => {
      put(name, record);
      if (record.document.id === notice(2).id) throw new Error('a bug');
    });
    const answer = await mo.write('posts', ...inAct(row(notice(1)), row(notice(2))), row(notice(4)));
    expect(answer.rejections).toMatchObject([
      { id: notice(1).id, code: 'internal' },
      { id: notice(2).id, code: 'internal' },
    ]);
    expect(server.all('notice').map(({ id }) => id)).toEqual([notice(4).id]);
  });

  it('may be 500 rows long, in one commit, and is refused whole when it is longer', async () => {
    const shifts = Array.from({ length: longestAct + 1 }, (_, index) =>
      buildShift({ id: fixtureId(20_000 + index), userId: staff.ben.id }),
    );
    const rows = inAct(...shifts.map((each) => row(each)));
    const tooLong = await mo.write('shifts', ...rows);
    expect(tooLong.rejections).toHaveLength(longestAct + 1);
    expect(new Set(tooLong.rejections.map(({ code }) => code))).toEqual(new Set(['act-too-long']));
    expect(tooLong.conflicts.shifts?.every(({ _deleted }) => _deleted)).toBe(true);
    const publish = vi.spyOn(server.deps, 'publish');
    expect((await mo.write('shifts', ...rows.slice(1))).rejections).toEqual([]);
    expect(server.all('shift')).toHaveLength(longestAct);
    expect(publish).toHaveBeenCalledTimes(1);
  });

  it('may be half as long of what takes twice as long', async () => {
    const notices = Array.from({ length: longestAct / 2 + 1 }, (_, index) => row(notice(1000 + index)));
    const tooLong = await mo.write('posts', ...inAct(...notices));
    expect(new Set(tooLong.rejections.map(({ code }) => code))).toEqual(new Set(['act-too-long']));
    expect((await mo.write('posts', ...inAct(...notices.slice(1)))).rejections).toEqual([]);
    expect(server.all('notice')).toHaveLength(longestAct / 2);
  });

  it('holds at most ten rows that everybody hears of', async () => {
    const pinned = Array.from({ length: 11 }, (_, index) => row({ ...notice(3000 + index), isPinned: true }));
    const tooMany = await mo.write('posts', ...inAct(...pinned));
    expect(new Set(tooMany.rejections.map(({ code }) => code))).toEqual(new Set(['act-too-long']));
    server.clock.now += 3_600_000;
    expect((await mo.write('posts', ...inAct(...pinned.slice(1)))).rejections).toEqual([]);
    // Any other change to pinned ones alerts nobody.
    const edited = server.all('notice').map((each) => row({ ...each, title: `${each.title}!` }, each));
    const unpinned = server
      .all('notice')
      .map((each) => row({ ...each, title: `${each.title}!`, isPinned: false }, { ...each, title: `${each.title}!` }));
    expect((await mo.write('posts', ...inAct(...edited, ...unpinned))).rejections).toEqual([]);
  });

  it('keeps its number though it is refused: what the network held back does not come after it (P16)', async () => {
    const body = { number: 5, collections: { posts: inAct(row(notice(1)), wrong) } };
    expect((await mo.request('/api/sync/push', { body })).status).toBe(200);
    expect((await mo.request('/api/sync/push', { body })).status).toBe(409);
  });

  it('removes what it says', async () => {
    await mo.write('posts', row(notice(1)));
    const stored = server.find('notice', notice(1).id) as Notice;
    expect((await mo.write('posts', ...inAct(removal(stored), row(notice(2))))).rejections).toEqual([]);
    expect(server.all('notice').map(({ id }) => id)).toEqual([notice(2).id]);
  });

  it.each([5, 'publish', '', null])('is not named %s: such a row is malformed', async (wrongId) => {
    const answer = await mo.write('posts', { ...row(notice(1)), intentId: wrongId }, row(notice(2)));
    expect(answer.rejections).toMatchObject([{ id: notice(1).id, code: 'invalid' }]);
    expect(server.all('notice').map(({ id }) => id)).toEqual([notice(2).id]);
  });

  it('of a deactivated person is refused whole, without a state', async () => {
    const amara = await server.as('amara');
    const at = new Date(server.clock.now - 60_000).toISOString();
    const first = row(buildPunch({ userId: staff.amara.id, deviceTime: at }));
    const [punch, second] = inAct(first, row(notice(1)));
    const grace = await server.as('grace');
    const user = server.all('user').find(({ id }) => id === staff.amara.id);
    if (user) await grace.write('users', row({ ...user, isActive: false }, user));
    const answer = await amara.push({ hours: [punch], posts: [second] });
    expect(answer.rejections.map(({ code }) => code)).toEqual(['account-deactivated', 'act-refused']);
    expect(answer.conflicts.posts).toBeUndefined();
  });
});

describe('the numbers of an answer (P20)', () => {
  it('say under which number each answered state is stored: accepted, settled, in conflict, refused, removed', async () => {
    await mo.write('posts', row(notice(1)), row(notice(2)), row(notice(3)), row(notice(4)));
    const from = seqNow() - 3;
    const answer = await mo.write(
      'posts',
      row(notice(1)),
      row({ ...notice(2), title: 'B' }, notice(2)),
      row({ ...notice(3), title: '' }, notice(3)),
      removal(notice(4)),
      row({ ...notice(1), title: 'C' }, { ...notice(1), title: 'never' }),
      row({ ...notice(9), title: '' }),
    );
    expect(answer.seqs).toEqual({
      posts: {
        [notice(1).id]: from,
        [notice(2).id]: from + 4,
        [notice(3).id]: from + 2,
        [notice(4).id]: from + 5,
      },
    });
  });

  it('say nothing of a row that the reader may not see (S6, P11)', async () => {
    const message = { id: fixtureId(9300), userId: staff.grace.id };
    const amara = await server.as('amara');
    const punch = buildPunch({ ...message });
    server.store('punch', punch);
    const answer = await amara.write('hours', row({ ...punch, userId: staff.amara.id }), removal(punch));
    expect(answer.rejections).toMatchObject([{ code: 'already-exists' }]);
    expect(answer.seqs).toEqual({});
  });
});
