import { expect, it } from 'vitest';
import { openPlanning, planOpenWeek } from './fixtures/open-week.ts';
import { tasksDuring } from './fixtures/page-tasks.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

it('a search leaves the page free: it runs in a worker, and what is drawn of it comes in short tasks', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await waitForSynced(manager);
  const count = await planOpenWeek(manager, 35);
  await openPlanning(page, 'Fill open shifts');
  const find = page.getByRole('button', { name: `Find people for ${count} shifts` });
  await find.waitFor();
  const {
    longest,
    page: drawing,
    workers,
  } = await tasksDuring(page, async () => {
    await find.click();
    await page.getByText('Nothing is saved until you accept it.').waitFor();
  });
  // Processor time. The bench of the proposal measures some 33 ms (aim 50): this machine may be half as fast.
  expect(longest).toBeLessThan(100);
  expect(workers).toBeGreaterThan(drawing);
});
