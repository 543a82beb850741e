import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayOpen, screenPaths } from '#schema/permissions/screens.ts';
import { headFaults, openLargeText, startLargeText, unreadable, untilDrawn } from './fixtures/large-text.ts';
import { dayFromToday } from './fixtures/rota.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

/** One and a half times the browsers' default: the second largest step that phones offer. */
let large: Browser;

beforeAll(async () => {
  large = await startLargeText(24);
});
afterAll(() => large.close());

const phones = [390, 360] as const;

/** Each phone's faults at one address. */
const look = async (page: Page, address: string): Promise<readonly string[]> => {
  const faults: string[] = [];
  await page.goto(address);
  for (const width of phones) {
    await page.setViewportSize({ width, height: 844 });
    await untilDrawn(page);
    faults.push(...(await unreadable(page)), ...(await headFaults(page)).map((each) => `${width} px, ${each}`));
  }
  return faults;
};

it.each(['staff', 'manager', 'admin'] as const)(
  'a phone in large letters: every screen of %s keeps its title, its bell, its words and its figures whole',
  async (role) => {
    const { page, origin } = await openLargeText(large, stage.server, role);
    const faults: string[] = [];
    // The tablet at the pass is no phone.
    for (const path of screenPaths.filter((each) => each !== '/pass' && mayOpen({ role }, each)))
      faults.push(...(await look(page, `${origin}${path}`)));
    faults.push(...(await look(page, `${origin}/rota?view=month`)));
    await page.context().close();
    expect(faults).toEqual([]);
  },
);

it('in large letters the sheets over the rota are as wide as the phone, and what is chosen there can be read', async () => {
  const { page, origin } = await openLargeText(large, stage.server, 'manager');
  const faults: string[] = [];
  const draftDay = dayFromToday(14);
  for (const address of [
    '/rota?cost=open',
    '/rota?need=open',
    '/rota?add=new',
    '/profile?settings=availability',
    `/rota?day=${draftDay}`,
    `/rota?day=${draftDay}&gaps=open`,
    `/rota?day=${draftDay}&publish=open`,
  ]) {
    await page.goto(`${origin}${address}`);
    if (!address.endsWith(draftDay)) await page.getByRole('dialog').getByRole('heading').first().waitFor();
    if (address.includes('cost')) await page.getByText('12.07% holiday', { exact: false }).waitFor();
    for (const width of phones) {
      await page.setViewportSize({ width, height: 844 });
      faults.push(...(await unreadable(page)));
    }
  }
  expect(faults).toEqual([]);
});

it('in large letters both weeks of a swap can be read, each day that changes', async () => {
  const { page, origin } = await openLargeText(large, stage.server, 'staff');
  await page.goto(`${origin}/shift-marketplace`);
  await page
    .getByRole('button', { name: /^Quick swap/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Quick Swap' }).getByRole('table').nth(1).waitFor();
  const faults: string[] = [];
  for (const width of phones) {
    await page.setViewportSize({ width, height: 844 });
    faults.push(...(await unreadable(page)));
  }
  await page.context().close();
  expect(faults).toEqual([]);
});

it('in letters of twice the size every screen has its title, and the bell stays in the window', async () => {
  const larger = await startLargeText(32);
  const { page, origin } = await openLargeText(larger, stage.server, 'manager');
  const faults: string[] = [];
  for (const path of ['/', '/rota', '/shift-marketplace', '/time-off', '/notifications', '/payroll', '/timesheets']) {
    await page.goto(`${origin}${path}`);
    await untilDrawn(page);
    faults.push(...(await headFaults(page)));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) faults.push(`${path} scrolls sideways to ${width} px`);
  }
  await larger.close();
  expect(faults).toEqual([]);
});
