import { expect, it } from 'vitest';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { askForDayOff } from './fixtures/asked-off.ts';
import { goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openShift } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

it('a manager offers an open shift to two; they alone hear of it, it is seen, and the first to accept has it (D50)', async () => {
  const shiftId = await addKitchenShift(stage.server, '', 56);
  await addKitchenShift(stage.server, 'Jonas', 55, { start: '18:00', end: '23:30' });
  await askForDayOff(stage.server, 'Mei', dayFromToday(56));
  const manager = await stage.openAs('manager');
  const { page, line } = manager;
  await page.goto(`${line.origin}/shift-marketplace?day=${dayFromToday(56)}`);
  await page
    .getByRole('region', { name: 'Needs somebody' })
    .getByRole('button', { name: /^Find somebody: / })
    .click();
  const form = page.getByRole('dialog', { name: 'Find somebody' });
  await form.locator('label', { hasText: 'Jonas Okafor' }).click();
  const meis = form.locator('label', { hasText: 'Mei Chen' });
  await meis.getByText(/Has asked for .+ off/).waitFor();
  await meis.click();
  await form.getByRole('button', { name: 'Ask 2 people' }).click();
  const asked = form.getByRole('region', { name: 'Asked' });
  await asked.getByRole('listitem').nth(1).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await waitForSynced(manager);

  const [jonas, mei, sam] = [await stage.openAs('jonas'), await stage.openAs('mei'), await stage.openAs('sam')];
  await jonas.page.goto(`${jonas.line.origin}/shift-marketplace`);
  const offer = jonas.page
    .getByRole('region', { name: 'Asked of you' })
    .getByRole('article', { name: 'Kim offers you a shift' });
  await offer.getByText(/ of rest next to /).waitFor();
  expect(await offer.getByText(/manager approves/).count()).toBe(0);
  await asked
    .getByRole('listitem')
    .filter({ hasText: 'Jonas Okafor' })
    .getByText(/· Seen /)
    .waitFor();
  await asked
    .getByRole('listitem')
    .filter({ hasText: 'Mei Chen' })
    .getByText(/· Not seen yet/)
    .waitFor();
  const ofShift = async ({ page: ofPerson }: typeof sam) =>
    (await readCollection(ofPerson, 'shiftRequests')).filter((request) => request.shiftId === shiftId);
  expect([await ofShift(sam), (await ofShift(mei)).length]).toEqual([[], 1]);

  await offer.getByRole('button', { name: 'Accept' }).click();
  await waitForSynced(jonas);
  const owner = async () => (await readCollection(mei.page, 'shifts')).find(({ id }) => id === shiftId)?.userId;
  await expect.poll(owner).toBe((await ofShift(jonas))[0]?.addresseeId);
  await form.getByText('Jonas Okafor has it').waitFor();
  expect(await form.getByRole('button', { name: /^Ask/ }).count()).toBe(0);
  await expect.poll(() => ofShift(mei)).toMatchObject([{ status: 'cancelled', outcome: 'taken-by-other' }]);
  await mei.page.goto(`${mei.line.origin}/notifications`);
  await mei.page.locator('a[href*="request="]', { hasText: 'Somebody has it now' }).waitFor();
});

it('an open shift collects bids: who asks reads who decides and when, offline too; the manager gives it to one (D50)', async () => {
  const shiftId = await addKitchenShift(stage.server, '', 61);
  await addKitchenShift(stage.server, 'Jonas', 62);
  const manager = await stage.openAs('manager');
  const { page, line } = manager;
  await page.goto(`${line.origin}/shift-marketplace?fill=${shiftId}`);
  const form = page.getByRole('dialog', { name: 'Find somebody' });
  await form.getByLabel('Who gets it').selectOption({ index: 1 });
  const bidUntil = () => storedRows(stage.server, 'SELECT bidUntil FROM shifts WHERE id = ?', shiftId);
  await expect.poll(bidUntil).toEqual([{ bidUntil: `${dayFromToday(61)}T08:00:00.000Z` }]);

  const [jonas, mei] = [await stage.openAs('jonas'), await stage.openAs('mei')];
  for (const each of [jonas, mei]) {
    await each.page.goto(`${each.line.origin}/shift-marketplace?claim=${shiftId}`);
    const asking = each.page.getByRole('dialog', { name: 'Ask for a Shift' });
    await asking.getByText(/^Several people may ask\. Kim decides by /).waitFor();
    if (each === jonas) {
      await waitForInstalled(each);
      await goOffline(each);
    }
    await asking.getByRole('button', { name: 'Ask for it' }).click();
    // The demo may have another shift that this person asked for.
    const taking = each.page.getByRole('article', { name: `${shortDayText(dayFromToday(61))}, 10:00 AM – 4:00 PM` });
    await taking.getByText(/^You asked for it\. Kim decides by \w+ \d+ \w+, \d+:00 [AP]M\.$/).waitFor();
  }
  await goOnline(jonas);
  const wants = form.getByRole('region', { name: /^\d+ (person wants|people want) it$/ });
  await wants.getByRole('listitem').nth(1).waitFor();
  const names = await wants.getByRole('listitem').locator('p:first-child').allTextContents();
  expect(names.slice(0, 1)).toEqual(['Mei Chen']);
  expect(await seriousFindings(manager)).toEqual([]);
  const seenBy = async ({ page: ofPerson }: typeof mei) =>
    (await readCollection(ofPerson, 'shiftRequests')).filter((request) => request.shiftId === shiftId);
  expect((await seenBy(mei)).length).toBe(1);

  await wants.getByRole('button', { name: 'Assign to Mei Chen' }).click();
  await form.getByText('Mei Chen has it').waitFor();
  await expect.poll(() => seenBy(mei)).toMatchObject([{ requestType: 'bid', status: 'accepted' }]);
  await expect.poll(() => seenBy(jonas)).toMatchObject([{ status: 'cancelled', outcome: 'taken-by-other' }]);
  await jonas.page.goto(`${jonas.line.origin}/notifications`);
  await jonas.page.getByRole('link', { name: /The shift went to somebody else/ }).waitFor();
});

