import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const openAvailability = async ({ page, line }: Device) => {
  await page.goto(`${line.origin}/profile?settings=availability`);
  const dialog = page.getByRole('dialog', { name: 'When I can work' });
  await dialog.getByRole('table').waitFor();
  return dialog;
};

/** Drags a finger or mouse from one hour to another. */
const paint = async (device: Device, from: string, to: string): Promise<void> => {
  const dialog = device.page.getByRole('dialog');
  const [start, end] = [dialog.getByRole('button', { name: from }), dialog.getByRole('button', { name: to })];
  // To the middle: at the edge it may be under the sticky header.
  await start.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [first, last] = [await start.boundingBox(), await end.boundingBox()];
  if (!first || !last) throw new Error('The hours are not on the screen');
  const { mouse } = device.page;
  await mouse.move(first.x + first.width / 2, first.y + first.height / 2);
  await mouse.down();
  await mouse.move(last.x + last.width / 2, last.y + last.height / 2, { steps: 12 });
  await mouse.up();
};

const keptOf = (username: string) =>
  storedRows(
    stage.server,
    `SELECT repeats, hours, note FROM availabilities WHERE deleted = 0 AND userId = (SELECT userId FROM employments WHERE username = '${username}')`,
  ) as readonly { repeats: string; hours: string; note: string }[];

const hoursOf = (weekday: number, from: number, until: number, letter: string): string =>
  '-'.repeat(weekday * 24 + from) + letter.repeat(until - from) + '-'.repeat(168 - weekday * 24 - until);

