import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import { openApi } from './fixtures/api-client.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { readIndexedDb } from './fixtures/indexed-db.ts';
import { addShiftSoon } from './fixtures/kitchen-shift.ts';
import { somebodyOff } from './fixtures/off-work.ts';
import { chooseName, demoPin, enrolTablet, untilBoardSynced } from './fixtures/pass.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();
/** Taps a name among everybody's, enters a PIN and waits for the outcome. */
const enterPin = async (page: Page, name: string, pin: string, outcome: string | RegExp): Promise<void> => {
  await chooseName(page, name);
  await tryPin(page, pin, outcome);
};

const tryPin = async (page: Page, pin: string, outcome: string | RegExp): Promise<void> => {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await page.getByRole('dialog').getByText(outcome).waitFor();
};

/** The heights of the board's tiles, in CSS pixels. */
const tileHeights = (page: Page): Promise<readonly number[]> =>
  page
    .getByRole('region', { name: 'Rota' })
    .getByRole('listitem')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().height));

/** Presses a key of the clock; the board comes back by itself. */
const press = async (page: Page, key: string, words: string): Promise<void> => {
  const done = page.getByRole('status').filter({ hasText: words });
  // It is there for 2 seconds: the wait starts before the key is pressed.
  await Promise.all([done.waitFor(), page.getByRole('button', { name: key, exact: true }).click()]);
  await done.waitFor({ state: 'detached' });
};

/** Everything a page of this origin could read on the device, as text. */
const storageOf = async ({ page, context }: Device): Promise<string> => {
  const databases = await readIndexedDb(page);
  const rest = await page.evaluate(async () => {
    const addresses = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(url);
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, addresses]);
  });
  return JSON.stringify([databases, rest, await context.cookies()]);
};

/** Texts and rates of the demo restaurant that must not be at the pass. */
const secrets = (): readonly string[] => {
  const texts = (sql: string) => storedRows(stage.server, sql).map(({ text }) => String(text));
  return [
    ...texts('select distinct address as text from employments'),
    ...texts('select distinct phoneNumber as text from employments'),
    ...texts('select distinct email as text from employments'),
    ...texts('select distinct content as text from messages'),
    ...texts("select distinct reason as text from time_off_requests where reason <> ''"),
    ...texts('select hash as text from pins'),
    ...['hourlyRate', 'totalPay', 'grossPay', 'accountNumber', 'vacation', 'sick', 'instructions'],
  ].filter((text) => text.length > 3);
};

it('staff set a PIN in their profile', async () => {
  const { page, line } = await stage.openAs('jonas');
  await page.goto(`${line.origin}/profile`);
  await page.getByRole('button', { name: 'PIN for the pass' }).click();
  const dialog = page.getByRole('dialog', { name: 'PIN for the pass' });
  await dialog.getByLabel('New PIN').fill('1234');
  await dialog.getByLabel('Confirm PIN').fill('1234');
  await dialog.getByRole('button', { name: 'Set PIN' }).click();
  await dialog.getByText('This PIN is easy to guess. Choose another.').waitFor();
  await dialog.getByLabel('New PIN').fill('4907');
  await dialog.getByLabel('Confirm PIN').fill('4907');
  await dialog.getByRole('button', { name: 'Set PIN' }).click();
  await page.getByText('PIN set', { exact: true }).first().waitFor();
});

