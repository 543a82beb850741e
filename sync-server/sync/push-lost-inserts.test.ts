import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Minutes } from '#schema/entities/primitives.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { buildHoursRecord, buildNotice, buildShift, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { buildExpectedTakings } from '#schema/fixtures/costing.ts';
import { buildDayNote } from '#schema/fixtures/day-note.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildNeed } from '#schema/fixtures/need.ts';
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

/** Pushes and discards the answer, as when the connection breaks before it arrives. */
const pushAndLose = async (client: SyncClient, ...[collection, ...rows]: Parameters<SyncClient['write']>) => {
  const { rejections } = await client.write(collection, ...rows);
  expect(rejections).toEqual([]);
  return seqNow();
};

describe('an insert whose answer was lost, and whose row others have changed since', () => {
  it('is a conflict, not a refusal: a request that has been decided since', async () => {
    const amara = await server.as('amara');
    const asked = buildTimeOffRequest({ userId: staff.amara.id, startDate: '2026-07-10', endDate: '2026-07-12' });
    await pushAndLose(amara, 'timeOffRequests', row(asked));
    const stored = server.find('timeOffRequest', asked.id) as TimeOffRequest;
    await mo.write('timeOffRequests', row({ ...stored, status: 'approved' }, stored));
    const before = seqNow();
    const repeated = await amara.write('timeOffRequests', row(asked));
    expect(repeated).toMatchObject({ rejections: [], settled: {} });
    expect(repeated.conflicts.timeOffRequests).toMatchObject([{ id: asked.id, status: 'approved' }]);
    expect(seqNow()).toBe(before);
  });

  it('says what the server last took from the device, even if others have put it back since', async () => {
    await pushAndLose(mo, 'posts', row(notice));
    const edited = { ...notice, title: 'Menu' };
    await mo.write('posts', row(edited, notice));
    const grace = await server.as('grace');
    await grace.write('posts', row({ ...edited, title: notice.title, content: 'Read by Grace' }, edited));
    const { conflicts, taken } = await mo.write('posts', row({ ...edited, isPinned: true }));
    expect(conflicts.posts).toMatchObject([{ title: notice.title, content: 'Read by Grace' }]);
    expect(taken?.posts?.[notice.id]).toMatchObject({ title: 'Menu', content: notice.content, _deleted: false });
  });

  it('says nothing of it to anybody else, nor where the trail has forgotten it', async () => {
    await pushAndLose(mo, 'posts', row(notice));
    const grace = await server.as('grace');
    await grace.write('posts', row({ ...notice, title: 'By Grace' }, notice));
    expect(await grace.write('posts', row({ ...notice, title: 'Mine' }))).not.toHaveProperty('taken');
    server.db.update(auditTrail).set({ change: '{}' }).run();
    const { conflicts, taken } = await mo.write('posts', row({ ...notice, title: 'Later' }));
    expect(conflicts.posts).toMatchObject([{ title: 'By Grace' }]);
    expect(taken).toBeUndefined();
  });

  it('says nothing that its writer may not see any more, and nothing of the server’s own (S6)', async () => {
    const times = {
      day: '2026-06-15',
      clockIn: '2026-06-15T08:00:00.000Z',
      clockOut: '2026-06-15T16:00:00.000Z',
    } as const;
    const hours = buildHoursRecord({ userId: staff.amara.id, correctionReason: 'Forgot the phone', ...times });
    await pushAndLose(mo, 'hours', row(hours));
    const stored = server.find('hoursRecord', hours.id) as HoursRecord;
    expect(stored.hourlyRate).toBeGreaterThan(0);
    server.store('hoursRecord', { ...stored, role: 'manager', breakMinutes: 5 as Minutes });
    const { conflicts, taken } = await mo.write('hours', row(hours));
    expect(conflicts.hours).toMatchObject([{ id: hours.id, hourlyRate: 0, totalPay: 0 }]);
    const told = taken?.hours?.[hours.id] ?? {};
    expect(told).toMatchObject({ correctionReason: 'Forgot the phone' });
    expect(told).not.toHaveProperty('hourlyRate');
    expect(told).not.toHaveProperty('totalPay');
    expect(told).not.toHaveProperty('role');
  });

  it('stays what it was where another device draws the id of somebody else’s row', async () => {
    const amara = await server.as('amara');
    await mo.write('posts', row(notice));
    const stored = server.find('notice', notice.id);
    const { settled } = await amara.write('posts', row({ ...notice, authorId: staff.amara.id, title: 'Mine' }));
    expect([settled, server.find('notice', notice.id)]).toEqual([{}, stored]);
  });
});

describe('what follows from its day and was written, and its answer lost', () => {
  const createdAt = '2026-06-16T08:59:00.000Z';
  const kinds = [
    ['note', 'posts', buildDayNote({ createdAt }), { text: 'Party of 40 at 8' }],
    [
      'need',
      'templates',
      buildNeed({ createdAt }),
      { slots: buildNeed().slots.map((slot) => ({ ...slot, count: 5 })) },
    ],
    ['figure of takings', 'templates', buildExpectedTakings({ createdAt }), { amount: 1234 }],
  ] as const;

  it.each(kinds)(
    'a %s stays removed when it is sent again after a colleague removed it',
    async (_, collection, made) => {
      await pushAndLose(mo, collection, row(made));
      const grace = await server.as('grace');
      server.clock.now += 60_000;
      await grace.write(collection, removal(made));
      const { conflicts } = await mo.write(collection, row(made));
      expect(conflicts[collection]).toMatchObject([{ id: made.id, _deleted: true }]);
      server.clock.now += 60_000;
      const later = row({ ...made, createdAt: '2026-06-16T09:01:30.000Z' });
      expect((await mo.write(collection, later)).settled).toEqual({ [collection]: [made.id] });
    },
  );

  it.each(kinds)('a %s that says something else is another, by whatever clock', async (_, collection, made, other) => {
    await pushAndLose(mo, collection, row(made));
    server.clock.now += 60_000;
    await (await server.as('grace')).write(collection, removal(made));
    expect((await mo.write(collection, row({ ...made, ...other }))).settled).toEqual({ [collection]: [made.id] });
  });

  const removable: readonly (readonly [string, CollectionName, AnyDocument])[] = [
    ...kinds.map(([name, collection, made]) => [name, collection, made] as const),
    ['draft', 'shifts', buildShift({ id: fixtureId(9700), status: 'draft', createdAt })],
  ];
  it.each(removable)(
    'a %s says up to where its device knew of removals, whatever its clock is',
    async (_, collection, made) => {
      const seqNow = () => server.deps.records.ledger.state().seq;
      const [ahead, late] = ['2026-06-16T11:00:00.000Z', '2026-06-16T07:00:00.000Z'] as const;
      const sent = { ...row({ ...made, createdAt: ahead }), after: seqNow() };
      await pushAndLose(mo, collection, sent);
      await (await server.as('grace')).write(collection, removal({ ...made, createdBy: staff.mo.id }));
      expect((await mo.write(collection, sent)).conflicts).toMatchObject({ [collection]: [{ _deleted: true }] });
      const again = { ...row({ ...made, createdAt: late }), after: seqNow() };
      expect((await mo.write(collection, again)).settled).toEqual({ [collection]: [made.id] });
    },
  );

  it('what its device removed and wrote again comes back, by whatever clock', async () => {
    const note = buildDayNote({ createdAt });
    await mo.write('posts', row(note));
    server.clock.now += 60_000;
    await mo.write('posts', removal(note));
    expect((await mo.write('posts', row(note))).settled).toEqual({ posts: [note.id] });
  });
});
