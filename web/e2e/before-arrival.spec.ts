import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, mondayOf } from '#schema/rules/time/zone.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { dayFromToday } from './fixtures/rota.ts';
import { sendSignIn, signIn, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage('whole');

/** Something shows that it is still loading, visibly or to a screen reader. */
const isLoading = (page: Page): Promise<void> =>
  page.locator('[aria-busy=true], [role=status]').first().waitFor({ state: 'attached' });

it('no figure, no empty list and no first step is shown before the data has arrived (D37)', async () => {
  const device = await stage.open({ frame: 'tablet' });
  const { page, line } = device;
  line.fault({ kind: 'swallow' }, { path: /^\/api\/sync\/pull/, after: 1 });
  await signIn(device, 'admin');
  // Who works here and the current rota come first, and nothing after them.
  await expect.poll(async () => (await readCollection(page, 'users')).length).toBeGreaterThan(0);

  const goTo = (path: string) => page.goto(`${line.origin}${path}`);
  expect(await page.getByText('To Decide', { exact: true }).count()).toBe(0);
  await goTo('/analytics');
  await page.getByRole('heading', { name: 'Analytics Dashboard' }).waitFor();
  await isLoading(page);
  expect(await page.getByText('Absences', { exact: true }).count()).toBe(0);
  await goTo('/payroll');
  await page.getByRole('heading', { name: 'Payroll & Payslips' }).waitFor();
  await isLoading(page);
  expect(await page.getByRole('button', { name: 'Generate Demo Data' }).count()).toBe(0);

  await goTo('/time-off?view=calendar');
  await page.getByRole('button', { name: 'Next month' }).waitFor();
  await isLoading(page);
  expect(await page.getByText(/\d off or requested|No one off/).count()).toBe(0);
  expect(await page.getByText('No one is off.').count()).toBe(0);

  line.heal();
  await goTo('/');
  await waitForSynced(device);
  await page.getByText('To Decide', { exact: true }).waitFor();
  await goTo('/analytics');
  await page.getByText('Absences', { exact: true }).first().waitFor();
});

it('a figure is first shown as it stays: nothing is made of a page too few (D37)', async () => {
  const device = await stage.open({ frame: 'desktop' });
  const { page, line } = device;
  line.fault({ kind: 'delay-body', milliseconds: 300 }, { path: /^\/api\/sync\/pull/ });
  const seen: string[] = [];
  await page.exposeFunction('noteFigures', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    let last = '';
    const look = () => {
      const text = document.querySelector('section[aria-label="Key figures"]')?.textContent ?? '';
      if (text !== last) Reflect.get(window, 'noteFigures')(text);
      last = text;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${line.origin}/analytics?until=${addDays(mondayOf(dayFromToday(0)), -1)}`);
  await sendSignIn(device, 'admin');
  await page.getByText('Absences', { exact: true }).first().waitFor();
  await waitForSynced(device);
  expect(seen.filter((text) => text.includes('Absences'))).toHaveLength(1);
});
