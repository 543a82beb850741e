import { expect, it } from 'vitest';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { openApi } from './fixtures/api-client.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const openMarketplace = async ({ page, line }: Device, place: string): Promise<void> => {
  await page.goto(`${line.origin}/shift-marketplace?${place}`);
  // Attached is enough: a dialog opened by the address covers it.
  await page.locator('h1', { hasText: 'Shift Marketplace' }).waitFor({ state: 'attached' });
};

const askForCover = async (priya: Device, shiftId: string): Promise<void> => {
  await openMarketplace(priya, `cover=${shiftId}`);
  const dialog = priya.page.getByRole('dialog', { name: 'Request Shift Coverage' });
  await dialog.getByRole('button', { name: 'Request Coverage' }).click();
  await priya.page.getByText('Your shift request has been posted to the marketplace.', { exact: true }).waitFor();
};

const requestsAbout = async ({ page }: Device, shiftId: string) =>
  (await readCollection(page, 'shiftRequests')).filter((request) => request.shiftId === shiftId);

/** The entries in a device's inbox about requests that somebody else got. */
const lossesToldOn = async ({ page }: Device): Promise<readonly unknown[]> =>
  (await readCollection(page, 'notifications'))
    .filter(({ type, link }) => type === 'request-lost' && String(link).includes('request='))
    .map(({ body }) => body);

it('three accept one coverage request offline and come back in any order: one wins, two read who was faster', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', 40);
  const priya = await stage.openAs('staff');
  await askForCover(priya, shiftId);
  await waitForSynced(priya);

  const cooks = [];
  for (const name of ['Jonas', 'Mei', 'Sam']) cooks.push({ name, device: await stage.openAs(name.toLowerCase()) });
  for (const { device } of cooks) {
    await openMarketplace(device, 'tab=requests');
    const request = device.page.getByRole('article', { name: 'Priya asks for cover' });
    await request.waitFor();
    await waitForInstalled(device);
    await goOffline(device);
    // The banner moves the list down: a click during the move would miss.
    await device.page.getByText('You are offline.').waitFor();
    await request.getByRole('button', { name: 'Accept' }).click();
    const answered = device.page.getByRole('region', { name: 'Answered by you' });
    await answered.getByText('Requested', { exact: true }).waitFor();
    await answered.getByText('You will see whether you got it once you are online.').waitFor();
  }

  const order = cooks.toSorted(() => Math.random() - 0.5);
  const [winner, ...losers] = order;
  if (!winner) throw new Error('Nobody wanted it');
  await goOnline(winner.device);
  await winner.device.page.getByText('The shift is yours.').waitFor();
  await Promise.all(losers.map(({ device }) => goOnline(device)));
  for (const { device } of losers) {
    const list = device.page.getByRole('region', { name: 'Answered by you' });
    await list.getByText(`${winner.name} took it first.`).waitFor();
    // The inbox entry comes by stream, after the answer.
    await expect.poll(() => lossesToldOn(device)).toEqual([expect.stringContaining(`${winner.name} took it first.`)]);
  }

  await waitForSynced(winner.device);
  const [mine] = (await readCollection(winner.device.page, 'shifts')).filter(({ id }) => id === shiftId);
  const [request] = await requestsAbout(winner.device, shiftId);
  expect(mine?.userId).toBe(request?.acceptedById);
});

it('a request made and withdrawn before the server heard of it ends without a word', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', 41);
  const priya = await stage.openAs('staff');
  await openMarketplace(priya, `cover=${shiftId}`);
  await priya.page.getByRole('dialog').getByRole('button', { name: 'Request Coverage' }).waitFor();
  await waitForInstalled(priya);
  await goOffline(priya);
  await priya.page.getByRole('dialog').getByRole('button', { name: 'Request Coverage' }).click();
  await priya.page.getByRole('tab', { name: 'My Requests' }).click();
  const mine = priya.page.getByRole('article', { name: 'You asked for cover' }).first();
  await mine.getByText('Requested', { exact: true }).waitFor();
  await mine.getByRole('button', { name: 'Cancel Request' }).click();
  await goOnline(priya);
  await waitForSynced(priya);
  await expect.poll(() => requestsAbout(priya, shiftId)).toMatchObject([{ status: 'cancelled', outcome: 'withdrawn' }]);
});

