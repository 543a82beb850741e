import { expect, it } from 'vitest';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { signIn, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();
const words = "This device's clock is about 3 hours fast";

it('somebody whose clock is hours off reads so, and what to do, until it is right', async () => {
  const device = await stage.open();
  const { page } = device;
  await page.clock.install({ time: Date.now() + 3 * hourMs });
  await page.reload();
  await signIn(device, 'staff');
  await page.getByText(words, { exact: false }).waitFor();
  await page.getByText('set date and time to automatic.', { exact: false }).waitFor();

  await page.clock.setSystemTime(Date.now());
  await page.reload();
  await waitForSynced(device);
  await page.getByText(words, { exact: false }).waitFor({ state: 'hidden' });
  expect(await page.getByRole('heading', { name: 'Hello Priya' }).count()).toBe(1);
});