it('a manager asks for cover for somebody who cannot, from the shift, and that person is notified', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Jonas', 57);
  const manager = await stage.openAs('manager');
  await openShift(manager, shiftId);
  await manager.page.getByRole('link', { name: 'Ask for cover for Jonas' }).click();
  const form = manager.page.getByRole('dialog', { name: 'Request Shift Coverage' });
  await form.getByText(/^Jonas will be notified\. /).waitFor();
  expect(await form.getByText(/Your (week|pay)/).count()).toBe(0);
  await form.getByRole('button', { name: 'Request Coverage' }).click();
  // It closes once the request is stored: a page that is left before that has stored nothing.
  await form.waitFor({ state: 'detached' });
  await waitForSynced(manager);
  await openShift(manager, shiftId);
  await manager.page.getByRole('link', { name: 'Jonas asked for cover' }).waitFor();
  const jonas = await stage.openAs('jonas');
  await jonas.page.goto(`${jonas.line.origin}/notifications`);
  await jonas.page.getByRole('link', { name: /^Unread: Kim asks for cover for you/ }).click();
  const request = jonas.page.getByRole('dialog', { name: 'Kim asks for cover for you' });
  await request.getByRole('button', { name: 'Cancel Request' }).waitFor();

  // The same shift is offered to one of his colleagues, and he is told who took it.
  await manager.page.goto(`${manager.line.origin}/shift-marketplace?day=${dayFromToday(57)}`);
  const needing = manager.page.getByRole('region', { name: 'Needs somebody' });
  await needing.getByText(/Jonas gives it away/).waitFor();
  await needing.getByRole('button', { name: /^Find somebody: / }).click();
  const asking = manager.page.getByRole('dialog', { name: 'Find somebody' });
  await asking.getByText('Jonas Okafor gives it away').waitFor();
  expect(await asking.locator('label', { hasText: 'Jonas Okafor' }).count()).toBe(0);
  await asking.locator('label', { hasText: 'Sam Moreau' }).click();
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  const sam = await stage.openAs('sam');
  await sam.page.goto(`${sam.line.origin}/shift-marketplace`);
  const offer = sam.page.getByRole('article', { name: 'Kim offers you a shift' });
  await offer.getByRole('button', { name: 'Accept' }).click();
  await asking.getByText('Sam Moreau has it').waitFor();
  await jonas.page.goto(`${jonas.line.origin}/notifications`);
  await jonas.page.getByRole('link', { name: /Sam took your shift/ }).click();
  await jonas.page
    .getByRole('dialog', { name: 'Kim asks for cover for you' })
    .getByText('Sam took your shift.')
    .waitFor();
});

it('the details of a person say what is still theirs', async () => {
  await addKitchenShift(stage.server, 'Mei', 58);
  const manager = await stage.openAs('manager');
  const { page, line } = manager;
  await page.goto(`${line.origin}/staff-management?q=Mei`);
  await page
    .getByRole('button', { name: /details/i })
    .first()
    .click();
  const still = page
    .getByRole('dialog', { name: 'Staff Member Details' })
    .getByRole('region', { name: 'Still theirs' });
  const mei = (await readCollection(page, 'users')).find(({ firstName }) => firstName === 'Mei');
  const now = new Date().toISOString();
  const coming = (await readCollection(page, 'shifts')).filter(
    ({ userId, startTime, status }) => userId === mei?.id && String(startTime) > now && status !== 'cancelled',
  );
  await still.getByText(new RegExp(`^${coming.length} coming shifts?\\b`)).waitFor();
});

it('the manager’s link to find somebody lets staff claim the shift and ask nobody', async () => {
  const shiftId = await addKitchenShift(stage.server, '', 60);
  const { page, line } = await stage.openAs('mei');
  await page.goto(`${line.origin}/shift-marketplace?fill=${shiftId}`);
  const form = page.getByRole('dialog', { name: 'Claim Shift' });
  await form.getByRole('button', { name: 'Claim', exact: true }).waitFor();
  expect(await page.getByRole('dialog', { name: 'Find somebody' }).count()).toBe(0);
});
