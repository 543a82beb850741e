import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openUnassignedShift, toggleStaff } from './bench/fixtures/staff-toggle.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const overlaps = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both must be on the screen to be compared');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

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
