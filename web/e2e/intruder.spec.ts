import { expect, it } from 'vitest';
import type { Device } from './fixtures/device.ts';
import { readIndexedDb } from './fixtures/indexed-db.ts';
import { useStage } from './fixtures/stage.ts';
import { type StoredRow, storedRows } from './fixtures/stored-rows.ts';
import { postFromPage, pullFromPage, pushFromPage } from './fixtures/sync-calls.ts';

const stage = useStage();

const userIdOf = ({ page }: Device): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('brigade.user') ?? '{}').id);

const textsOf = (rows: readonly StoredRow[]): readonly string[] =>
  rows
    .flatMap((row) => Object.values(row))
    .filter((value): value is string => typeof value === 'string' && value.length > 5);

/** What is private about somebody: where they live, how to reach them, whom they write to, how they are paid. */
const privateTexts = (where: 'own' | 'of others', me: string): readonly string[] => {
  const is = where === 'own' ? '=' : '<>';
  const query = (text: string, ...parameters: string[]) => storedRows(stage.server, text, ...parameters);
  return [
    ...textsOf(query(`SELECT address, phoneNumber, email FROM employments WHERE userId ${is} ?`, me)),
    ...textsOf(query(`SELECT niNumber FROM payees WHERE userId ${is} ?`, me)),
    ...(where === 'own'
      ? textsOf(query('SELECT content FROM messages WHERE ? IN (senderId, receiverId)', me))
      : textsOf(query('SELECT content FROM messages WHERE ? NOT IN (senderId, receiverId)', me))),
  ];
};

/** Everything a page of this origin can find on the device. */
const everythingOn = async ({ page }: Device): Promise<string> => {
  const caches = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const answer of await cache.matchAll()) texts.push(`${answer.url} ${await answer.text()}`);
    }
    return texts;
  });
  const storages = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  return [JSON.stringify(await readIndexedDb(page)), storages, ...caches].join('\n');
};

it('a staff browser holds my own private data and nobody else’s pay, address or messages', async () => {
  const device = await stage.openAs('staff');
  const { page, line } = device;
  for (const path of ['/rota', '/messages', '/profile', '/payroll', '/shift-marketplace', '/time-off']) {
    await page.goto(line.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  const me = await userIdOf(device);
  const found = await everythingOn(device);
  expect(privateTexts('own', me).filter((text) => !found.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
  expect(privateTexts('of others', me).length).toBeGreaterThan(60);
  expect(privateTexts('of others', me).filter((text) => found.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);

  const rows = (await readIndexedDb(page)).flatMap((content) => content.rows);
  const paid = rows.filter((row) => 'hourlyRate' in row);
  expect(paid.length).toBeGreaterThan(0);
  expect(paid.filter(({ userId }) => userId !== me)).toEqual([]);
});

it('a member of staff who asks the server for everything gets nobody else’s documents', async () => {
  const device = await stage.openAs('staff');
  const me = await userIdOf(device);
  for (const collection of ['employments', 'payroll', 'hours', 'timeOffRequests', 'notifications', 'checklists']) {
    const { documents } = await pullFromPage(device, collection);
    expect(documents.filter(({ userId, _deleted }) => userId !== me && !_deleted)).toEqual([]);
  }
  const { documents } = await pullFromPage(device, 'messages');
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.filter(({ senderId, receiverId }) => senderId !== me && receiverId !== me)).toEqual([]);
});

it('a member of staff cannot give themselves a raise or a role', async () => {
  const device = await stage.openAs('staff');
  const me = await userIdOf(device);
  const raise = await pushFromPage(device, 'employments', me, { hourlyRate: 9900 });
  expect(raise.rejections.map(({ code }) => code)).toEqual(['not-allowed']);
  const promotion = await pushFromPage(device, 'users', me, { role: 'admin' });
  expect(promotion.rejections.map(({ code }) => code)).toEqual(['not-allowed']);
  expect(storedRows(stage.server, 'SELECT role FROM users WHERE id = ?', me)).toEqual([{ role: 'staff' }]);
  expect(storedRows(stage.server, 'SELECT hourlyRate FROM employments WHERE userId = ?', me)).toEqual([
    { hourlyRate: 1550 },
  ]);
});

it('claiming to be somebody else is refused, and a script cannot read the session', async () => {
  const device = await stage.openAs('staff');
  const [admin] = storedRows(stage.server, `SELECT userId FROM credentials WHERE username = 'admin'`);
  const answer = await postFromPage(
    device,
    '/api/sync/pull',
    { collections: {} },
    { 'x-user-id': String(admin?.userId) },
  );
  expect(answer).toMatchObject({ status: 401, body: { error: { code: 'user-mismatch' } } });
  expect(await device.page.evaluate(() => document.cookie)).toBe('');
});

it('another site’s page cannot act with my session', async () => {
  const device = await stage.openAs('staff');
  const cookies = await device.context.cookies();
  const answer = await fetch(`${device.line.origin}/api/sync/push`, {
    method: 'POST',
    body: JSON.stringify({ collections: {} }),
    headers: {
      'content-type': 'application/json',
      origin: 'https://elsewhere.example',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  });
  expect(answer.status).toBe(403);
});
