import { expect, it } from 'vitest';
import { openUnassignedShift } from './bench/fixtures/staff-toggle.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const ownerOf = (shiftId: string) =>
  storedRows(stage.server, `SELECT userId FROM shifts WHERE id = '${shiftId}'`)[0]?.userId ?? '';

const openPicker = async ({ page }: Device) => {
  await page.getByRole('button', { name: /^Staff: / }).click();
  const picker = page.getByRole('dialog', { name: 'Choose who works' });
  await picker.getByRole('region', { name: 'Staff' }).waitFor();
  return picker;
};

it('somebody for a shift is chosen offline from who is free, by search and by keyboard, never from a native list', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await waitForInstalled(manager);
  const shiftId = await openUnassignedShift(manager);
  await page.getByRole('button', { name: 'Staff: Unassigned' }).waitFor();
  expect(await page.getByRole('dialog').getByRole('combobox').count()).toBe(0);
  await goOffline(manager);

  const picker = await openPicker(manager);
  const list = picker.getByRole('region', { name: 'Staff' });
  expect((await list.getByRole('heading').first().textContent()) ?? '').toBe('Free');
  // People with something against it stand below, each with the reason.
  await picker.getByRole('searchbox', { name: 'Search staff' }).fill('rahman');
  await picker.getByText(/^[01] free, [01] with something against it$/).waitFor();
  await picker.getByRole('searchbox').fill('');
  const free = list.getByRole('button').first();
  const name = (await free.locator('bdi').textContent()) ?? '';
  await free.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Staff: ${name}` }).waitFor();
  await goOnline(manager);
  await waitForSynced(manager);
  expect(ownerOf(shiftId)).not.toBe('');

  await (await openPicker(manager)).getByRole('button', { name: 'Leave it open' }).click();
  await page.getByRole('button', { name: 'Staff: Unassigned' }).waitFor();
  await waitForSynced(manager);
  expect(ownerOf(shiftId)).toBe('');
});
