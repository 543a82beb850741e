import { expect, it } from 'vitest';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addShift, dayFromToday } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const openTimeOff = async ({ page, line }: Device, heading: string): Promise<void> => {
  await page.goto(`${line.origin}/time-off`);
  await page.getByRole('heading', { name: heading }).waitFor();
};

/** The line that says so moves everything below it, including whatever is about to be tapped. */
const loseSignal = async (device: Device): Promise<void> => {
  await goOffline(device);
  await device.page.getByText(/^You are offline/).waitFor();
};

const waitingWords = "It will be sent when you're online.";

const askFor = async ({ page }: Device, startDate: string, endDate: string, answer: string): Promise<void> => {
  await page.getByRole('button', { name: 'Request Time Off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Time Off' });
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await dialog.getByText('Start date is required').waitFor();
  await dialog.getByLabel('Start date').fill(startDate);
  await dialog.getByLabel('End date').fill(endDate);
  await dialog.getByLabel('Reason').fill('Moving house');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByText(answer, { exact: true }).waitFor();
};

it('I ask on a phone without signal, my manager approves on the train, and the hit shift is listed to reassign', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const priya = await stage.openAs('staff');
  const [first, last] = [dayFromToday(44), dayFromToday(45)];
  await addShift(manager, { day: first, position: 'Sous Chef', people: ['Priya Shah'] });
  await waitForSynced(manager);

  await openTimeOff(priya, 'Time Off Requests');
  await waitForInstalled(priya);
  await loseSignal(priya);
  await askFor(priya, first, last, waitingWords);
  await priya.page.getByText('Requested', { exact: true }).waitFor();
  await goOnline(priya);
  await priya.page.getByRole('region', { name: 'Upcoming' }).getByText('Pending').waitFor();

  await openTimeOff(manager, 'Manage Time Off Requests');
  await waitForInstalled(manager);
  const pending = manager.page.getByRole('region', { name: 'Pending' });
  await pending.getByRole('button', { name: 'Priya Shah' }).waitFor();
  await loseSignal(manager);
  await pending.getByRole('button', { name: 'Priya Shah' }).click();
  const details = manager.page.getByRole('complementary', { name: 'Details' });
  await details.getByRole('region', { name: 'Affected shifts' }).getByText('Sous Chef').waitFor();
  await details.getByLabel('Note to Priya').fill('Good luck!');
  await details.getByRole('button', { name: 'Approve' }).click();
  await manager.page.getByText(waitingWords, { exact: true }).waitFor();
  await details.getByRole('region', { name: 'Shifts to reassign' }).getByRole('link', { name: 'Reassign' }).waitFor();
  await goOnline(manager);
  await waitForSynced(manager);

  await priya.page.getByRole('region', { name: 'Upcoming' }).getByText('Approved').first().waitFor();
  await expect
    .poll(async () => (await readCollection(priya.page, 'notifications')).map(({ title }) => title))
    .toContain('Time off approved');
});

it('what I ask for and take back offline ends without a word, and the same days can be asked for again', async () => {
  const priya = await stage.openAs('staff');
  const day = dayFromToday(60);
  await openTimeOff(priya, 'Time Off Requests');
  await waitForInstalled(priya);
  await loseSignal(priya);
  await askFor(priya, day, day, waitingWords);
  await priya.page.getByRole('listitem').filter({ hasText: 'Requested' }).getByRole('button').click();
  await priya.page.getByRole('button', { name: 'Cancel Request' }).click();
  await priya.page.keyboard.press('Escape');
  await goOnline(priya);
  await waitForSynced(priya);
  await askFor(priya, day, day, 'Time off request submitted successfully');
  await waitForSynced(priya);
  const statuses = (await readCollection(priya.page, 'timeOffRequests'))
    .filter(({ startDate }) => startDate === day)
    .map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['cancelled', 'pending']);
});

it('beside the list a request shows at once that it is loading', async () => {
  const priya = await stage.openAs('staff');
  await openTimeOff(priya, 'Time Off Requests');
  const day = dayFromToday(70);
  await askFor(priya, day, day, 'Time off request submitted successfully');
  await waitForSynced(priya);
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  await openTimeOff(manager, 'Manage Time Off Requests');
  await waitForSynced(manager);
  const { page } = manager;
  const request = page.getByRole('region', { name: 'Pending' }).getByRole('button', { name: 'Priya Shah' }).first();
  await request.waitFor();
  const said = await page.evaluateHandle(() => {
    const words = new Set<string | null>();
    const look = () => words.add(document.querySelector('aside [role="status"]')?.textContent ?? null);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return words;
  });
  await request.click();
  await page.getByRole('complementary', { name: 'Details' }).getByText('Moving house').waitFor();
  expect(await said.evaluate((words) => [...words])).toContain('Loading the request');
});
