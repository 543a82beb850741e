import { below, percentile, plain, printTable } from '#server/bench/fixtures/table.ts';
import { type Device, openDevice } from '#web/e2e/fixtures/device.ts';
import { addKitchenShift } from '#web/e2e/fixtures/kitchen-shift.ts';
import { dayFromToday } from '#web/e2e/fixtures/rota.ts';
import { startServer } from '#web/e2e/fixtures/server.ts';
import { signIn, waitForInstalled, waitForSynced } from '#web/e2e/fixtures/session.ts';
import { slowDown } from './fixtures/on-screen.ts';
import { type Felt, noteWhatIsFelt, takeFelt } from './fixtures/responsiveness.ts';

/** What people do most, on a phone with a slowed processor: how long a press takes to show, and whether things jump. */

const slowness = 4;
const rounds = 3;
/** A busy machine that is also slowed needs its time. */
const longestWait = 120_000;
const longestInteraction = 100;
const mostShift = 0.02;

const server = await startServer();
for (let round = 0; round < rounds; round += 1) await addKitchenShift(server, 'Priya', 40 + round);

const openAs = async (username: string): Promise<Device> => {
  const device = await openDevice(server);
  device.page.setDefaultTimeout(longestWait);
  await signIn(device, username);
  await waitForSynced(device);
  await waitForInstalled(device);
  await noteWhatIsFelt(device.page);
  await slowDown(device.page, slowness);
  await device.page.goto(device.line.origin);
  await waitForSynced(device);
  return device;
};

const press = ({ page }: Device, role: 'button' | 'link', name: string | RegExp): Promise<void> =>
  page.getByRole(role, { name, exact: true }).first().click();

const changeWeek = async (device: Device): Promise<void> => {
  await device.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await device.page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link', { name: /Rota/ }).click();
  await device.page.getByRole('heading', { name: 'Rota', exact: true }).waitFor();
  await press(device, 'button', 'Next week');
  await press(device, 'button', 'Previous week');
  await device.page
    .getByRole('link', { name: /^\d+:\d\d [AP]M/ })
    .first()
    .waitFor();
};

const addShift = async (device: Device): Promise<void> => {
  const { page } = device;
  await press(device, 'button', 'Add Shift');
  const dialog = page.getByRole('dialog', { name: 'Create New Shift' });
  await dialog.getByLabel('Date').fill(dayFromToday(9));
  await dialog.getByLabel('Start time').fill('05:10');
  await dialog.getByLabel('End time').fill('09:40');
  await dialog.getByLabel('Department').selectOption({ label: 'Kitchen' });
  await dialog.getByLabel('Position').selectOption({ label: 'Chef' });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('Jonas Okafor', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Create Shift' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const sendMessage = async ({ page }: Device): Promise<void> => {
  await page.getByRole('textbox', { name: /^Message to / }).click();
  await page.keyboard.type('On my way');
  await page.keyboard.press('Enter');
  await page.getByRole('article').filter({ hasText: 'On my way' }).last().waitFor();
};

/** At some hours nobody is on yet. */
const beOn = async ({ page }: Device): Promise<void> => {
  const clockOut = page.getByRole('button', { name: 'Clock Out', exact: true }).first();
  const clockIn = page.getByRole('button', { name: 'Clock In', exact: true }).first();
  await clockOut.or(clockIn).waitFor();
  if (await clockIn.isVisible()) await clockIn.click();
  await clockOut.waitFor();
};

const clockOutAndIn = async (device: Device): Promise<void> => {
  const { page } = device;
  await press(device, 'button', 'Clock Out');
  await page.getByRole('dialog', { name: 'Clock out?' }).getByRole('button', { name: 'Clock Out' }).click();
  await press(device, 'button', 'Clock In');
  await page.getByText(/^Clocked in at/).waitFor();
};

const offerShift = async (device: Device): Promise<void> => {
  const { page } = device;
  const showAll = page.getByRole('button', { name: /^Show all \d+ of your shifts$/ });
  if ((await showAll.count()) > 0) await showAll.click();
  // The furthest ahead, which a colleague is free to take.
  await page
    .getByRole('button', { name: /^Request Coverage: / })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Request Shift Coverage' });
  await dialog.getByRole('button', { name: 'Request Coverage' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const acceptRequest = async ({ page }: Device): Promise<void> => {
  const answered = page.getByRole('region', { name: 'Answered by you' }).getByRole('article');
  const before = await answered.count();
  await page
    .getByRole('button', { name: /^Accept: Priya asks for cover/ })
    .first()
    .click();
  await answered.nth(before).waitFor();
};

/** Repeats a flow this many times and returns the median delay. */
const measure = async (device: Device, flow: (device: Device) => Promise<void>): Promise<Felt> => {
  const felt: Felt[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await takeFelt(device.page);
    await flow(device);
    await waitForSynced(device);
    felt.push(await takeFelt(device.page));
  }
  const middle = (of: (each: Felt) => number): number => percentile(felt.map(of), 0.5);
  return {
    interaction: middle(({ interaction }) => interaction),
    shift: middle(({ shift }) => shift),
    task: middle(({ task }) => task),
  };
};

const print = (name: string, { interaction, shift, task }: Felt): void =>
  printTable(`${name}, processor slowed ${slowness}×`, [
    below('slowest interaction', interaction, longestInteraction, 'ms'),
    below('layout shift', shift, mostShift, ''),
    plain('longest task', task, 'ms'),
  ]);

const manager = await openAs('manager');
print('Open the rota and change the week', await measure(manager, changeWeek));
print('Add a shift', await measure(manager, addShift));
await manager.page.goto(`${manager.line.origin}/messages`);
await manager.page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
await manager.page.getByRole('textbox', { name: /^Message to / }).waitFor();
print('Send a message', await measure(manager, sendMessage));
await manager.close();

const staff = await openAs('staff');
await beOn(staff);
print('Clock out and in', await measure(staff, clockOutAndIn));
await staff.page.goto(`${staff.line.origin}/shift-marketplace`);
await staff.page.getByRole('region', { name: 'Give one away' }).waitFor();
print('Offer a shift', await measure(staff, offerShift));
await staff.close();

const colleague = await openAs('jonas');
await colleague.page.goto(`${colleague.line.origin}/shift-marketplace?tab=requests`);
await colleague.page
  .getByRole('button', { name: /^Accept: Priya asks for cover/ })
  .first()
  .waitFor();
print('Accept a request', await measure(colleague, acceptRequest));
await colleague.close();
await server.remove();
