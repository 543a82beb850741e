import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { buildMessage, buildNotice, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { auditTrail } from '#server/db/tables.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let mo: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  mo = await server.as('mo');
});
afterEach(() => server.close());

const notice = buildNotice({ authorId: staff.mo.id, createdAt: '2026-06-16T09:00:00.000Z' });
const seqNow = (): number => server.deps.records.ledger.state().seq;
const accepted = { rejections: [], conflicts: {}, settled: {} };

/** Pushes and discards the answer, as when the connection breaks before it arrives. */
const pushAndLose = async (client: SyncClient, ...[collection, ...rows]: Parameters<SyncClient['write']>) => {
  const { rejections } = await client.write(collection, ...rows);
  expect(rejections).toEqual([]);
  return seqNow();
};

describe('an accepted write', () => {
  it('is stored under the next number, with a line in the audit trail (P14)', async () => {
    const before = seqNow();
    await mo.write('posts', row(notice));
    await mo.write('posts', row({ ...notice, title: 'Menu' }, notice));
    expect(server.find('notice', notice.id)).toMatchObject({ title: 'Menu', content: notice.content });
    const lines = server.db.select().from(auditTrail).all().slice(before);
    const common = { actorId: staff.mo.id, device: 'mo-phone', entity: 'notice', recordId: notice.id };
    expect(lines).toMatchObject([
      { ...common, seq: before + 1, intent: 'create-notice' },
      { ...common, seq: before + 2, intent: 'change-notice' },
    ]);
    expect(JSON.parse(lines[1]?.change ?? '')).toEqual({ title: 'Menu' });
  });

  it('comes back settled where the server completed or corrected it (P4, P5)', async () => {
    const forged = {
      authorId: staff.grace.id,
      createdAt: '2020-01-01T00:00:00.000Z',
      updatedAt: '2020-01-01T00:00:00.000Z',
    };
    const answer = await mo.write('posts', row({ ...notice, ...forged }));
    const stored = server.find('notice', notice.id);
    expect(stored).toMatchObject({ authorId: staff.mo.id, createdAt: '2026-06-16T09:00:00.000Z' });
    expect(answer).toMatchObject({
      rejections: [],
      settled: { posts: [notice.id] },
      conflicts: { posts: [{ ...stored, _deleted: false }] },
    });
  });

  it('is answered with nothing where it is stored as submitted', async () => {
    const exact = { ...notice, updatedAt: notice.createdAt };
    expect(await mo.write('posts', row(exact))).toMatchObject(accepted);
  });

  it('settles even where only a field differs that the server owns', async () => {
    await mo.write('posts', row(notice));
    const answer = await mo.write('posts', row({ ...notice, updatedAt: '2020-01-01T00:00:00.000Z' }, notice));
    expect(answer).toMatchObject({ rejections: [], settled: { posts: [notice.id] } });
  });
});

describe('a repeat after a lost answer (P7)', () => {
  it.each([
    ['an insert', async () => [row(notice)]],
    [
      'an edit',
      async () => {
        await mo.write('posts', row(notice));
        return [row({ ...notice, title: 'Menu' }, notice)];
      },
    ],
    [
      'a removal',
      async () => {
        await mo.write('posts', row(notice));
        return [removal(notice)];
      },
    ],
  ])('of %s takes no new number', async (_, prepare) => {
    const rows = await prepare();
    const seq = await pushAndLose(mo, 'posts', ...rows);
    expect((await mo.write('posts', ...rows)).rejections).toEqual([]);
    expect(seqNow()).toBe(seq);
  });

  it.each(['the same version', 'a version that knows one more field'])(
    'knows a write again that the server turned into something else, from %s',
    async (app) => {
      await server.close();
      server = await createStaffedApp({ swapApproval: 'all' });
      const shift = { ...buildShift({ startTime: '2026-06-18T08:00:00.000Z', endTime: '2026-06-18T16:00:00.000Z' }) };
      server.store('shift', shift);
      const request = buildShiftRequest({ expiresAt: shift.startTime });
      server.store('shiftRequest', request);
      const ben = await server.as('ben');
      const accept = row({ ...request, status: 'accepted' }, request);
      const { seenAt: _, ...former } = request;
      const isUpdated = app !== 'the same version';
      const sent = isUpdated ? row({ ...former, status: 'accepted' }, former) : accept;
      const seq = await pushAndLose(ben, 'shiftRequests', sent);
      const again = await ben.write('shiftRequests', accept);
      expect(again).toMatchObject({ rejections: [], settled: { shiftRequests: [request.id] } });
      expect(again.conflicts.shiftRequests).toMatchObject([
        { status: 'awaiting_approval', acceptedById: staff.ben.id },
      ]);
      expect(seqNow()).toBe(seq);
    },
  );

  it('knows a claim again that was decided at once (S4)', async () => {
    const shift: Shift = buildShift({
      userId: '',
      startTime: '2026-06-18T08:00:00.000Z',
      endTime: '2026-06-18T16:00:00.000Z',
    });
    server.store('shift', shift);
    const amara = await server.as('amara');
    const claim: ShiftRequest = buildShiftRequest({ requestType: 'claim' });
    const seq = await pushAndLose(amara, 'shiftRequests', row(claim));
    expect(await amara.write('shiftRequests', row(claim))).toMatchObject({
      rejections: [],
      settled: { shiftRequests: [claim.id] },
    });
    expect(seqNow()).toBe(seq);
    expect(server.find('shift', shift.id)?.userId).toBe(staff.amara.id);
  });

  it('knows a message again whose date the server corrected: a clock that runs ahead', async () => {
    const amara = await server.as('amara');
    const message = buildMessage({ createdAt: '2026-06-16T11:00:00.000Z' });
    const seq = await pushAndLose(amara, 'messages', row(message));
    expect(await amara.write('messages', row(message))).toMatchObject({
      rejections: [],
      settled: { messages: [message.id] },
    });
    expect(seqNow()).toBe(seq);
    expect(server.all('message')).toHaveLength(1);
  });
});

