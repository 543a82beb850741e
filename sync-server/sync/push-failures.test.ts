import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { buildNotice, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Change } from '#server/domain/transaction.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let grace: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  grace = await server.as('grace');
});
afterEach(() => server.close());

const notices = (count: number) =>
  Array.from({ length: count }, (_, index) => buildNotice({ id: fixtureId(1000 + index), title: `Notice ${index}` }));

/** Makes storing one document fail, as a bug or a damaged row would. */
const failOn = (id: string, error: Error): void => {
  const { put } = server.deps.records;
  vi.spyOn(server.deps.records, 'put').mockImplementation((name, record) => {
    put(name, record);
    if (record.document.id === id) throw error;
  });
};

describe('a row that fails (P12)', () => {
  const rows = notices(5);
  const bad = fixtureId(1002);

  it('fails alone: what its transaction wrote is undone, and every other row is stored once', async () => {
    const committed: (readonly Change[])[] = [];
    vi.spyOn(server.deps, 'publish').mockImplementation((changes) => committed.push(changes));
    failOn(bad, new Error('a bug'));
    const before = server.deps.records.ledger.state().seq;
    const answer = await grace.write('posts', ...rows.map((each) => row(each)));
    expect(answer.rejections).toMatchObject([{ id: bad, code: 'internal' }]);
    expect(server.all('notice').map(({ id }) => id)).toEqual(rows.map(({ id }) => id).filter((id) => id !== bad));
    const lines = server.db.select().from(auditTrail).all().slice(before);
    expect(lines.map(({ recordId }) => recordId)).not.toContain(bad);
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4].map((each) => before + each));
    expect(committed.flat().map(({ record }) => record.document.id)).toEqual(lines.map(({ recordId }) => recordId));
  });

  it('is answered with a tombstone, so that the device does not keep what was not stored', async () => {
    failOn(bad, new Error('a bug'));
    const { conflicts } = await grace.write('posts', ...rows.map((each) => row(each)));
    expect(conflicts.posts?.find(({ id }) => id === bad)).toMatchObject({ _deleted: true });
  });

  it('leaves no word of its values in the log', async () => {
    failOn(bad, new Error('values: Notice 2'));
    await grace.write('posts', ...rows.map((each) => row(each)));
    const lines = server.log.filter(({ event }) => event === 'push-failed');
    expect(lines).toMatchObject([{ facts: { rows: 5 } }, { facts: { rows: 1, collection: 'posts', error: 'Error' } }]);
    expect(JSON.stringify(lines)).not.toContain('Notice');
  });

  it('publishes nothing before the commit', async () => {
    const seen: (AnyDocument | undefined)[] = [];
    const other = new Sqlite(`${server.folder}/brigade.sqlite`, { readonly: true });
    const read = other.prepare('select id from notices where id = ?');
    vi.spyOn(server.deps, 'publish').mockImplementation((changes) => {
      for (const { record } of changes) seen.push(read.get(record.document.id) as AnyDocument | undefined);
    });
    await grace.write('posts', row(buildNotice({ id: bad })));
    other.close();
    expect(seen).toEqual([{ id: bad }]);
  });
});

describe('a failing disk (S3)', () => {
  it.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY', 'SQLITE_CORRUPT'])(
    'refuses no row: %s fails the call, and the device keeps everything',
    async (code) => {
      failOn(fixtureId(1001), new Sqlite.SqliteError('disk', code));
      const answer = await grace.request('/api/sync/push', {
        body: { collections: { posts: notices(3).map((each) => row(each)) } },
      });
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(server.all('notice')).toEqual([]);
    },
  );

  it('asks to come again later', async () => {
    failOn(fixtureId(1000), new Sqlite.SqliteError('disk', 'SQLITE_FULL'));
    const answer = await grace.request('/api/sync/push', {
      body: { collections: { posts: notices(1).map((each) => row(each)) } },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('an effect that fails', () => {
  it('takes the write with it that it belongs to (P12)', async () => {
    const shift = buildShift({ id: fixtureId(1100), startTime: '2026-06-16T12:00:00.000Z', status: 'draft' });
    server.store('shift', shift);
    const { put } = server.deps.records;
    vi.spyOn(server.deps.records, 'put').mockImplementation((name, record) => {
      if (name === 'notification') throw new Error('a bug');
      put(name, record);
    });
    const answer = await grace.write('shifts', row({ ...shift, status: 'scheduled' }, shift));
    expect(answer.rejections).toMatchObject([{ id: shift.id, code: 'internal' }]);
    expect(answer.conflicts.shifts).toMatchObject([{ startTime: shift.startTime, _deleted: false }]);
    expect(server.find('shift', shift.id)).toEqual(shift);
  });
});

describe('many rows', () => {
  it('are stored in their order, 2,000 in one call, across several transactions (P2)', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) =>
      buildShift({ id: fixtureId(10_000 + index), userId: staff.ben.id }),
    );
    const answer = await grace.write('shifts', ...rows.map((each) => row(each)));
    expect(answer.rejections).toEqual([]);
    expect(answer.settled.shifts).toHaveLength(2000);
    const stored = server.connection.prepare('select id from shifts order by seq').pluck().all();
    expect(stored).toEqual(rows.map(({ id }) => id));
  }, 60_000);

  it('ask anew in each transaction who pushes: a role that ends half-way ends the writes', async () => {
    const mo = await server.as('mo');
    const rows = notices(400).map((each) => row(each));
    let published = 0;
    const { publish } = server.deps;
    vi.spyOn(server.deps, 'publish').mockImplementation((changes) => {
      publish(changes);
      published += 1;
      if (published === 1) server.store('user', buildUser({ ...staff.mo, role: 'staff' }));
    });
    const answer = await mo.write('posts', ...rows);
    expect(answer.rejections).toHaveLength(200);
    expect(new Set(answer.rejections.map(({ code }) => code))).toEqual(new Set(['not-allowed']));
    expect(server.all('notice')).toHaveLength(200);
  });
});