it('a claim made offline reads Requested, and the shift is mine once the server has said so', async () => {
  const shiftId = await addKitchenShift(stage.server, '', 42);
  const jonas = await stage.openAs('jonas');
  await openMarketplace(jonas, `day=${dayFromToday(42)}`);
  const open = jonas.page.getByRole('region', { name: 'You can take' });
  await open.waitFor();
  await waitForInstalled(jonas);
  await goOffline(jonas);
  const claim = open.getByRole('button', { name: /^Claim: / }).first();
  await claim.click();
  const dialog = jonas.page.getByRole('dialog', { name: 'Claim Shift' });
  await dialog.getByText(/^Your week of /).waitFor();
  await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
  await open.getByText('Requested', { exact: true }).waitFor();
  await goOnline(jonas);
  await jonas.page.getByRole('tab', { name: 'My Requests' }).click();
  await jonas.page
    .getByRole('article', { name: 'You claimed an open shift' })
    .getByText('The shift is yours.')
    .waitFor();
  expect(await requestsAbout(jonas, shiftId)).toMatchObject([{ requestType: 'claim', status: 'accepted' }]);
});

it('what I can take comes first with my week after it, then who asks me, then mine; the rest is folded with its reason', async () => {
  const mine = await addKitchenShift(stage.server, 'Jonas', 50);
  const toTake = await addKitchenShift(stage.server, 'Priya', 51);
  const atMyTime = await addKitchenShift(stage.server, 'Mei', 50);
  await askForCover(await stage.openAs('staff'), toTake);
  const mei = await stage.openAs('mei');
  await openMarketplace(mei, `cover=${atMyTime}`);
  await mei.page.getByRole('dialog').getByRole('button', { name: 'Request Coverage' }).click();
  await waitForSynced(mei);

  const jonas = await stage.openAs('jonas');
  const { page } = jonas;
  await openMarketplace(jonas, `day=${dayFromToday(51)}`);
  const offer = page.getByRole('region', { name: 'You can take' }).getByRole('article', { name: /for Priya$/ });
  await offer.getByText(/^about £[0-9.]+ · [0-9.]+ h that week · 18 h rest$/).waitFor();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  const order = ['You can take', 'Give one away'].map((heading) => headings.indexOf(heading));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBe(0);

  await page.getByRole('button', { name: /^Filter: / }).click();
  await page.getByLabel('Day').fill(dayFromToday(50));
  await page.getByRole('button', { name: /^You cannot take / }).click();
  const folded = page.getByRole('list', { name: 'You cannot take' });
  await folded.getByText(/^Mei · You work /).waitFor();
  expect(mine).not.toBe('');

  await page.getByRole('combobox', { name: 'Person' }).fill('Mei');
  await page.getByRole('option', { name: 'Mei Chen' }).click();
  await page.reload();
  await page.getByRole('button', { name: /^Filter: Mei Chen/ }).waitFor();
  await page.getByText('Nothing on offer to you matches the filter.').waitFor();
  await page.getByRole('button', { name: 'Clear filter: You can take' }).click();
  await page.getByRole('button', { name: 'Filter: Kitchen' }).waitFor();
});

it('too little rest is said before the tap, and a manager approves with the rest in sight (D50)', async () => {
  await addKitchenShift(stage.server, 'Jonas', 53, { start: '15:00', end: '21:00' });
  const shiftId = await addKitchenShift(stage.server, '', 54, { start: '06:00', end: '12:00' });
  const jonas = await stage.openAs('jonas');
  await openMarketplace(jonas, `day=${dayFromToday(54)}`);
  const offers = jonas.page.getByRole('region', { name: 'You can take' });
  await offers.getByText('Only 9 h rest: a manager approves it first').waitFor();
  await jonas.page.getByRole('button', { name: /^Filter: / }).click();
  await jonas.page.getByRole('combobox', { name: 'Person' }).fill('Mei');
  await jonas.page.getByRole('option', { name: 'Mei Chen' }).click();
  await jonas.page.getByRole('button', { name: /^Filter: Mei Chen/ }).waitFor();
  await offers.getByText('Only 9 h rest: a manager approves it first').waitFor();
  await openMarketplace(jonas, `day=${dayFromToday(54)}`);
  await jonas.page.getByRole('button', { name: /^Filter: Kitchen/ }).waitFor();
  await offers.getByRole('button', { name: /^Claim: / }).click();
  const form = jonas.page.getByRole('dialog', { name: 'Claim Shift' });
  await form.getByText('A manager must approve it before the shift changes hands.').waitFor();
  await form.getByRole('button', { name: 'Claim', exact: true }).click();
  await offers.getByText('Awaiting approval').waitFor();

  const manager = await stage.openAs('manager');
  await openMarketplace(manager, 'tab=requests');
  const request = manager.page
    .getByRole('region', { name: 'Needs your approval' })
    .getByRole('article', { name: 'Jonas claims an open shift' });
  await request.getByText(/^Jonas: only 9 h of rest next to /).waitFor();
  await request.getByRole('button', { name: 'Approve' }).click();
  await waitForSynced(manager);
  await expect.poll(() => requestsAbout(manager, shiftId)).toMatchObject([{ status: 'accepted' }]);
});

