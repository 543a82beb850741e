import { expect, it } from 'vitest';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { dayFromToday, openRota, shiftsWith } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { notifications } from './fixtures/toasts.ts';

const stage = useStage();
const instructions = 'Pancakes until three';

const writeShiftTemplate = async ({ page, line }: Device): Promise<void> => {
  await page.goto(`${line.origin}/restaurant-settings`);
  await page.getByRole('button', { name: 'Add Template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Shift Template' });
  await dialog.getByRole('button', { name: 'Create Template' }).click();
  await dialog.getByText('Shift name is required').waitFor();
  await dialog.getByLabel('Shift name').fill('Brunch');
  await dialog.getByLabel('Start time').fill('10:00');
  await dialog.getByLabel('End time').fill('15:00');
  await dialog.getByLabel('Location').selectOption({ label: 'Main Floor' });
  await dialog.getByLabel('Description').fill(instructions);
  await dialog.getByLabel('Position 1').selectOption({ label: 'Server' });
  await dialog.getByLabel('Count 1').fill('2');
  await dialog.getByRole('button', { name: 'Create Template' }).click();
  await page.getByText('Shift template created successfully', { exact: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Brunch' }).getByText('2 x Server').waitFor();
};

/** Opens Apply a template for the week shown, and chooses Brunch for all its days. */
const chooseBrunch = async ({ page }: Device) => {
  await page.getByRole('button', { name: 'Plan week' }).click();
  await page.getByRole('button', { name: 'Apply a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply a template' });
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Brunch, 10:00 AM – 3:00 PM' });
  await dialog.locator('label', { hasText: 'The week' }).click();
  return dialog;
};

const writeChecklist = async ({ page, line }: Device): Promise<void> => {
  await page.goto(`${line.origin}/admin/checklists`);
  await page.getByRole('button', { name: 'New Checklist' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Checklist' });
  await dialog.getByLabel('Name').fill('Brunch setup');
  await dialog.getByLabel('Item 1', { exact: true }).fill('Syrup on every table');
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await dialog.getByLabel('Item 2', { exact: true }).fill('Batter rested');
  await dialog.getByRole('button', { name: 'Create Checklist' }).click();
  await page.getByText("It will be sent when you're online.", { exact: true }).waitFor();
};

it('a template made offline fills a week once; a checklist goes to a shift, and its person’s progress comes back', async () => {
  const alex = await stage.openAs('admin');
  await waitForInstalled(alex);
  await goOffline(alex);
  await writeShiftTemplate(alex);
  await openRota(alex, dayFromToday(21));
  const first = await chooseBrunch(alex);
  await first.getByRole('button', { name: 'Add 14 unassigned shifts' }).click();
  // In the region itself: the screen reader's text repeats the words for a second.
  await notifications(alex).getByText('14 unassigned shifts added.').waitFor();
  const second = await chooseBrunch(alex);
  await second.getByText('These days already have every shift in this template.').waitFor();
  expect(await second.getByRole('button', { name: 'Nothing to add' }).isDisabled()).toBe(true);
  await writeChecklist(alex);

  await alex.page.getByRole('button', { name: 'Assign Brunch setup' }).click();
  const assign = alex.page.getByRole('dialog', { name: 'Assign Checklist' });
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await alex.page.getByText('No Target Selected', { exact: true }).waitFor();
  await assign.locator('label', { hasText: 'Shift' }).first().click();
  await assign.getByRole('combobox', { name: 'Shift' }).click();
  await alex.page.getByRole('option').filter({ hasText: 'Priya Shah' }).first().click();
  await assign.getByRole('region', { name: 'Goes to' }).getByText('Priya Shah').waitFor();
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await alex.page.getByText("It will be sent when you're online.", { exact: true }).waitFor();
  await goOnline(alex);
  await waitForSynced(alex);

  const priya = await stage.openAs('staff');
  await priya.page.getByText('Batter rested', { exact: true }).click();
  await waitForSynced(priya);

  await alex.page.goto(`${alex.line.origin}/admin/checklists?tab=today`);
  const row = alex.page.getByRole('listitem').filter({ hasText: 'Brunch setup' });
  await row.getByText('1 of 2', { exact: true }).waitFor();
  await row.getByRole('button').click();
  const items = alex.page.getByRole('dialog', { name: 'Priya Shah' }).getByRole('list', { name: 'Items' });
  await items.getByRole('listitem').filter({ hasText: 'Batter rested' }).getByText('Priya Shah').waitFor();
  expect(await shiftsWith(alex, instructions)).toHaveLength(14);
});
