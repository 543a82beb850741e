import { expect, it } from 'vitest';
import { signIn, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage('whole');

it('no figure, no empty list and no first step is shown before the data has arrived (D37)', async () => {
  const device = await stage.open({ frame: 'tablet' });
  const { page, line } = device;
  line.fault({ kind: 'swallow' }, { path: /^\/api\/sync\/pull/, after: 1 });
  await signIn(device, 'admin');

  const goTo = (path: string) => page.goto(`${line.origin}${path}`);
  expect(await page.getByText('To Decide', { exact: true }).count()).toBe(0);
  await goTo('/analytics');
  await page.getByRole('status', { name: 'Loading figures' }).waitFor();
  expect(await page.getByText('Absences', { exact: true }).count()).toBe(0);
  await goTo('/payroll');
  await page.getByRole('heading', { name: 'Payroll & Payslips' }).waitFor();
  await page.locator('[aria-busy=true]').first().waitFor();
  expect(await page.getByRole('button', { name: 'Generate Demo Data' }).count()).toBe(0);

  line.heal();
  await goTo('/');
  await waitForSynced(device);
  await page.getByText('To Decide', { exact: true }).waitFor();
  await goTo('/analytics');
  await page.getByText('Absences', { exact: true }).first().waitFor();
});