it('a tablet at the pass clocks, ticks and locks without a connection, hands it in once, and ends when revoked', async () => {
  const person = await somebodyOff(stage.server, ['staff', 'jonas']);
  const tablet = await enrolTablet(stage);
  const { page } = tablet;
  expect((await tablet.context.cookies()).map(({ name }) => name)).toEqual(['brigade_tablet']);
  expect(await seriousFindings(tablet)).toEqual([]);
  await goOffline(tablet);
  await page.reload();
  await enterPin(page, person.fullName, demoPin, `Hello, ${person.firstName}`);
  await press(page, 'Clock in', 'Clocked in at');
  await page.getByRole('button', { name: new RegExp(`^${person.fullName}, On since`) }).waitFor();
  await page.getByRole('button', { name: 'Sync status: Offline · 1 waiting' }).waitFor();
  // At night there may be nobody else.
  const heights = await tileHeights(page);
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(64);

  await enterPin(page, 'Priya Shah', demoPin, 'Hello, Priya');
  const item = page.getByRole('dialog').getByRole('checkbox', { checked: false }).first();
  const ticked = await item.locator('xpath=..').textContent();
  await page
    .getByRole('dialog')
    .getByText(ticked?.trim() ?? '', { exact: true })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Sync status: Offline · 2 waiting' }).waitFor();

  await enterPin(page, 'Jonas Okafor', demoPin, 'Wrong PIN. 4 tries left.');
  for (const left of ['3 tries', '2 tries', 'One try']) await tryPin(page, demoPin, `Wrong PIN. ${left} left.`);
  await page.reload();
  await enterPin(page, 'Jonas Okafor', demoPin, 'Too many wrong tries. Try again in 5 min.');
  await page.reload();
  await page.getByRole('button', { name: 'Sync status: Offline · 2 waiting' }).waitFor();

  await goOnline(tablet);
  await untilBoardSynced(tablet);
  const statements = () => storedRows(stage.server, 'select code from tablet_statements order by receivedAt, id');
  expect(statements().map(({ code }) => code)).toEqual(['', '']);
  const pressed = () =>
    storedRows(
      stage.server,
      "select type, source from punches where userId = ? and source = 'tablet' and device <> 'demo'",
      person.id,
    );
  expect(pressed()).toEqual([{ type: 'in', source: 'tablet' }]);
  await page.reload();
  await untilBoardSynced(tablet);
  expect(statements()).toHaveLength(2);

  const storage = await storageOf(tablet);
  expect(secrets().length).toBeGreaterThan(50);
  expect(secrets().filter((secret) => storage.includes(secret))).toEqual([]);
  expect(storage).toContain(person.firstName);

  await goOffline(tablet);
  const manager = await stage.openAs('manager');
  await manager.page.goto(`${manager.line.origin}/pass`);
  await manager.page.getByRole('button', { name: 'Revoke Pass' }).click();
  await manager.page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await manager.page.getByText('Revoked', { exact: true }).first().waitFor();
  await enterPin(page, person.fullName, demoPin, `Hello, ${person.firstName}`);
  await press(page, 'Clock out', 'Clocked out at');
  const failing = '**/api/pass/statements';
  const failure = { answers: [{ ok: false, code: 'internal', message: '' }] };
  await tablet.context.route(failing, (route) => route.fulfill({ json: failure }));
  await goOnline(tablet);
  await page.getByText('1 press has not reached the server yet.', { exact: false }).waitFor();
  await tablet.context.unroute(failing);
  await page.getByLabel('Username').waitFor();
  await page.getByText('This tablet was revoked.', { exact: false }).first().waitFor();
  const left = await storageOf(tablet);
  expect(left).not.toContain('brigade-pass');
  expect(left).not.toContain(person.firstName);
  expect(pressed()).toHaveLength(1);
  expect(statements().map(({ code }) => code)).toEqual(['', '', 'tablet-revoked']);
  await manager.page.reload();
  await manager.page.getByText(new RegExp(`^${person.fullName}: Clock out, `)).waitFor();
});

it('a tablet too old for its server looks for the new version by itself', async () => {
  const tablet = await enrolTablet(stage);
  const { page, context, line } = tablet;
  const looks = () => line.calls.filter((call) => call === 'GET /sw.js').length;
  const before = looks();
  const board = '**/api/pass/board';
  await context.route(board, (route) =>
    route.fulfill({ status: 426, json: { error: { code: 'too-old', message: '' } } }),
  );
  await goOffline(tablet);
  await goOnline(tablet);
  await page.getByRole('button', { name: 'Sync status: Update needed' }).waitFor();
  await expect.poll(looks).toBeGreaterThan(before);
  await context.unroute(board);
  await untilBoardSynced(tablet);
});

it('the pass asks who clocks in long before their shift, as the restaurant wants it (D55)', async () => {
  const admin = await openApi(stage.server, 'admin');
  const [settings] = await admin.read('restaurant');
  await admin.change('restaurant', String(settings?.id), { earliestClockInMinutes: 30 });
  const person = await somebodyOff(stage.server, ['staff', 'jonas']);
  await addShiftSoon(stage.server, person.id, 90);
  const tablet = await enrolTablet(stage);
  const { page } = tablet;
  await enterPin(page, person.fullName, demoPin, `Hello, ${person.firstName}`);
  await page.getByRole('button', { name: 'Clock in', exact: true }).click();
  await page.getByText(/^Your shift starts in 1 h (28|29|30) min\. Clock in now\?$/).waitFor();
  expect(await seriousFindings(tablet)).toEqual([]);
  await page.getByRole('button', { name: 'Not yet' }).click();
  await page.getByRole('button', { name: 'Clock in', exact: true }).click();
  await press(page, 'Yes, clock in', 'Clocked in at');
  // Their tile leads to their PIN, like their name among everybody's.
  await page.getByRole('button', { name: new RegExp(`^${person.fullName}, On since`) }).click();
  await page.getByRole('heading', { name: `${person.firstName}, enter your PIN` }).waitFor();
});
