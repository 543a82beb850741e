import { expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildHoursRecord } from '#schema/fixtures/build.ts';
import { workedTodayText } from '#schema/rules/hours/worked-today.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { openApi } from './fixtures/api-client.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { addShiftSoon } from './fixtures/kitchen-shift.ts';
import { addNightHours } from './fixtures/night-hours.ts';
import { somebodyOff } from './fixtures/off-work.ts';
import { dayFromToday } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows, userIdOf } from './fixtures/stored-rows.ts';

const stage = useStage();

/** Opens the timesheet for this week, or for the week of a day. */
const openTimesheet = async ({ page, line }: Device, personId = '', day = ''): Promise<void> => {
  await page.goto(`${line.origin}/timesheets?person=${personId}&week=${day}`);
  await page
    .getByRole('button', { name: /^Worked/ })
    .first()
    .waitFor();
};

/** An hour ago on London's clocks, in the form of date and time fields: yesterday just after midnight. */
const anHourAgo = (): { date: string; time: string } => {
  const shown = shownInLondon(Date.now() - hourMs);
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
};

const shownInLondon = (at: number): string => new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/London' });

it('I clock in and out without signal, once; my manager corrects it with a reason and approves; I see both', async () => {
  const person = await somebodyOff(stage.server);
  const phone = await stage.openAs(person.username);
  const { page } = phone;
  await waitForInstalled(phone);
  await goOffline(phone);
  await page.getByRole('button', { name: 'Clock In' }).dblclick();
  await page.getByText('Clocked in', { exact: true }).waitFor();
  await page.reload();
  await page.getByText(/^Clocked in at/).waitFor();
  await page.getByRole('button', { name: 'Clock Out' }).click();
  await page.getByRole('dialog', { name: 'Clock out?' }).getByRole('button', { name: 'Clock Out' }).click();
  await page.getByRole('button', { name: 'Clock In' }).waitFor();
  await page.getByText('Waiting to sync').waitFor();
  await goOnline(phone);
  await waitForSynced(phone);

  const since = new Date(Date.now() - hourMs).toISOString();
  const rowsOf = (query: string) => storedRows(stage.server, query, person.id, since);
  await expect
    .poll(() => rowsOf('SELECT type FROM punches WHERE userId = ? AND serverTime > ? ORDER BY seq'))
    .toEqual([{ type: 'in' }, { type: 'out' }]);
  const records = 'SELECT clockOut, approvedBy, correctionReason FROM hours_records WHERE userId = ? AND clockOut > ?';
  expect(rowsOf(records)).toMatchObject([{ approvedBy: '' }]);

  const manager = await stage.openAs('manager', { frame: 'tablet' });
  await openTimesheet(manager, person.id);
  await manager.page
    .getByRole('button', { name: /^Worked/ })
    .last()
    .click();
  await manager.page.getByRole('button', { name: 'Correct' }).click();
  const form = manager.page.getByRole('dialog', { name: 'Correct hours' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Enter the reason', { exact: true }).waitFor();
  const { date, time } = anHourAgo();
  await form.getByLabel('Date').fill(date);
  await form.getByLabel('Clock-in').fill(time);
  await form.getByLabel('Reason').fill('The phone was in the locker');
  await form.getByRole('button', { name: 'Save' }).click();
  await manager.page.getByText('Hours corrected', { exact: true }).waitFor();
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await manager.page.getByText('Hours approved', { exact: true }).waitFor();
  await waitForSynced(manager);
  await expect
    .poll(() => rowsOf(records))
    .toMatchObject([{ approvedBy: expect.stringMatching(/./), correctionReason: 'The phone was in the locker' }]);

  await openTimesheet(phone, '', date);
  await page
    .getByRole('button', { name: /^Worked.*Approved/ })
    .last()
    .click();
  await page.getByRole('region', { name: 'Corrections' }).getByText('The phone was in the locker').waitFor();
  await page.getByText(/^Approved by/).waitFor();

  await page.goto(`${phone.line.origin}/`);
  const hours = 'SELECT day, clockOut, totalMinutes, breakMinutes FROM hours_records WHERE userId = ? AND ? > 0';
  const today = dayFromToday(0);
  const worked = workedTodayText(rowsOf(hours) as unknown as readonly HoursRecord[], today, 'Europe/London');
  expect(worked).toMatch(/^You worked \d/);
  await page.getByText(worked, { exact: true }).waitFor();
});

it('a punch of a phone whose clock was a day ahead is listed with what to do; one that arrives late says so', async () => {
  const person = await somebodyOff(stage.server);
  const phone = await stage.openAs(person.username);
  const { page } = phone;
  await waitForInstalled(phone);
  await goOffline(phone);
  await page.clock.setSystemTime(Date.now() + 24 * hourMs);
  await page.getByRole('button', { name: 'Clock In' }).click();
  await page.getByText('Clocked in', { exact: true }).waitFor();
  await page.clock.setSystemTime(Date.now());
  await goOnline(phone);
  await page.getByRole('button', { name: /1 not accepted/ }).click();
  await page.getByText(/^This phone’s clock was ahead .* ask your manager to enter these hours\.$/).waitFor();

  const api = await openApi(stage.server, person.username);
  const at = new Date(Date.now() - 3 * hourMs).toISOString();
  const punch = { kind: 'punch', userId: person.id, offset: 0, source: 'phone', deviceId: 'pocket', shiftId: '' };
  const blank = { breakMinutes: 0, statedTime: '', serverTime: '', day: at.slice(0, 10) };
  await api.insert('hours', { id: api.newId(), type: 'in', ...punch, ...blank, deviceTime: at, createdAt: at });
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  // On a Monday night that was last week.
  await openTimesheet(manager, person.id, shownInLondon(Date.parse(at)).slice(0, 10));
  await manager.page.getByText('Arrived 3 h later').first().waitFor();
});

it('a manager sees exceptions with their reason, and approves all the rest in one tap', async () => {
  // How many of last week’s hours the demo leaves to approve depends on the weekday.
  await addNightHours(stage.server, 'Priya', '02:00');
  await addNightHours(stage.server, 'Jonas', '02:20');
  const manager = await stage.openAs('manager');
  const { page, line } = manager;
  await page.goto(`${line.origin}/timesheets?week=${dayFromToday(-7)}`);
  const approve = page.getByRole('button', { name: /^Approve \d+ exact match(es)?$/ });
  await approve.waitFor();
  await page
    .getByText(/: (\d+ min late|(Started|Left) \d+ min (early|late))/)
    .first()
    .waitFor();
  const waiting = () =>
    storedRows(stage.server, `SELECT id FROM hours_records WHERE approvedBy = '' AND clockOut <> ''`);
  const [before, told] = [waiting().length, Number((await approve.textContent())?.match(/\d+/)?.[0])];
  expect(told).toBeGreaterThan(0);
  await approve.click();
  await page.getByText('Hours approved', { exact: true }).waitFor();
  await approve.waitFor({ state: 'hidden' });
  await expect.poll(() => waiting().length).toBe(before - told);
});

it('on a small phone a week of hours has its title and times on one line, and nothing to check is cut off', async () => {
  await addNightHours(stage.server, 'Mei', '02:20');
  const manager = await stage.openAs('manager');
  const { page, line } = manager;
  await page.setViewportSize({ width: 360, height: 740 });
  const day = dayFromToday(-7);
  await page.goto(`${line.origin}/timesheets?week=${day}`);
  const toCheck = page.getByText(/: (\d+ min late|(Started|Left) \d+ min (early|late))/).first();
  await toCheck.waitFor();
  const isCut = await toCheck.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflowY !== 'visible' && around.getBoundingClientRect().bottom < bottom - 1)
        return true;
    return false;
  });
  expect(isCut).toBe(false);
  await openTimesheet(manager, userIdOf(stage.server, 'mei'), day);
  await page.getByRole('button', { name: 'Demo' }).waitFor();
  const times = page.getByText(/^(Timesheets|\d{1,2}:\d\d\s[AP]M – \d{1,2}:\d\d\s[AP]M)$/);
  const heights = await times.evaluateAll((all) =>
    all.map(
      (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
    ),
  );
  expect(heights.length).toBeGreaterThan(4);
  expect(heights.filter((linesHigh) => linesHigh > 1.5)).toEqual([]);
});

