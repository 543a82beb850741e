import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import { frames } from './fixtures/device.ts';
import { fingerOn, middleOf } from './fixtures/grid.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { notifications } from './fixtures/toasts.ts';

const stage = useStage();

const rowOf = (id: string) =>
  storedRows(stage.server, `SELECT userId, startTime, endTime, status FROM shifts WHERE id = '${id}'`)[0];

/** Two days of a week the demo has not planned, the first of them its Monday, as days from today. */
const weekOfTest = (weeks: number): readonly [number, number] => {
  const weekday = (new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay() + 6) % 7;
  return [weeks * 7 - weekday, weeks * 7 - weekday + 2];
};

it('publishing has its two lines in every week, with everything in its place; the first way to plan a week is to copy the last one', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  const bar = page.getByRole('region', { name: 'Publishing' });
  const costs = bar.getByRole('button', { name: /^Costs / });
  const placesIn = async (days: number) => {
    await openRota(manager, dayFromToday(days));
    await costs.waitFor();
    const top = (await bar.boundingBox())?.y ?? 0;
    const parts = [
      bar.getByText(/seen|Not published|draft/i).first(),
      bar.getByText(/conflict/),
      // On the last evening of a week the demo restaurant's gaps are over, and an open shift is left.
      bar.getByText(/gap|open shift/),
      costs,
    ];
    const places = parts.map(async (part) => {
      const box = await part.boundingBox();
      const side = box && box.x < frames.phone.width / 2 ? 'left' : 'right';
      return `${side} ${box && box.y - top < 48 ? 'above' : 'below'}`;
    });
    return [...(await Promise.all(places)), (await bar.boundingBox())?.height];
  };
  await addKitchenShift(stage.server, 'Priya', 49);
  const places = await placesIn(0);
  expect(places.slice(0, 4)).toEqual(['left above', 'left below', 'left below', 'right below']);
  expect(Number(places[4])).toBeLessThan(116);
  // Labour as a share of takings is shown under the costs; only screen readers get the words for both.
  const heard = costs.locator('.sr-only');
  await expect.poll(() => heard.textContent()).toMatch(/^Costs £[\d,]+ · labour [\d.]+%$/);
  const [, amount, share] = (await heard.textContent())?.match(/^Costs (.+) · labour (.+)$/) ?? [];
  expect(await costs.locator('span[aria-hidden]').textContent()).toBe(`${amount}${share}`);
  await page.setViewportSize({ ...frames.phone, width: 360 });
  expect(await costs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  expect((await bar.boundingBox())?.height).toBe(places[4]);
  await page.setViewportSize(frames.phone);
  // In the third week the demo restaurant has drafts.
  expect(await placesIn(14)).toEqual(places);
  await bar.getByRole('button', { name: 'Publish…' }).waitFor();
  expect(await placesIn(49)).toEqual(places);
  expect(await seriousFindings(manager)).toEqual([]);

  await page.getByRole('button', { name: 'Plan week' }).click();
  const ways = page.getByRole('dialog', { name: 'Plan week' }).getByRole('listitem');
  await ways.first().getByRole('button', { name: 'Copy last week' }).waitFor();
  expect(await ways.count()).toBe(7);
  await ways.last().getByRole('button', { name: 'More' }).click();
  await ways.last().getByRole('button', { name: 'Note for a day' }).waitFor();
});

