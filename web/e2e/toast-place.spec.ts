import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openUnassignedShift, toggleStaff } from './bench/fixtures/staff-toggle.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const overlaps = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both must be on the screen to be compared');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

for (const frame of ['phone', 'desktop'] as const) {
  it(`the last row of a page can be scrolled out from under a toast of many lines (${frame})`, async () => {
    // Each week copies the previous one.
    const first = (frame === 'phone' ? 21 : 28) - ((new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay() + 6) % 7);
    const manager = await stage.openAs('manager', { frame, pointer: frame === 'phone' ? 'finger' : 'mouse' });
    const { page } = manager;
    await openRota(manager, dayFromToday(first));
    await page.getByRole('button', { name: 'Plan week' }).click();
    await page.getByRole('button', { name: /^Copy last week/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Copy \d/ }).click();
    const toast = page.getByText('Week copied', { exact: true }).locator('xpath=ancestor::li');
    await toast.waitFor();
    await toast.dispatchEvent('pointerdown');
    await dialog.waitFor({ state: 'detached' });
    const lastRow = () =>
      page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const rows = [...document.querySelectorAll('[data-page] :is(ul > li, ol > li, tr)')];
        return Math.max(...rows.map((row) => row.getBoundingClientRect().bottom));
      });
    await expect.poll(async () => (await lastRow()) <= ((await toast.boundingBox())?.y ?? 0)).toBe(true);
  });
}

for (const frame of ['phone', 'tablet', 'desktop'] as const) {
  it(`a toast over a dialog covers neither its title, nor what was changed, nor its buttons (${frame})`, async () => {
    const manager = await stage.openAs('manager', { frame });
    const { page } = manager;
    await openUnassignedShift(manager);
    await toggleStaff(manager);
    const toast = page.getByText('Shift assignment updated', { exact: true }).locator('xpath=ancestor::li');
    await toast.waitFor();
    await toast.evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)));
    const dialog = page.getByRole('dialog');
    for (const part of [
      dialog.getByRole('heading').first(),
      dialog.getByRole('button', { name: /^Staff: / }),
      ...(await dialog.locator('[data-actions] > *').all()),
    ])
      expect(await overlaps(toast, part)).toBe(false);
  });
}