describe('an edit after a lost answer (P8)', () => {
  const first = { ...notice, title: 'First edit' };
  const second = { ...notice, title: 'Second edit' };

  it('is applied when it assumes what the lost write assumed', async () => {
    await mo.write('posts', row(notice));
    await pushAndLose(mo, 'posts', row(first, notice));
    expect((await mo.write('posts', row(second, notice))).conflicts.posts).toMatchObject([{ title: 'Second edit' }]);
    expect(server.find('notice', notice.id)?.title).toBe('Second edit');
  });

  it('is applied on top of a lost insert', async () => {
    await pushAndLose(mo, 'posts', row(notice));
    await mo.write('posts', row(second));
    expect(server.find('notice', notice.id)?.title).toBe('Second edit');
  });

  it.each([
    ['of another device', async () => server.as('mo', 'mo-tablet')],
    ['of somebody else on the same device', async () => server.as('grace', 'mo-phone')],
    ['of a device without a name', async () => server.as('mo', '')],
  ])('%s is a conflict', async (_, other) => {
    await mo.write('posts', row(notice));
    await pushAndLose(mo, 'posts', row(first, notice));
    const answer = await (await other()).write('posts', row(second, notice));
    expect(answer).toMatchObject({ rejections: [], settled: {}, conflicts: { posts: [{ title: 'First edit' }] } });
    expect(server.find('notice', notice.id)?.title).toBe('First edit');
  });

  it('is a conflict once somebody else wrote in between', async () => {
    const grace = await server.as('grace');
    await mo.write('posts', row(notice));
    await pushAndLose(mo, 'posts', row(first, notice));
    await grace.write('posts', row({ ...first, isPinned: true }, first));
    const answer = await mo.write('posts', row(second, notice));
    expect(answer).toMatchObject({ settled: {}, conflicts: { posts: [{ title: 'First edit', isPinned: true }] } });
  });
});

describe('a conflict (P9)', () => {
  it('is answered with the stored state, is no rejection, and changes nothing', async () => {
    await mo.write('posts', row(notice));
    const stored = server.find('notice', notice.id);
    const seq = seqNow();
    const answer = await mo.write('posts', row({ ...notice, title: 'B' }, { ...notice, title: 'never so' }));
    expect(answer).toMatchObject({
      rejections: [],
      settled: {},
      conflicts: { posts: [{ ...stored, _deleted: false }] },
    });
    expect(seqNow()).toBe(seq);
  });

  it('shows the stored state as this reader may see it', async () => {
    const request = buildShiftRequest({ declinedByIds: [fixtureId(9), staff.ben.id], message: 'New words' });
    server.store('shift', buildShift());
    server.store('shiftRequest', request);
    const ben = await server.as('ben');
    const old = { ...request, message: 'Old words', declinedByIds: [] };
    const answer = await ben.write('shiftRequests', row({ ...old, declinedByIds: [staff.ben.id] }, old));
    expect(answer.conflicts.shiftRequests).toMatchObject([{ message: 'New words', declinedByIds: [staff.ben.id] }]);
  });

  it('answers an edit of something removed with a tombstone that says nothing else', async () => {
    await mo.write('posts', row(notice));
    await mo.write('posts', removal(notice));
    const answer = await mo.write('posts', row({ ...notice, title: 'B' }, notice));
    const tombstone = { id: notice.id, kind: 'notice', createdAt: '', _deleted: true };
    expect(answer).toMatchObject({ rejections: [], settled: {} });
    expect(answer.conflicts).toEqual({ posts: [tombstone] });
  });

  it('answers a removal of something edited since with what it is now', async () => {
    await mo.write('posts', row(notice));
    await mo.write('posts', row({ ...notice, title: 'B' }, notice));
    expect((await mo.write('posts', removal(notice))).conflicts.posts).toMatchObject([{ title: 'B', _deleted: false }]);
    expect(server.find('notice', notice.id)?.title).toBe('B');
  });
});

describe('a refused write (P6)', () => {
  it('is answered with a tombstone where it was an insert', async () => {
    const amara = await server.as('amara');
    const answer = await amara.write('posts', row(notice));
    expect(answer.rejections).toMatchObject([
      { collection: 'posts', id: notice.id, code: 'not-allowed', submitted: { title: notice.title } },
    ]);
    expect(answer.conflicts.posts).toEqual([{ id: notice.id, kind: 'notice', createdAt: '', _deleted: true }]);
    expect(server.find('notice', notice.id)).toBeUndefined();
  });

  it.each([
    ['not allowed', () => row({ ...notice, title: 'B' }, notice), 'amara', 'not-allowed'],
    ['not allowed to be removed', () => removal(notice), 'amara', 'not-allowed'],
    ['not valid', () => row({ ...notice, title: '' }, notice), 'mo', 'invalid'],
  ] as const)('is answered with what is stored where it was %s', async (_, pushed, who, code) => {
    await mo.write('posts', row(notice));
    const writer = await server.as(who);
    const seq = seqNow();
    const answer = await writer.write('posts', pushed());
    expect(answer.rejections).toMatchObject([{ id: notice.id, code }]);
    expect(answer.conflicts.posts).toMatchObject([{ title: notice.title, _deleted: false }]);
    expect(answer.settled).toEqual({});
    expect(seqNow()).toBe(seq);
  });
});
