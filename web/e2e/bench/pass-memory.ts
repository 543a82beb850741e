import type { PushResponse } from '#schema/api/sync.ts';
import { below, plain, printTable } from '#server/bench/fixtures/table.ts';
import { openDevice } from '#web/e2e/fixtures/device.ts';
import { startServer } from '#web/e2e/fixtures/server.ts';
import { signIn, waitForSynced } from '#web/e2e/fixtures/session.ts';
import { storedRows } from '#web/e2e/fixtures/stored-rows.ts';

// Memory of the board at the pass: as many live updates as a week brings, each fetched and drawn.
const updates = Number(process.env.PASS_UPDATES ?? 2_000);

const server = await startServer();
const device = await openDevice(server, { frame: 'tablet' });
const { page, line, context } = device;
await signIn(device, 'manager');
await waitForSynced(device);
await page.goto(`${line.origin}/pass`);
await page.getByRole('button', { name: 'Enrol this device' }).click();
await page.getByRole('button', { name: 'Enrol', exact: true }).click();
await page.getByRole('button', { name: 'Clock in or out' }).waitFor();

const origin = `http://127.0.0.1:${server.port}`;
const signedIn = await fetch(`${origin}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'admin', password: 'brigade-demo' }),
});
const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const [pinned] = storedRows(server, 'select * from notices where isPinned = 1');

let state: Record<string, unknown> = { ...pinned, isPinned: true, _deleted: false };
for (const own of ['seq', 'deleted', 'device', 'base']) delete state[own];

/** Pushes as often as one person may. */
const push = async (body: string): Promise<PushResponse> => {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(`${origin}/api/sync/push`, { method: 'POST', headers, body });
  if (answer.status !== 429) return (await answer.json()) as PushResponse;
  const dueAt = Date.now() + Number(answer.headers.get('retry-after') ?? 5) * 1000;
  await page.waitForFunction((at) => Date.now() >= at, dueAt, { polling: 1000, timeout: 0 });
  return push(body);
};

/** Changes the title of the pinned notice and waits until the board shows it. */
const update = async (number: number): Promise<void> => {
  const next = { ...state, title: `Update ${number}` };
  const rows = [{ assumedMasterState: state, newDocumentState: next }];
  const { conflicts, rejections } = await push(JSON.stringify({ collections: { posts: rows } }));
  if (rejections.length > 0) throw new Error(JSON.stringify(rejections));
  state = conflicts.posts?.[0] ?? next;
  await page.getByText(`Update ${number}`, { exact: true }).waitFor();
};

const session = await context.newCDPSession(page);
const heapBytes = async (): Promise<number> => {
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
};

const warmUp = 50;
for (let number = 0; number < warmUp; number += 1) await update(number);
const before = await heapBytes();
for (let number = warmUp; number < warmUp + updates; number += 1) await update(number);
const after = await heapBytes();
const growth = (after / before - 1) * 100;
printTable(`The board at the pass over ${updates} live updates, as many as a week brings: its JavaScript heap`, [
  plain('before', before / 1e6, 'MB'),
  plain('after', after / 1e6, 'MB'),
  below('growth', growth, 20, '%'),
]);
await device.close();
await server.remove();
