import { expect, it } from 'vitest';
import type { Device } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { focused, tabTo } from './fixtures/keyboard.ts';
import { addKitchenShift, askForCover } from './fixtures/kitchen-shift.ts';
import { dayFromToday, shiftsWith } from './fixtures/rota.ts';
import { demoPassword, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const signInByKeyboard = async ({ page }: Device, username: string): Promise<void> => {
  await page.getByLabel('Username').waitFor();
  await tabTo(page, /^Username/);
  await page.keyboard.type(username);
  await tabTo(page, /^Password/);
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Hello / }).waitFor();
};

it('somebody with a keyboard alone signs in, skips to the content, and puts a shift on the rota', async () => {
  const manager = await stage.open({ frame: 'tablet', pointer: 'mouse' });
  const { page, line } = manager;
  await signInByKeyboard(manager, 'manager');
  await waitForSynced(manager);

  await page.goto(`${line.origin}/rota?day=${dayFromToday(11)}`);
  const add = page.getByRole('button', { name: 'Add Shift', exact: true });
  await add.waitFor();
  await tabTo(page, 'Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);

  const tooltip = (hasText: string) => page.locator('body > div[aria-hidden]', { hasText });
  await tabTo(page, 'Next week');
  await tooltip('Next week').waitFor();
  await page.getByRole('button', { name: 'Previous week' }).hover();
  await tooltip('Previous week').waitFor();

  await tabTo(page, 'Add Shift');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Shift' });
  await dialog.getByRole('heading', { name: 'Create New Shift' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused(page)).name).toBe('Add Shift');

  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Create New Shift' }).waitFor();
  await tabTo(page, /^Start time/);
  await page.keyboard.type('0510AM');
  await tabTo(page, /^End time/);
  await page.keyboard.type('0940AM');
  await tabTo(page, /^Department/);
  await page.keyboard.type('Kitchen');
  await tabTo(page, /^Position/);
  await page.keyboard.type('Chef');
  await tabTo(page, /^Instructions/);
  await page.keyboard.type('By keyboard');
  await tabTo(page, 'Next');
  await page.keyboard.press('Enter');
  await dialog.getByText('Jonas Okafor', { exact: true }).waitFor();
  await tabTo(page, /Jonas Okafor/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Next');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Create Shift' }).waitFor();
  await tabTo(page, 'Create Shift');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await shiftsWith(manager, 'By keyboard')).toHaveLength(1);
  await expect.poll(async () => (await focused(page)).name).toBe('Add Shift');
});

it('somebody with a keyboard alone thinks better of clocking out, clocks out, and in again', async () => {
  const priya = await stage.open();
  const { page } = priya;
  await signInByKeyboard(priya, 'staff');
  await waitForSynced(priya);
  // Whether the demo restaurant has her at work depends on the time of day.
  await tabTo(page, /^Clock (In|Out)$/);
  if ((await focused(page)).name === 'Clock In') {
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Clock Out' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Clock Out' }).waitFor();
  }
  await tabTo(page, 'Clock Out');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading').first().waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused(page)).name).toBe('Clock Out');

  await page.keyboard.press('Enter');
  await sheet.getByRole('heading').first().waitFor();
  await tabTo(page, 'Clock Out');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clock In' }).waitFor();
  await tabTo(page, 'Clock In');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clock Out' }).waitFor();
});

it('somebody with a keyboard alone looks at a colleague’s request, thinks better of it, and accepts it', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', 45);
  const requestId = await askForCover(stage.server, 'staff', shiftId);
  const jonas = await stage.open();
  const { page, line } = jonas;
  await signInByKeyboard(jonas, 'jonas');
  await waitForSynced(jonas);
  await page.goto(`${line.origin}/shift-marketplace?tab=requests`);
  await page.getByRole('article', { name: 'Priya asks for cover' }).first().waitFor();

  await tabTo(page, /^Details: Priya asks for cover/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Priya asks for cover' });
  await dialog.getByRole('heading').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Details: Priya asks for cover/);

  await page.keyboard.press('Enter');
  await dialog.getByRole('heading').first().waitFor();
  await tabTo(page, /^Accept: Priya asks for cover/);
  await page.keyboard.press('Enter');
  await page.getByText('Your response has been recorded.', { exact: true }).waitFor();
  await waitForSynced(jonas);
  const stored = async () => (await readCollection(page, 'shiftRequests')).find(({ id }) => id === requestId);
  await expect.poll(async () => (await stored())?.acceptedById).toBe((await stored())?.decidedById);
  expect((await stored())?.status).not.toBe('pending');
});