it('on a phone a finger that rests on a shift moves, copies, lengthens and deletes it; one that scrolls does not', async () => {
  const [first, second] = weekOfTest(8);
  const shiftId = await addKitchenShift(stage.server, 'Priya', first);
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await openRota(manager, dayFromToday(first));
  const shift = page.locator(`a[href*="shift=${shiftId}"]`);
  const sheet = page.getByRole('dialog', { name: 'Priya Shah' });
  const finger = await fingerOn(manager);
  const hold = async () => {
    const { x, y } = await middleOf(shift);
    await finger.down(x, y);
    await sheet.getByRole('button', { name: 'Move…' }).waitFor();
    await finger.up();
  };

  const { x, y } = await middleOf(shift);
  await finger.down(x, y);
  for (const step of [20, 40, 60, 80]) await finger.move(x, y - step);
  await page.waitForFunction(() => window.scrollY > 0);
  await finger.up();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await hold();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  expect(await seriousFindings(manager)).toEqual([]);
  await sheet.getByRole('button', { name: 'Move…' }).tap();
  const move = page.getByRole('dialog', { name: 'Move to' });
  await move.getByRole('listitem').filter({ hasText: 'Where it is' }).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await move
    .getByRole('listitem')
    .nth(second - first)
    .getByRole('button')
    .tap();
  await notifications(manager).getByText('Shift moved').waitFor();
  await notifications(manager)
    .getByText(/Priya will be notified 2 minutes after/)
    .waitFor();
  await move.waitFor({ state: 'detached' });
  await waitForSynced(manager);
  await expect.poll(() => String(rowOf(shiftId)?.startTime).slice(0, 10)).toBe(dayFromToday(second));

  await openRota(manager, dayFromToday(second));
  await hold();
  await sheet.getByRole('button', { name: 'Change the times…' }).tap();
  const times = page.getByRole('dialog', { name: 'Change the times' });
  await times.getByRole('button', { name: 'Start 15 minutes earlier' }).tap();
  await times.getByRole('button', { name: 'End 15 minutes later' }).tap();
  await times.getByRole('button', { name: 'Save' }).tap();
  await notifications(manager).getByText('Times changed').waitFor();
  // Any other message waits behind it.
  await notifications(manager).getByRole('button', { name: 'Close message' }).tap();
  await waitForSynced(manager);
  expect(await notifications(manager).getByText('Times not changed').count()).toBe(0);
  await expect
    .poll(() => Date.parse(String(rowOf(shiftId)?.endTime)) - Date.parse(String(rowOf(shiftId)?.startTime)))
    .toBe(6.5 * 3_600_000);
  await times.getByRole('button', { name: 'Back' }).tap();
  await sheet.getByRole('button', { name: 'Cancel shift' }).tap();
  await notifications(manager).getByText('Shift cancelled').waitFor();
  await sheet.waitFor({ state: 'detached' });
});

it('on a phone the week is there by person: a tap on an empty day offers usual times, keys open what a long press does; Available says who is free', async () => {
  const [first] = weekOfTest(9);
  const shiftId = await addKitchenShift(stage.server, 'Priya', first);
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await openRota(manager, `${dayFromToday(first)}&search=Priya`);
  await page.locator('label', { hasText: 'By person' }).tap();
  const days = page.getByRole('list', { name: 'Priya Shah' });
  await days.waitFor();
  expect(await seriousFindings(manager)).toEqual([]);

  await days.getByRole('link', { name: /^Add shift for Priya Shah on Tuesday/ }).tap();
  const offer = page.getByRole('dialog', { name: 'Priya Shah' });
  await offer.getByLabel('Or type it').fill('9-5');
  await offer.getByLabel('Or type it').press('Enter');
  await offer.waitFor({ state: 'detached' });
  await days.getByRole('link', { name: /Tuesday .*9:00 AM – 5:00 PM/ }).waitFor();

  // The menu key and the shift's own sheet lead to the same place.
  await days.locator(`[data-shift="${shiftId}"]`).focus();
  await page.keyboard.press('Shift+F10');
  await offer.getByRole('button', { name: 'Copy…' }).waitFor();
  await page.keyboard.press('Escape');
  await offer.waitFor({ state: 'detached' });
  await days.locator(`[data-shift="${shiftId}"]`).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Move or copy' }).tap();
  await offer.getByRole('button', { name: 'Copy…' }).tap();
  await page
    .getByRole('dialog', { name: 'Copy to' })
    .getByRole('button', { name: /^Wed \d/ })
    .tap();
  await notifications(manager).getByText('Shift copied').waitFor();
  await days.getByRole('link', { name: /^Wednesday .*10:00 AM – 4:00 PM/ }).waitFor();

  await page.locator('label', { hasText: 'Available' }).tap();
  const free = page.getByRole('region', { name: 'Free people', exact: true });
  await free.getByRole('button', { name: /^10am–4pm$/ }).tap();
  await free.getByText('on no other shift, not away, and with enough rest.', { exact: false }).waitFor();
  const chefs = free.getByRole('region', { name: 'Free: Sous Chef', exact: true });
  expect(await chefs.getByText('Priya Shah').count()).toBe(0);
  expect(await seriousFindings(manager)).toEqual([]);
});
