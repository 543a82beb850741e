import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { countTaps } from './fixtures/taps.ts';

const stage = useStage();

it('a shift is offered for cover in two taps from Home', async () => {
  const priya = await stage.openAs('staff');
  const { page } = priya;
  const taps = countTaps();
  await taps.tap(page.getByRole('link', { name: 'Get it covered' }).last());
  const dialog = page.getByRole('dialog', { name: 'Request Shift Coverage' });
  await dialog.getByText(/^Your pay before tax: about £[0-9.,]+ less\.$/).waitFor();
  await taps.tap(dialog.getByRole('button', { name: 'Request Coverage' }));
  await page.getByText('Your shift request has been posted to the marketplace.', { exact: true }).waitFor();
  expect(taps.count).toBe(2);
});

it('a swap with a certain colleague is asked for in three taps from Home, both weeks seen before the last', async () => {
  const jonas = await stage.openAs('jonas');
  const { page } = jonas;
  const taps = countTaps();
  await taps.tap(page.getByRole('link', { name: 'Swap with…' }).last());
  const partners = page.getByRole('list', { name: 'Colleagues to swap with' });
  const certain = partners.getByRole('button').last();
  const wanted = (await certain.textContent()) ?? '';
  expect(await seriousFindings(jonas)).toEqual([]);
  await taps.tap(certain);
  const form = page.getByRole('dialog', { name: 'Request Shift Swap' });
  const [firstName] = wanted.replace('Swap with ', '').split(' ');
  await form
    .getByRole('table', { name: /^Your week of / })
    .first()
    .waitFor();
  await form
    .getByRole('table', { name: new RegExp(`^${firstName}’s week of `) })
    .first()
    .waitFor();
  await form.getByText(/^Your pay before tax/).waitFor();
  expect(await form.getByText(/pay before tax/).count()).toBe(1);
  expect(await seriousFindings(jonas)).toEqual([]);
  await taps.tap(form.getByRole('button', { name: 'Create Request' }));
  await page.getByText('Your shift request has been posted to the marketplace.', { exact: true }).waitFor();
  expect(taps.count).toBe(3);
  await waitForSynced(jonas);
  const newest = () =>
    storedRows(
      stage.server,
      'SELECT requestType, status, targetShiftId FROM shift_requests ORDER BY createdAt DESC LIMIT 1',
    )[0];
  await expect.poll(newest).toMatchObject({ requestType: 'swap', status: 'pending' });
  const given = (await readCollection(page, 'shifts')).find(({ id }) => id === newest()?.targetShiftId);
  const jonasId = (await readCollection(page, 'users')).find(({ firstName }) => firstName === 'Jonas')?.id;
  expect(given?.userId).toBe(jonasId);
});

it('of a split day only the shift that is given away is struck through, and it is said so', async () => {
  await addKitchenShift(stage.server, 'Jonas', 58, { start: '09:00', end: '13:00' });
  const dinner = await addKitchenShift(stage.server, 'Jonas', 58, { start: '16:00', end: '20:00' });
  const wanted = await addKitchenShift(stage.server, 'Mei', 59);
  const { page, line } = await stage.openAs('jonas');
  await page.goto(`${line.origin}/shift-marketplace?swap=${wanted}&with=${dinner}`);
  const week = page.getByRole('dialog').getByRole('table', { name: /^Your week of / });
  await week.getByText(/, goes$/).waitFor();
  expect(await week.locator('.line-through').allTextContents()).toEqual([expect.stringMatching(/, goes/)]);
});