it('anyone clocking in well before their shift is asked to confirm, if the restaurant wants it (D55)', async () => {
  const admin = await stage.openAs('admin');
  await admin.page.goto(`${admin.line.origin}/restaurant-settings?tab=restaurant`);
  const form = admin.page.getByRole('form', { name: 'Hours', exact: true });
  await form.getByLabel('Early clock-in').fill('30');
  await form.getByLabel('Ignore differences up to').fill('61');
  await form.getByRole('button', { name: /^Save/ }).click();
  await form.getByText('Enter 0 to 60 minutes').waitFor();
  await form.getByLabel('Ignore differences up to').fill('10');
  await form.getByRole('button', { name: /^Save/ }).click();
  const settings = 'SELECT toleranceMinutes, earliestClockInMinutes FROM restaurants';
  await expect
    .poll(() => storedRows(stage.server, settings))
    .toEqual([{ toleranceMinutes: 10, earliestClockInMinutes: 30 }]);

  const person = await somebodyOff(stage.server);
  await addShiftSoon(stage.server, person.id, 90);
  const phone = await stage.openAs(person.username);
  const punches = () =>
    storedRows(
      stage.server,
      "SELECT type FROM punches WHERE userId = ? AND source = 'phone' AND serverTime > ?",
      person.id,
      since,
    );
  const since = new Date().toISOString();
  await waitForSynced(phone);
  await phone.page.getByText(/^For your shift /).waitFor();
  await phone.page.getByRole('button', { name: 'Clock In' }).click();
  const question = phone.page.getByRole('dialog', { name: /^Clock in 1 h \d+ min early\?$/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await phone.page.getByText('Clocked in', { exact: true }).count()).toBe(0);
  await phone.page.getByRole('button', { name: 'Clock In' }).click();
  await question.getByRole('button', { name: 'Clock in now' }).click();
  await phone.page.getByText('Clocked in', { exact: true }).waitFor();
  await expect.poll(punches).toEqual([{ type: 'in' }]);
});

it('an admin pays early arrivals from the rostered start: person and manager see worked and paid apart (D55)', async () => {
  const admin = await stage.openAs('admin');
  await admin.page.goto(`${admin.line.origin}/restaurant-settings?tab=restaurant`);
  const form = admin.page.getByRole('form', { name: 'Paid time', exact: true });
  await form.getByLabel('When someone clocks in early, pay').selectOption('From the rostered start');
  await form.getByLabel('Paid before the start').fill('241');
  await form.getByRole('button', { name: /^Save/ }).click();
  await form.getByText('Enter 0 to 240 minutes').waitFor();
  await form.getByLabel('Paid before the start').fill('0');
  await form.getByLabel('Paid minutes of each shift').selectOption('15');
  await form.getByRole('button', { name: /^Save/ }).click();
  const rules = 'SELECT paidTimeRules FROM restaurants';
  const today = dayFromToday(0);
  await expect
    .poll(() => JSON.parse(String(storedRows(stage.server, rules)[0]?.paidTimeRules)))
    .toEqual([{ from: today, earlyMinutes: 0, roundTo: 15 }]);

  const person = await somebodyOff(stage.server);
  await addShiftSoon(stage.server, person.id, 60);
  const api = await openApi(stage.server, 'manager');
  const shift = (await api.read('shifts')).find((each) => each.userId === person.id && String(each.startTime) > now());
  // Also just after midnight: the hours are of the day of their shift, on which the rule applies.
  const clockIn = toInstant(Date.now() - 4 * 60_000);
  const hours = { userId: person.id, shiftId: String(shift?.id), clockIn, clockOut: now(), breakMinutes: 0 };
  const made = buildHoursRecord({
    id: api.newId(),
    day: today,
    ...hours,
    correctionReason: 'The clock was out of order',
  });
  await api.insert('hours', made);
  const stored = 'SELECT totalMinutes, paidMinutes FROM hours_records WHERE id = ?';
  expect(storedRows(stage.server, stored, made.id)).toMatchObject([{ paidMinutes: 0 }]);

  const phone = await stage.openAs(person.username);
  await phone.page.getByText(/^Starts in .*\. You are paid from \d+:\d+ [AP]M\.$/).waitFor();
  await openTimesheet(phone);
  await phone.page.getByRole('button', { name: /^Worked.*Paid 0 min.*[1-4]m/ }).waitFor();
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  await manager.page.goto(`${manager.line.origin}/timesheets?person=${person.id}&week=${today}&record=${made.id}`);
  await manager.page
    .getByText('Paid 0 min: from the rostered start on, rounded to the nearest 15 minutes', { exact: true })
    .waitFor();
});

const now = (): string => new Date().toISOString();

it('I ask for a correction of my own hours from where they stand, and my manager has it as a message to answer', async () => {
  const { page, line } = await stage.openAs('staff');
  const [record] = storedRows(
    stage.server,
    `SELECT id, day FROM hours_records WHERE deleted = 0 AND clockOut <> '' AND userId =
     (SELECT userId FROM employments WHERE username = 'staff') ORDER BY day DESC LIMIT 1`,
  ) as readonly { id: string; day: string }[];
  await page.goto(`${line.origin}/timesheets?week=${record?.day}`);
  await page.getByRole('link', { name: 'Ask your manager' }).waitFor();
  await page.goto(`${line.origin}/timesheets?week=${record?.day}&record=${record?.id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Ask for a correction' }).click();
  const form = page.getByRole('dialog', { name: 'New message' });
  await form.getByRole('textbox', { name: 'Subject' }).waitFor();
  expect(await form.getByRole('textbox', { name: 'Subject' }).inputValue()).toMatch(/^Hours on \w+ \d+ \w+, .*[AP]M/);
  await form.getByRole('textbox', { name: 'Message' }).fill('I stayed until 6 PM.');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.waitFor({ state: 'detached' });
  const sent = () =>
    storedRows(stage.server, "SELECT DISTINCT category FROM messages WHERE content = 'I stayed until 6 PM.'");
  await expect.poll(sent).toEqual([{ category: 'Management' }]);
  const [about] = storedRows(
    stage.server,
    "SELECT senderId, receiverId, hoursRecordId, (SELECT username FROM credentials WHERE userId = receiverId) AS username FROM messages WHERE content = 'I stayed until 6 PM.'",
  );
  expect(about).toMatchObject({ hoursRecordId: record?.id });

  const manager = await stage.openAs(String(about?.username));
  await manager.page.goto(`${manager.line.origin}/messages?with=${about?.senderId}&category=Management`);
  await manager.page
    .getByRole('link', { name: /^Hours on / })
    .last()
    .click();
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Correct' }).waitFor();
});
