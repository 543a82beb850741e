import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WireDocument } from '#schema/api/sync.ts';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import { type DocumentOf, entities, entityNames } from '#schema/collections.ts';
import { buildNotice, buildShift } from '#schema/fixtures/build.ts';
import { buildDocument } from '#schema/fixtures/build-document.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row, type SyncClient } from '#server/fixtures/sync-client.ts';
import { cookieOf, testPassword } from '#server/fixtures/test-app.ts';

let server: StaffedApp;
let grace: SyncClient;
let cookie: string;
beforeAll(async () => {
  server = await createStaffedApp();
  grace = await server.as('grace');
  const signedIn = await server.request('/api/auth/login', { body: { username: 'grace', password: testPassword } });
  cookie = cookieOf(signedIn);
});
afterEach(() => {
  // With its audit trail, from which a repeat of a removed row would be recognised.
  server.connection.exec('delete from notices; delete from audit_trail');
});
afterAll(() => server.close());

const id = fixtureId(900);
const notice = buildNotice({ id });
const nested = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`);
/** As a device sends it: `JSON.parse` makes an own property of `__proto__`, where a literal would set the prototype. */
const polluted = JSON.parse(JSON.stringify(notice).replace('{', '{"__proto__":{"isAdmin":true},"constructor":1,'));

const rows: Readonly<Record<string, unknown>> = {
  null: null,
  'a number': 7,
  'a text': 'row',
  'a list': [],
  'an empty object': {},
  'a row without a document': { newDocumentState: null },
  'a row with a list for a document': { newDocumentState: [] },
  'a document without an id': row({ ...notice, id: undefined as unknown as string }),
  'an id that is a number': row({ ...notice, id: 5 as unknown as string }),
  'an id that is an object without a text': row({ ...notice, id: { toString: 1, valueOf: 1 } as unknown as string }),
  'an id that is no UUID': row({ ...notice, id: 'x' }),
  'an id in capitals': row({ ...notice, id: id.replace('7', 'A') }),
  'an id of 10,000 characters': row({ ...notice, id: 'a'.repeat(10_000) }),
  'an id with a NUL': row({ ...notice, id: `${id.slice(0, 35)}\u0000` }),
  'no kind': row({ ...notice, kind: undefined as unknown as string }),
  'a kind that does not exist': row({ ...notice, kind: '__proto__' }),
  'a missing field': row({ ...notice, title: undefined as unknown as string }),
  'a field of the wrong type': row({ ...notice, isPinned: 'yes' }),
  'a null': row({ ...notice, title: null }),
  'an unknown field': row({ ...notice, stowaway: 1 }),
  'keys that reach for prototypes': row(polluted),
  'a list 40 levels deep': row({ ...notice, content: nested }),
  'half a surrogate pair': row({ ...notice, title: 'Menu \ud83d' }),
  'a NUL': row({ ...notice, title: 'Menu\u0000' }),
  'a text of 10,000 characters': row({ ...notice, title: 'x'.repeat(10_000) }),
  'a blank text': row({ ...notice, title: ' \n ' }),
  'a day that no calendar has': row({ ...notice, createdAt: '2026-02-30T10:00:00.000Z' }),
  'an instant that is no text': row({ ...notice, createdAt: 1_765_000_000_000 }),
};

const good = [fixtureId(901), fixtureId(902)].map((each) => row(buildNotice({ id: each })));

describe('a malformed row (P1, S7)', () => {
  it.each(Object.entries(rows))('%s is refused by itself, and the rows beside it are stored', async (_, malformed) => {
    const [before, after] = good;
    const answer = await grace.write('posts', before, malformed, after);
    expect(answer.rejections).toMatchObject([
      { collection: 'posts', code: 'invalid', message: expect.stringMatching(/./) },
    ]);
    expect(answer.rejections[0]?.id.length).toBeLessThanOrEqual(64);
    expect(server.all('notice').map((each) => each.id)).toEqual([fixtureId(901), fixtureId(902)]);
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
    expect({}).not.toHaveProperty('isAdmin');
  });

  it.each(Object.entries(rows))('%s leaves a stored document as it is', async (_, malformed) => {
    server.store('notice', notice);
    await grace.write('posts', malformed);
    expect(server.find('notice', id)).toEqual(notice);
  });

  it.each([
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['another document', { id: fixtureId(903), title: 7 }],
    ['a list 40 levels deep', { ...notice, content: nested }],
  ])('may assume anything: %s makes it a conflict and no failure', async (_, assumed) => {
    server.store('notice', notice);
    const pushed = { newDocumentState: { ...notice, title: 'Menu', _deleted: false }, assumedMasterState: assumed };
    expect(await grace.write('posts', pushed)).toMatchObject({
      rejections: [],
      settled: {},
      conflicts: { posts: [{ id }] },
    });
  });

  it.each(collectionNames)('of every kind is refused in %s', async (name) => {
    const answer = await grace.write(name, ...Object.values(rows));
    const submitted = answer.rejections.map((rejection) => rejection.submitted);
    expect(answer.rejections.every((rejection) => rejection.collection === name)).toBe(true);
    expect(submitted).toHaveLength(Object.keys(rows).length);
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is answered with the stored state where its id is one that this person sees, else with a tombstone', async () => {
    server.store('notice', notice);
    const [known, unknown] = [id, fixtureId(904)].map((each) => row({ ...notice, id: each, kind: 'poem' }));
    const { conflicts } = await grace.write('posts', known, unknown);
    expect(conflicts.posts).toMatchObject([
      { id, title: notice.title, _deleted: false },
      { id: fixtureId(904), _deleted: true },
    ]);
  });

  it.each(entityNames)('names the fields of a %s that are wrong', async (name) => {
    const { kind, collection } = entities[name];
    const document = { ...buildDocument(name), id, ...(kind && { kind }), createdAt: 'yesterday' };
    const answer = await grace.write(collection, row(document));
    expect(answer.rejections).toMatchObject([
      { id, code: 'invalid', fields: { createdAt: 'Enter a valid date and time' } },
    ]);
    expect(answer.conflicts[collection]).toMatchObject([{ id, _deleted: true }]);
  });
});

describe('the envelope (P1)', () => {
  it('answers every row of a collection that does not exist', async () => {
    const answer = await grace.push({ constructor: [row(notice), null], posts: good } as never);
    expect(answer.rejections).toMatchObject([
      { collection: 'constructor', id, code: 'unknown-collection' },
      { collection: 'constructor', id: '', code: 'unknown-collection' },
    ]);
    expect(JSON.stringify(answer.rejections)).not.toContain(notice.content);
    expect(server.all('notice')).toHaveLength(2);
  });

  it.each([
    [
      '2,065 collections of 2,000 rows',
      Object.fromEntries(Array.from({ length: 2065 }, (_, index) => [`c${index}`, Array(2000).fill(1)])),
    ],
    ['100,000 collections', Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [String(index), 1]))],
    ['21 collections', Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`c${index}`, []]))],
  ])('of %s, packed or not, is refused as a whole by a few words', async (_, collections) => {
    const body = gzipSync(JSON.stringify({ collections }));
    const headers = { 'content-encoding': 'gzip', 'content-length': String(body.length) };
    for (const path of ['/api/sync/push', '/api/sync/pull']) {
      const answer = await server.app.request(path, {
        method: 'POST',
        headers: { ...headers, cookie, 'content-type': 'application/json' },
        body,
      });
      expect([413, 422]).toContain(answer.status);
      expect((await answer.text()).length).toBeLessThan(500);
    }
  });

  it('is refused where its answer would be too long, and answered in halves', async () => {
    const policies = Array.from({ length: 100 }, (_, index) => ({
      ...buildDocument('policy'),
      id: fixtureId(2000 + index),
      content: 'x'.repeat(40_000),
    }));
    server.store('policy', ...(policies as unknown as DocumentOf<'policy'>[]));
    const rows = policies.map((each) => ({ newDocumentState: { id: each.id, kind: 'policy' } }));
    const whole = await grace.request('/api/sync/push', { body: { collections: { posts: rows } } });
    expect(whole.status).toBe(413);
    expect((await grace.write('posts', ...rows.slice(0, 50))).conflicts.posts).toHaveLength(50);
    const again = await grace.write('posts', ...Array(2000).fill(rows[0]));
    expect(again.rejections).toHaveLength(2000);
    expect(again.conflicts.posts).toHaveLength(1);
    server.connection.exec('delete from policies; delete from audit_trail');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a collection that is no list', { collections: { posts: 7 } }],
    ['2,001 rows', { collections: { posts: Array.from({ length: 2001 }, () => 0) } }],
  ])('%s is refused as a whole, with 422', async (_, body) => {
    const answer = await grace.request('/api/sync/push', { method: 'POST', ...(body !== undefined && { body }) });
    expect(answer.status).toBe(422);
  });
});

describe('an app from before a field that the server owns existed (S10)', () => {
  it('writes without it', async () => {
    server.clock.now = Date.parse('2026-06-17T08:00:00.000Z');
    const { lateMinutes: _late, clockJumpMinutes: _jump, ...older } = buildDocument('hoursRecord');
    const entered = { ...older, id: fixtureId(906), userId: staff.ben.id, correctionReason: 'Forgot the phone' };
    expect((await grace.write('hours', row(entered))).rejections).toEqual([]);
    expect(server.find('hoursRecord', entered.id)).toMatchObject({ lateMinutes: 0, clockJumpMinutes: 0 });
  });
});

it('objects without a text, where an alert or a photo is counted before anything is checked, are refused by their row', async () => {
  const textless = { toString: 1, valueOf: 1 };
  const punch = { ...buildDocument('punch'), id: fixtureId(990), statedTime: textless };
  const photo = { ...buildDocument('messagePhoto'), id: fixtureId(991), image: textless };
  const { rejections } = await grace.push({ hours: [row(punch as never)], posts: [row(photo as never)] });
  expect(rejections.map(({ code }) => code)).toEqual(['invalid', 'invalid']);
});

describe('an id', () => {
  it('belongs to one document of a collection, of whichever kind', async () => {
    server.store('notice', notice);
    const policy = { ...buildDocument('policy'), id };
    const answer = await grace.write('posts', row(policy));
    expect(answer.rejections).toMatchObject([{ id, code: 'already-exists' }]);
    expect(answer.conflicts.posts).toMatchObject([{ kind: 'notice', _deleted: false } satisfies Partial<WireDocument>]);
    expect(server.find('policy', id)).toBeUndefined();
  });

  it.each([
    ['shifts', 'userId', { ...buildShift({ id }), userId: fixtureId(999) }],
    ['checklists', 'shiftId', { ...buildDocument('checklist'), id, shiftId: fixtureId(999) }],
    [
      'timeOffRequests',
      'userId',
      { ...buildDocument('timeOffRequest'), id, userId: fixtureId(999), status: 'approved' },
    ],
  ] satisfies [CollectionName, string, { id: string } & Record<string, unknown>][])(
    'that refers to nothing is refused at its field, in %s',
    async (collection, field, document) => {
      const answer = await grace.write(collection, row(document));
      expect(answer.rejections).toMatchObject([
        { id, code: 'unknown-reference', fields: { [field]: expect.any(String) } },
      ]);
    },
  );

  it('may refer to what the same push brings', async () => {
    const shift = buildShift({ id: fixtureId(905), userId: staff.ben.id });
    const list = { ...buildDocument('checklist'), id, userId: staff.ben.id, shiftId: shift.id };
    // The order of the collections is the registry's, whatever the body's.
    const answer = await grace.push({ checklists: [row(list)], shifts: [row(shift)] });
    expect(answer.rejections).toEqual([]);
    expect(server.find('checklist', id)?.shiftId).toBe(shift.id);
  });
});
