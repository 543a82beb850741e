import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import type { Device } from './fixtures/device.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

/** The Tuesday of a week the demo has not planned, in days from today. */
const tuesday = 7 * 8 + 1 - ((new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay() + 6) % 7);

const line = ({ page }: Device) => page.getByRole('region', { name: 'Filter' });
const sheet = ({ page }: Device) => page.getByRole('dialog', { name: 'Show part of the rota' });
const grid = ({ page }: Device) => page.getByRole('table', { name: 'Rota of the week, people by days' });

it('the rota is narrowed by name, place and kind; a link and back hold it, and it says what is counted', async () => {
  await addKitchenShift(stage.server, 'Priya', tuesday);
  await addKitchenShift(stage.server, 'Jonas', tuesday);
  await addKitchenShift(stage.server, '', tuesday + 1);
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, dayFromToday(tuesday));
  await grid(manager)
    .getByRole('rowheader', { name: /Jonas Okafor/ })
    .waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await sheet(manager).getByLabel('Search by name').fill('pri sha');
  expect(await seriousFindings(manager)).toEqual([]);
  await sheet(manager).getByLabel('Search by name').press('Enter');
  await line(manager)
    .getByText(/^1 of 3 shifts shown, 5.5 h of 16.5 h with open ones/)
    .waitFor();
  expect(
    await grid(manager)
      .getByRole('rowheader', { name: /Jonas Okafor/ })
      .count(),
  ).toBe(0);
  await grid(manager).getByRole('rowheader', { name: 'Planned, shown' }).waitFor();
  // The days' costs cover everybody: they are not shown under one person's hours.
  const ofAll = grid(manager).getByRole('row').filter({ hasText: 'Whole week costs' });
  await ofAll.waitFor();
  expect(await ofAll.getByRole('cell').allTextContents()).toEqual(Array(7).fill(''));
  expect(await seriousFindings(manager)).toEqual([]);

  await page.getByRole('button', { name: 'Filter, 1 set' }).click();
  await sheet(manager).getByRole('button', { name: 'Open' }).click();
  await sheet(manager).getByLabel('Department').selectOption({ label: 'Kitchen' });
  await sheet(manager).getByRole('button', { name: 'Show', exact: true }).click();
  await line(manager)
    .getByText(/^0 of 3 shifts shown/)
    .waitFor();
  await page.getByText('Nothing matches the filter').waitFor();
  await line(manager).getByRole('button', { name: 'Remove “pri sha”' }).click();
  await line(manager)
    .getByText(/^1 of 3 shifts shown, 5.5 h of 16.5 h with open ones/)
    .waitFor();

  await page.reload();
  await line(manager)
    .getByText(/^1 of 3 shifts shown/)
    .waitFor();
  await page.goBack();
  await line(manager)
    .getByText(/^0 of 3 shifts shown/)
    .waitFor();
  await page.goBack();
  await line(manager)
    .getByText(/^1 of 3 shifts shown, 5.5 h/)
    .waitFor();
  await page.goBack();
  await line(manager).waitFor({ state: 'detached' });
  await grid(manager)
    .getByRole('rowheader', { name: /Jonas Okafor/ })
    .waitFor();

  const staff = await stage.openAs('staff');
  await openRota(staff, `${dayFromToday(tuesday)}&search=Jonas`);
  await line(staff).getByText('1 of 3 shifts shown.').waitFor();
  await staff.page.getByText('Jonas Okafor').waitFor();
  expect(await staff.page.getByText('Priya Shah').count()).toBe(0);
  await staff.page.getByRole('button', { name: 'Filter, 1 set' }).click();
  await sheet(staff).getByRole('button', { name: 'Mine' }).waitFor();
  expect(await sheet(staff).getByRole('button', { name: 'In conflict' }).count()).toBe(0);
  expect(await seriousFindings(staff)).toEqual([]);
});

it('beside the hours of what is shown no cost of all that is planned stands unnamed', async () => {
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const sums = (name: RegExp) => grid(manager).getByRole('row').filter({ hasText: name });
  await openRota(manager, dayFromToday(0));
  await sums(/Costs £/)
    .getByRole('cell')
    .filter({ hasText: '£' })
    .first()
    .waitFor();
  await openRota(manager, `${dayFromToday(0)}&search=Priya`);
  await sums(/Whole week costs £/).waitFor();
  expect(
    await sums(/Planned/)
      .getByRole('cell')
      .count(),
  ).toBe(7);
  expect(
    await sums(/Planned/)
      .getByRole('cell')
      .filter({ hasText: '£' })
      .count(),
  ).toBe(0);
  expect(await seriousFindings(manager)).toEqual([]);
});