it('a second tap at the same place answers nothing: the next request has slid under the finger', async () => {
  const priya = await stage.openAs('staff');
  const shiftIds: string[] = [];
  for (const hours of [64, 88, 112]) shiftIds.push(await addKitchenShift(stage.server, 'Priya', hours));
  for (const shiftId of shiftIds) await askForCover(priya, shiftId);
  await waitForSynced(priya);
  const { page, ...jonas } = await stage.openAs('jonas');
  await openMarketplace({ page, ...jonas }, 'tab=available');
  const accept = page.getByRole('button', { name: /^Accept: .*Priya/ });
  await expect.poll(() => accept.count()).toBeGreaterThanOrEqual(shiftIds.length);
  const taken = async () =>
    (await readCollection(page, 'shiftRequests')).filter(({ status }) => status === 'accepted').length;
  const before = await taken();
  const box = await accept.first().boundingBox();
  if (!box) throw new Error('No button');
  await page.evaluate(
    ([x, y]) =>
      new Promise<void>((done) => {
        const press = () => {
          const button = document.elementFromPoint(x, y)?.closest('button');
          button?.click();
          return button;
        };
        const first = press();
        new MutationObserver((_, observer) => {
          if (first?.isConnected) return;
          observer.disconnect();
          press();
          done();
        }).observe(document.body, { childList: true, subtree: true });
      }),
    [box.x + box.width / 2, box.y + box.height / 2] as const,
  );
  await page.getByText('Response Sent').first().waitFor();
  await waitForSynced({ page, ...jonas });
  expect(await taken()).toBe(before + 1);

  // If the restaurant requires a manager's approval, the screen says so before the tap.
  const admin = await openApi(stage.server, 'admin');
  const [restaurant] = await admin.read('restaurant');
  await admin.change('restaurant', String(restaurant?.id), { swapApproval: 'all' });
  await page.getByText('A manager approves it first.').first().waitFor();
  await page
    .getByRole('button', { name: /^Details: .*Priya/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('A manager must approve it before the shift changes hands.').waitFor();
  await admin.change('restaurant', String(restaurant?.id), { swapApproval: 'off' });
});

it('the link to an open shift that somebody has by now says who, and offers no claim', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', 136);
  const { page, ...jonas } = await stage.openAs('jonas');
  await openMarketplace({ page, ...jonas }, `claim=${shiftId}`);
  await page.getByRole('heading', { name: 'Priya has this shift' }).waitFor();
  expect(await page.getByRole('button', { name: 'Claim', exact: true }).count()).toBe(0);
});

it('a leaver is offered nothing after their last day, and reads the day beside it; colleagues are (D51)', async () => {
  const admin = await openApi(stage.server, 'admin');
  const mei = String((await admin.read('users')).find(({ firstName }) => firstName === 'Mei')?.id);
  const lastDay = dayFromToday(140);
  for (const days of [139, 141]) await addKitchenShift(stage.server, '', days);
  await admin.change('employments', mei, { leavesOn: lastDay, leavingReason: 'redundancy' });
  const device = await stage.openAs('mei');
  const offers = device.page.getByRole('region', { name: 'You can take' }).getByRole('button', { name: /^Claim: / });
  await openMarketplace(device, `day=${dayFromToday(139)}`);
  await offers.waitFor();
  await openMarketplace(device, `day=${dayFromToday(141)}`);
  await device.page.getByRole('button', { name: 'You cannot take 1' }).click();
  const folded = device.page.getByRole('list', { name: 'You cannot take' });
  await folded.getByText(`Open shift · After your last day, ${shortDayText(lastDay)}`).waitFor();
  expect(await offers.count()).toBe(0);
  const known = await readCollection(device.page, 'employments');
  expect(known.find(({ id }) => id === mei)).toMatchObject({ leavesOn: lastDay, leavingReason: '' });

  const jonas = await stage.openAs('jonas');
  await openMarketplace(jonas, `day=${dayFromToday(141)}`);
  await jonas.page
    .getByRole('region', { name: 'You can take' })
    .getByRole('button', { name: /^Claim: / })
    .waitFor();
  await admin.change('employments', mei, { leavesOn: '', leavingReason: '' });
});
