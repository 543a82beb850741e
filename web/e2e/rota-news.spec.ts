import { expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { openApi } from './fixtures/api-client.ts';
import type { Device } from './fixtures/device.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, editShift, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const bell = ({ page }: Device, unread: number) =>
  page.getByRole('link', { name: `Notifications, ${unread} unread`, exact: true });

/** Publishes shifts of Priya’s on days the demo has not planned yet, in one go, as the manager. */
const publishShifts = async (...days: readonly number[]): Promise<void> => {
  const api = await openApi(stage.server, 'manager');
  const priya = (await api.read('users')).find(({ firstName }) => firstName === 'Priya');
  const known = (await api.read('shifts')).find(({ userId }) => userId === priya?.id) as Shift | undefined;
  const intentId = api.newId();
  const drafts = days.map((days) => {
    const [startTime, endTime] = [`${dayFromToday(days)}T10:00:00.000Z`, `${dayFromToday(days)}T16:00:00.000Z`];
    const { userId, departmentId, positionId } = known as Shift;
    const place = { userId, departmentId, positionId, locationId: '' };
    return buildShift({ id: api.newId(), startTime, endTime, status: 'draft', ...place });
  });
  for (const draft of drafts) await api.insert('shifts', draft);
  const stored = (await api.read('shifts')).filter(({ id }) => drafts.some((draft) => draft.id === id));
  const shifts = stored.map((draft) => ({
    assumedMasterState: draft,
    newDocumentState: { ...draft, status: 'scheduled' },
    intentId,
  }));
  await api.post('/api/sync/push', { collections: { shifts } });
};

const yourWeek = ({ page }: Device) => page.getByRole('heading', { name: 'Your week' });

it('news of two weeks is read once both were shown, and leads from one to the other', async () => {
  const priya = await stage.openAs('staff');
  await bell(priya, 3).click();
  await publishShifts(43, 50);
  await priya.page.getByRole('link', { name: 'Unread: Your shifts for 2 weeks' }).click();
  await yourWeek(priya).waitFor();
  await priya.page.goBack();
  await bell(priya, 4).waitFor();
  await priya.page.getByRole('link', { name: 'Unread: Your shifts for 2 weeks' }).click();
  await priya.page.getByRole('link', { name: /^Your shifts for \d/ }).click();
  await priya.page.waitForURL(`**/rota?day=${mondayOf(dayFromToday(50))}*`);
  await bell(priya, 3).waitFor();
});

it('two devices of a person that show the same news disagree about nothing', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', 15);
  const devices = [await stage.openAs('staff'), await stage.openAs('staff', { frame: 'tablet' })];
  for (const device of devices) await openRota(device, dayFromToday(15));
  const manager = await stage.openAs('manager');
  await openRota(manager, dayFromToday(15));
  for (const instructions of ['Bring the keys', 'Bring both keys']) {
    await editShift(manager, shiftId, { Instructions: instructions });
    await expect
      .poll(() => storedRows(stage.server, `SELECT instructions FROM shifts WHERE id = '${shiftId}'`))
      .toEqual([{ instructions }]);
    for (const device of devices) await waitForSynced(device);
  }
  const receipts = `SELECT count(*) AS count FROM receipts WHERE day <= '${dayFromToday(15)}' AND userId = (SELECT userId FROM shifts WHERE id = '${shiftId}')`;
  await expect.poll(() => storedRows(stage.server, receipts)).not.toEqual([{ count: 0 }]);
  for (const device of devices) await waitForSynced(device);
});

it('a week behind another tab counts as seen when the person comes back to it, without a further visit', async () => {
  const priya = await stage.openAs('staff');
  const { page } = priya;
  const week = mondayOf(dayFromToday(57));
  const receipts = () => storedRows(stage.server, `SELECT id FROM receipts WHERE day = '${week}'`).length;
  const show = (visibility: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await openRota(priya, dayFromToday(57));
  await show('hidden');
  await publishShifts(57);
  await page.locator('a[href*="shift="]').first().waitFor();
  expect(await yourWeek(priya).count()).toBe(0);
  expect(receipts()).toBe(0);
  await show('visible');
  await yourWeek(priya).waitFor();
  await expect.poll(receipts).toBe(1);
});

it('over the grid one’s week stands in a few lines, at 1024 by mouse too, and can be closed', async () => {
  const monday = (new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay() + 6) % 7;
  await publishShifts(...[70, 71, 72, 73, 74].map((days) => days - monday));
  const priya = await stage.openAs('staff', { frame: 'tablet', pointer: 'mouse' });
  const { page } = priya;
  await page.setViewportSize({ width: 1024, height: 768 });
  await openRota(priya, dayFromToday(70 - monday));
  await yourWeek(priya).waitFor();
  const own = page.getByRole('list', { name: 'Your shifts this week' }).getByRole('listitem');
  await expect.poll(() => own.count()).toBe(5);
  const days = page.locator('table thead');
  await days.waitFor();
  const top = async () => (await days.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  const lines = await page
    .getByRole('list', { name: 'Your shifts this week' })
    .evaluate((list) => list.clientHeight / Number.parseFloat(getComputedStyle(list).lineHeight));
  expect(lines).toBeLessThan(4);
  // The rota gets more than half of the window.
  expect(await top()).toBeLessThan(768 / 2);
  const card = await page.getByRole('region', { name: 'Your week' }).boundingBox();
  const before = await top();
  await page.getByRole('button', { name: 'Close your week' }).click();
  await yourWeek(priya).waitFor({ state: 'detached' });
  expect(before - (await top())).toBeGreaterThanOrEqual(card?.height ?? Number.POSITIVE_INFINITY);
});

it('a week that is published under somebody’s hands moves nothing: a button says so, and shows it', async () => {
  const priya = await stage.openAs('staff', { frame: 'tablet' });
  const { page } = priya;
  const monday = 84 - ((new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay() + 6) % 7);
  await openRota(priya, dayFromToday(monday));
  await publishShifts(monday);
  await page.locator('a[href*="shift="]').first().waitFor();
  const receipts = () =>
    storedRows(stage.server, `SELECT id FROM receipts WHERE day = '${dayFromToday(monday)}'`).length;
  await page.getByRole('button', { name: 'Show your week' }).click();
  await yourWeek(priya).waitFor();
  await expect.poll(receipts).toBe(1);
  // Already open, it keeps its height, and the days below it keep their place.
  const days = page.locator('table thead');
  const top = async () => (await days.boundingBox())?.y;
  const before = await top();
  await publishShifts(monday + 1);
  await page.getByRole('button', { name: 'Show your week' }).waitFor();
  await expect.poll(() => page.locator('a[href*="shift="]').count()).toBe(2);
  expect(await top()).toBe(before);
  expect(await seriousFindings(priya)).toEqual([]);
});
