import { expect, it } from 'vitest';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { demoPassword, waitForHome, waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const openList = async ({ page, line }: Device) => {
  await page.goto(`${line.origin}/profile`);
  await page.getByRole('button', { name: /^Where you are signed in/ }).click();
  return page.getByRole('dialog', { name: 'Where you are signed in' });
};

it('one’s devices are listed, and signing out of one ends it at once', async () => {
  const [here, there, third] = [await stage.openAs('staff'), await stage.openAs('staff'), await stage.openAs('staff')];
  for (const device of [here, there, third]) await waitForSynced(device);
  const list = await openList(here);
  await list.getByText('This device', { exact: true }).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(3);
  await list.getByText('In use now').waitFor();
  expect(await list.getByText('from the network you are on').count()).toBe(3);

  await list
    .getByRole('button', { name: /^Sign out of/ })
    .first()
    .click();
  await here.page
    .getByText(/^Signed out of Chrome/)
    .first()
    .waitFor();
  expect(await list.getByRole('listitem').count()).toBe(2);
  // The one that signed in last is listed first: it was not asked for anything.
  await third.page.getByText('You are signed out.', { exact: false }).waitFor();

  await list.getByRole('button', { name: /^Sign out of/ }).click();
  await there.page.getByText('You are signed out.', { exact: false }).waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  // Nothing is left to press: no empty strip either.
  expect(await list.locator('[data-actions]').count()).toBe(0);
});

it('every window asks for a new sign-in, and one sign-in serves all of them', async () => {
  const priya = await stage.openAs('staff');
  await waitForSynced(priya);
  const beside = { ...priya, page: await priya.context.newPage() };
  await beside.page.goto(priya.line.origin);
  await waitForHome(beside.page);
  const elsewhere = await stage.openAs('staff');
  const list = await openList(elsewhere);
  await list.getByText('This device', { exact: true }).waitFor();
  await list
    .getByRole('button', { name: /^Sign out of/ })
    .first()
    .click();
  const asked = ({ page }: Pick<Device, 'page'>) => page.getByText('You are signed out.', { exact: false });
  for (const window of [priya, beside]) await asked(window).waitFor();

  await beside.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await beside.page.getByLabel('Username').fill('staff');
  await beside.page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await beside.page.getByRole('button', { name: 'Sign In' }).click();
  for (const window of [priya, beside]) {
    await asked(window).waitFor({ state: 'detached' });
    await waitForSynced(window);
  }
});

it('the list waits for a connection and says so', async () => {
  const device = await stage.openAs('manager');
  await waitForInstalled(device);
  await goOffline(device);
  const list = await openList(device);
  await list.getByText('The list of your devices needs a connection.').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(0);
  await goOnline(device);
  await list.getByText('This device', { exact: true }).waitFor();
});