it('my availability is painted offline, with finger and keyboard, and managers see it', async () => {
  const staff = await stage.openAs('staff');
  await waitForInstalled(staff);
  const dialog = await openAvailability(staff);
  const hour = await dialog.getByRole('button', { name: 'Tue 5 PM: nothing marked' }).boundingBox();
  expect(Math.min(hour?.width ?? 0, hour?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await goOffline(staff);
  await paint(staff, 'Tue 5 PM: nothing marked', 'Tue 10 PM: nothing marked');
  await dialog.getByRole('button', { name: 'Tue 10 PM: can’t' }).waitFor();
  await dialog.getByRole('button', { name: 'Tue 10 PM: can’t' }).focus();
  await staff.page.keyboard.press('Shift+ArrowDown');
  await dialog.getByRole('button', { name: 'Tue 11 PM: can’t' }).waitFor();
  await staff.page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Tue 11 PM: nothing marked' }).waitFor();
  await dialog.getByLabel('Note').fill('Choir');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await goOnline(staff);
  await waitForSynced(staff);
  await expect
    .poll(() => keptOf('staff'))
    .toEqual([{ repeats: 'weekly', hours: hoursOf(1, 17, 23, 'c'), note: 'Choir' }]);

  const manager = await stage.openAs('manager');
  await manager.page.goto(`${manager.line.origin}/staff-management?q=Priya`);
  await manager.page.getByRole('button', { name: 'Details of Priya Shah' }).click();
  await manager.page.getByText('Can’t 5:00 PM – 11:00 PM').waitFor();
  await manager.page.getByRole('button', { name: 'Show notice of shifts' }).click();
  const notice = manager.page.getByRole('region', { name: 'Notice of shifts' });
  await notice
    .getByText(/^Offered by \w+, \d+ (hours|days) before the start$/)
    .first()
    .waitFor();
});

it('a manager records a single day for somebody, who sees and removes it', async () => {
  const manager = await stage.openAs('manager');
  await manager.page.goto(`${manager.line.origin}/staff-management?q=Liam`);
  await manager.page.getByRole('button', { name: 'Details of Liam Byrne' }).click();
  await manager.page.getByRole('button', { name: 'Record availability' }).click();
  const dialog = manager.page.getByRole('dialog', { name: 'When Liam can work' });
  await dialog.locator('label', { hasText: 'Single days' }).click();
  await dialog.getByLabel('Day', { exact: true }).fill('2031-05-06');
  await dialog.getByRole('button', { name: 'Add day' }).click();
  await dialog.getByText('Can’t all day').waitFor();
  await waitForSynced(manager);
  await expect.poll(() => keptOf('liam')).toEqual([{ repeats: 'once', hours: 'c'.repeat(24), note: '' }]);
  await dialog.getByRole('button', { name: /^Remove/ }).click();
  await dialog.getByText('No single days').waitFor();
  await waitForSynced(manager);
  await expect.poll(() => keptOf('liam')).toEqual([]);
});

it('a stroke from one corner to another paints the rectangle; what is painted or typed is still there after closing', async () => {
  const staff = await stage.openAs('liam');
  const dialog = await openAvailability(staff);
  await paint(staff, 'Mon 4 PM: nothing marked', 'Wed 8 PM: nothing marked');
  await dialog.getByRole('button', { name: 'Wed 8 PM: can’t' }).waitFor();
  expect(await dialog.getByRole('button', { name: /: can’t$/ }).count()).toBe(15);
  // Going back within the rectangle makes it smaller; one step right and down by keyboard makes a rectangle too.
  await dialog.getByRole('button', { name: 'Thu 5 PM: nothing marked' }).focus();
  await staff.page.keyboard.press('Space');
  await staff.page.keyboard.down('Shift');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await staff.page.keyboard.press(key);
  await staff.page.keyboard.up('Shift');
  await expect.poll(() => dialog.getByRole('button', { name: /: can’t$/ }).count()).toBe(15 + 4);
  await dialog.getByText('Not saved yet.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openAvailability(staff);
  await dialog.getByText('Picked up where you left off.').waitFor();
  expect(await dialog.getByRole('button', { name: /: can’t$/ }).count()).toBe(19);

  await dialog.locator('label', { hasText: 'Single days' }).click();
  await dialog.getByLabel('Note').fill('Dentist');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openAvailability(staff);
  await dialog.locator('label', { hasText: 'Single days' }).click();
  await dialog.getByText('Picked up where you left off.').waitFor();
  expect(await dialog.getByLabel('Note').inputValue()).toBe('Dentist');
  expect(keptOf('liam')).toEqual([]);
});

it('an admin sets by when it is to be said; who has said nothing reads it where they say it', async () => {
  const admin = await stage.openAs('admin');
  await admin.page.goto(`${admin.line.origin}/restaurant-settings?tab=restaurant`);
  const planning = admin.page.getByRole('form', { name: 'Planning' });
  await planning.getByLabel('Availability for the next week by').selectOption({ label: 'Wednesday' });
  await planning.getByRole('button', { name: /^Save/ }).click();
  await expect
    .poll(() => storedRows(stage.server, 'SELECT availabilityDueOn FROM restaurants'))
    .toEqual([{ availabilityDueOn: 3 }]);

  const liam = await stage.openAs('liam');
  const dialog = await openAvailability(liam);
  await dialog.getByText(/^Tell us by Wed \d+ \w+ about .* that is when your managers plan it\.$/).waitFor();

  await openRota(admin, dayFromToday(7));
  await admin.page.getByRole('button', { name: 'Plan week' }).click();
  await admin.page.getByRole('button', { name: 'More', exact: true }).click();
  await admin.page.getByText('Who has said when they can work').click();
  const replies = admin.page.getByRole('dialog', { name: 'Who has said when they can work' });
  await replies
    .getByRole('region', { name: 'Nothing yet' })
    .getByRole('link', { name: /Liam Byrne/ })
    .waitFor();
  await replies
    .getByRole('region', { name: 'Answered' })
    .getByRole('link', { name: /Priya Shah/ })
    .waitFor();
  expect(await seriousFindings(admin)).toEqual([]);
  await replies.getByRole('link', { name: /Liam Byrne/ }).click();
  await admin.page.getByRole('dialog', { name: 'When Liam can work' }).getByText('Usual week').waitFor();
});
