import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { expectedTakingsId } from '#schema/rules/labour-cost/costing.ts';
import { dayText, shortDayText } from '#schema/rules/text/time-text.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { openApi } from './fixtures/api-client.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { keepUndo, notifications } from './fixtures/toasts.ts';

const stage = useStage();

/** Beyond the demo's rota: only the test plans anything here. */
const date = dayFromToday(71);

const costs = ({ page }: Device) => page.getByRole('dialog', { name: 'What the week costs' });
const cellsOf = async (device: Device, row: string): Promise<readonly (string | undefined)[]> => {
  const cells = await costs(device).getByRole('row').filter({ hasText: row }).getByRole('cell').all();
  return Promise.all(cells.map(async (cell) => (await cell.textContent())?.replaceAll('\u00a0', ' ')));
};

/** An open shift for a server, eight paid hours, as a draft. */
const planOpenShift = async (): Promise<void> => {
  const api = await openApi(stage.server, 'manager');
  const [settings] = await api.read('restaurant');
  const { positions } = settings as unknown as Restaurant;
  const server = positions.find(({ name }) => name === 'Server');
  const shift = buildShift({
    ...{ id: api.newId(), userId: '', status: 'draft', locationId: '', breakDuration: 0 },
    ...{ departmentId: server?.departmentId ?? '', positionId: server?.id ?? '' },
    ...{ startTime: `${date}T10:00:00.000Z`, endTime: `${date}T18:00:00.000Z` },
  });
  await api.insert('shifts', shift);
};

const takingsRows = () =>
  storedRows(stage.server, 'SELECT day, amount FROM expected_takings WHERE deleted = 0 ORDER BY day');

it('an admin says what work costs, and a manager’s plan is priced by it, offline too', async () => {
  const before = await takingsRows();
  await planOpenShift();
  const admin = await stage.openAs('admin', { frame: 'tablet' });
  await admin.page.goto(`${admin.line.origin}/rota?day=${date}&cost=open`);
  await costs(admin).getByRole('button', { name: 'Rates and target' }).click();
  const form = admin.page.getByRole('dialog', { name: 'Rates and target' });
  await form.getByLabel('Server', { exact: true }).fill('14.00');
  await form.getByLabel('Labour target').fill('10');
  await form.getByLabel('National Insurance').fill('101');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Enter at most 100%').waitFor();
  await form.getByLabel('National Insurance').fill('10');
  expect(await seriousFindings(admin)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await notifications(admin).getByText('Rates and target saved').waitFor();
  await waitForSynced(admin);

  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, date);
  await waitForInstalled(manager);
  await waitForSynced(manager);
  await goOffline(manager);
  // £14.00 for 8 hours, plus 25.07%.
  const cell = page.getByRole('row', { name: /^Cost/ }).getByRole('cell').filter({ hasText: '£140' });
  await cell.waitFor();
  const left = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left);
  expect(await left(cell)).toBe(await left(page.getByRole('columnheader', { name: dayText(date) })));
  await page.getByRole('button', { name: /^Costs £140/ }).click();
  await costs(manager).getByText('8 h at the standard rate of the position.', { exact: false }).waitFor();
  expect(await costs(manager).getByRole('button', { name: 'Rates and target' }).count()).toBe(0);
  expect(await seriousFindings(manager)).toEqual([]);

  await costs(manager).getByRole('button', { name: 'Expected takings' }).click();
  const takings = page.getByRole('dialog', { name: 'Expected takings' });
  await takings.getByLabel(shortDayText(date)).fill('1000');
  await takings.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => cellsOf(manager, dayText(date))).toEqual(['8 h', '£140', '£1,000', '14%, over the target']);

  await page.keyboard.press('Escape');
  // As drawn: the text itself has spaces that a button may not show.
  const drawn = () => page.getByRole('button', { name: /^Costs £140/ }).evaluate((it) => Reflect.get(it, 'innerText'));
  await expect.poll(drawn).toBe('Costs £140 · labour 0.4%');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const publishing = page.getByRole('dialog', { name: /^Publish / });
  await publishing.getByText(/^The week costs £140/).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await publishing.getByRole('button', { name: 'Look at the cost' }).click();
  await costs(manager).getByRole('rowheader', { name: 'Week' }).waitFor();

  await goOnline(manager);
  await waitForSynced(manager);
  await expect.poll(takingsRows).toEqual([...before, { day: date, amount: 100_000 }]);
});

it('expected takings come from a file, offline too, and one Undo takes all of them back', async () => {
  const days = [dayFromToday(78), dayFromToday(79)] as const;
  const before = await takingsRows();
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page, line } = manager;
  await page.goto(`${line.origin}/rota?day=${days[0]}&cost=open`);
  await keepUndo(page);
  const takings = page.getByRole('dialog', { name: 'Expected takings', exact: true });
  const enter = async (): Promise<void> => {
    await costs(manager).getByRole('button', { name: 'Expected takings' }).click();
    await takings.getByLabel(shortDayText(days[0])).fill('900');
    await takings.getByRole('button', { name: 'Save' }).click();
    await expect.poll(takingsRows).toEqual([...before, { day: days[0], amount: 90_000 }]);
  };
  await enter();
  await notifications(manager).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(takingsRows).toEqual(before);
  const close = async (title: string): Promise<void> => {
    const message = notifications(manager).getByText(title);
    await message.waitFor();
    await notifications(manager).getByRole('button', { name: 'Close message' }).click();
    await message.waitFor({ state: 'detached' });
  };
  await close('Undone: expected takings');
  await enter();
  await close('Expected takings saved');
  await waitForInstalled(manager);
  await goOffline(manager);

  await costs(manager).getByRole('button', { name: 'Expected takings' }).click();
  await takings.getByRole('button', { name: 'From a file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Expected takings from a file' });
  const file = `date,takings\n${days[0]},1200\n${days[1]},"£1,350.50"\n${days[1]},10\nsoon,10\n${days[0]},many\n2020-01-01,5\n`;
  await dialog
    .getByLabel('Expected takings file')
    .setInputFiles({ name: 'takings.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByText('2 days will be entered, 1 of them overwritten, 4 lines left out').waitFor();
  await dialog.getByText('overwrites £900.00').waitFor();
  await dialog.getByText('Line 4: This day is already in the file.').waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 2 days' }).click();
  await notifications(manager).getByRole('button', { name: 'Undo' }).waitFor();
  await goOnline(manager);
  const imported = [
    { day: days[0], amount: 120_000 },
    { day: days[1], amount: 135_050 },
  ];
  await expect.poll(takingsRows).toEqual([...before, ...imported]);
  // While the message is shown, somebody else changes one of its days.
  await (await openApi(stage.server, 'admin')).change('templates', expectedTakingsId(days[1]), { amount: 5 });
  const amounts = async () => (await readCollection(page, 'templates')).map(({ amount }) => amount);
  await expect.poll(amounts).toContain(5);
  await notifications(manager).getByRole('button', { name: 'Undo' }).click();
  await notifications(manager)
    .getByText(`${shortDayText(days[1])} has been changed since, so it was left alone.`)
    .waitFor();
  await expect.poll(takingsRows).toEqual([...before, { day: days[0], amount: 90_000 }, { day: days[1], amount: 5 }]);
});

it('staff hold no rates, shares or takings', async () => {
  const staff = await stage.openAs('staff');
  await openRota(staff, date);
  await waitForSynced(staff);
  expect(await readCollection(staff.page, 'templates')).toEqual([]);
  expect(await staff.page.getByText(/Costs/).count()).toBe(0);
});
