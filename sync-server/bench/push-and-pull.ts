import { schemaVersion } from '#schema/api/schema-version.ts';
import type { Checkpoint, PulledPage, PullResponse, PushResponse } from '#schema/api/sync.ts';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { cookieOf, createTestApp, testPassword } from '#server/fixtures/test-app.ts';
import { insertInto, openBareDatabase, rowsOf } from './fixtures/bare-database.ts';
import { shiftsOver } from './fixtures/shift-rows.ts';
import { below, percentile, plain, printTable } from './fixtures/table.ts';

const documents = 10_000;
/** As devices push and pull: 400 rows per request, which the server stores in transactions of 200; pages of 500. */
const rowsPerRequest = 400;
const rowsPerTransaction = 200;
const pageLength = 500;
const rounds = 5;

/** Sends every shift through the push route, then reads every one through the pull route. */
const measureServer = async () => {
  const app = createTestApp();
  inTransaction(app.deps, { actorId: '', device: '' }, (tx) => tx.put('restaurant', buildRestaurant(), 'bench'));
  await app.addPerson({ role: 'manager', firstName: 'Kim' });
  const cookie = cookieOf(await app.request('/api/auth/login', { body: { username: 'kim', password: testPassword } }));
  const headers = { cookie, 'content-type': 'application/json', 'x-schema-version': String(schemaVersion) };

  /** A call as text, timed without the device's own work before and after it. */
  const call = async (path: string, body: string): Promise<{ answer: string; ms: number }> => {
    const start = performance.now();
    const answer = await (await app.app.request(path, { method: 'POST', headers, body })).text();
    return { answer, ms: performance.now() - start };
  };

  let pushMs = 0;
  const shifts = shiftsOver(documents, { from: app.clock.now - 60 * dayMs, weeks: 30 });
  for (let start = 0; start < documents; start += rowsPerRequest) {
    const rows = shifts.slice(start, start + rowsPerRequest);
    const newDocuments = rows.map((shift) => ({ newDocumentState: { ...shift, _deleted: false } }));
    const { answer, ms } = await call('/api/sync/push', JSON.stringify({ collections: { shifts: newDocuments } }));
    const { rejections }: PushResponse = JSON.parse(answer);
    if (rejections.length > 0) throw new Error(`Not accepted: ${JSON.stringify(rejections[0])}`);
    pushMs += ms;
  }

  let pullMs = 0;
  let pulled = 0;
  for (let checkpoint: Checkpoint | null = null, more = true; more; ) {
    const question = { collections: { shifts: { checkpoint, limit: pageLength } } };
    const { answer, ms } = await call('/api/sync/pull', JSON.stringify(question));
    const page: PulledPage | undefined = (JSON.parse(answer) as PullResponse).collections.shifts;
    if (!page) throw new Error('The pull answered without its collection');
    pullMs += ms;
    pulled += page.documents.length;
    checkpoint = page.checkpoint;
    more = page.more;
  }
  if (pulled < documents) throw new Error(`Pulled ${pulled} of ${documents} documents`);

  const written = {
    shifts: rowsOf(app.connection, 'shifts'),
    audit: rowsOf(app.connection, 'audit_trail', `entity = 'shift'`),
  };
  app.close();
  return { push: (documents / pushMs) * 1000, pull: (pulled / pullMs) * 1000, written };
};

type Written = Awaited<ReturnType<typeof measureServer>>['written'];

/** Writes and reads the same rows using only prepared statements. */
const measureBare = ({ shifts, audit }: Written) => {
  const { connection, close } = openBareDatabase();
  const [firstShift, firstLine] = [shifts[0], audit[0]];
  if (!firstShift || !firstLine) throw new Error('The server wrote nothing');
  const insertShift = insertInto(connection, 'shifts', firstShift);
  const insertLine = insertInto(connection, 'audit_trail', firstLine);
  const countOn = connection.prepare('UPDATE sync_state SET seq = ?');
  const writeStart = performance.now();
  for (let start = 0; start < shifts.length; start += rowsPerTransaction) {
    connection.transaction(() => {
      for (const shift of shifts.slice(start, start + rowsPerTransaction)) insertShift.run(shift);
      for (const line of audit.slice(start, start + rowsPerTransaction)) insertLine.run(line);
      countOn.run(start + rowsPerTransaction);
    })();
  }
  const writeMs = performance.now() - writeStart;

  const nextPage = connection.prepare<number[], { seq: number }>(
    'SELECT * FROM shifts WHERE seq > ? ORDER BY seq LIMIT ?',
  );
  const readStart = performance.now();
  for (let seq = 0; ; ) {
    const last = nextPage.all(seq, pageLength).at(-1);
    if (!last) break;
    seq = last.seq;
  }
  const readMs = performance.now() - readStart;
  close();
  return { write: (shifts.length / writeMs) * 1000, read: (shifts.length / readMs) * 1000 };
};

const server = [];
const bare = [];
for (let round = 0; round < rounds; round += 1) {
  const measured = await measureServer();
  server.push(measured);
  bare.push(measureBare(measured.written));
}
const push = percentile(
  server.map((each) => each.push),
  0.5,
);
const pull = percentile(
  server.map((each) => each.pull),
  0.5,
);
const write = percentile(
  bare.map((each) => each.write),
  0.5,
);
const read = percentile(
  bare.map((each) => each.read),
  0.5,
);

printTable(`Push and pull of ${documents} shifts through the server's routes, median of ${rounds} rounds`, [
  plain('push', push, 'documents/s'),
  plain('bare statements writing the same rows', write, 'documents/s'),
  below('bare ÷ push', write / push, 4, '×'),
  plain('pull', pull, 'documents/s'),
  plain('bare statements reading the same rows', read, 'documents/s'),
  below('bare ÷ pull', read / pull, 3, '×'),
]);
