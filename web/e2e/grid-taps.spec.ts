import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import { gridOf } from './fixtures/grid.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { countTaps } from './fixtures/taps.ts';

// All counted from Home, where everybody starts.
const stage = useStage();

const openShifts = () =>
  storedRows(stage.server, "SELECT id FROM shifts WHERE deleted = 0 AND userId IS NULL AND status <> 'cancelled'")
    .length;

it('an open shift is added in three taps on a tablet, from what is offered or by a line, and Undo takes it away', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  const taps = countTaps();
  const before = openShifts();
  await taps.tap(page.getByRole('navigation').getByRole('link', { name: 'Rota' }).first());
  // The last: a day in the future, whichever day of the week it is today.
  await taps.tap(
    gridOf(page)
      .getByRole('link', { name: /^Add an open shift on / })
      .last(),
  );
  const dialog = page.getByRole('dialog', { name: 'Open shift' });
  const offer = dialog.getByRole('listitem').getByRole('button').first();
  await offer.waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await taps.tap(offer);
  await dialog.waitFor({ state: 'detached' });
  expect(taps.count).toBe(3);
  await waitForSynced(manager);
  await expect.poll(openShifts).toBe(before + 1);
  await page.getByRole('button', { name: 'Undo: new shift' }).click();
  await waitForSynced(manager);
  await expect.poll(openShifts).toBe(before);

  await gridOf(page)
    .getByRole('link', { name: /^Add an open shift on / })
    .last()
    .tap();
  await dialog.getByLabel('Type it, or choose below').fill('17-23');
  await dialog.getByLabel('Type it, or choose below').press('Enter');
  await dialog.getByText('Add the position, as in 17-23 front of house').waitFor();
  await dialog.getByLabel('Type it, or choose below').fill('17-23 chef');
  await dialog.getByText(/^5:00 PM – 11:00 PM, Chef$/).waitFor();
  await dialog.getByLabel('Type it, or choose below').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await waitForSynced(manager);
  await expect.poll(openShifts).toBe(before + 1);
});

it('a notice for everybody is posted in five taps on a phone', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  const taps = countTaps();
  await taps.tap(page.getByRole('button', { name: 'Add', exact: true }));
  await taps.tap(page.getByRole('dialog').getByRole('link', { name: /Notice/ }));
  const dialog = page.getByRole('dialog', { name: 'Add Notice' });
  await taps.tap(dialog.getByLabel('Title'));
  await page.keyboard.type('Deep clean');
  await taps.tap(dialog.getByLabel('Content'));
  await page.keyboard.type('On Sunday after service.');
  await taps.tap(dialog.getByRole('button', { name: 'Add Notice' }));
  await dialog.waitFor({ state: 'detached' });
  expect(taps.count).toBe(5);
  await waitForSynced(manager);
  await expect.poll(() => storedRows(stage.server, "SELECT id FROM notices WHERE title = 'Deep clean'").length).toBe(1);
});
