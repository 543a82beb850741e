import { expect, it } from 'vitest';
import { expectedComparison } from '#schema/fixtures/expected-comparison.ts';
import { expectedFigures } from '#schema/fixtures/expected-figures.ts';
import type { RandomWork } from '#schema/fixtures/random-work.ts';
import type { AnalyticsRecords } from '#schema/rules/analytics/facts.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addNightHours } from './fixtures/night-hours.ts';
import { dayFromToday } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage('whole');

const openAnalytics = async ({ page, line }: Device): Promise<void> => {
  await page.goto(`${line.origin}/analytics`);
  await page.getByRole('region', { name: 'Key figures' }).waitFor();
};

const tile = ({ page }: Device, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();

/** What this device holds, read directly, without the app. */
const recordsOn = async ({ page }: Device): Promise<AnalyticsRecords> => {
  const hours = await readCollection(page, 'hours');
  const employments = await readCollection(page, 'employments');
  const templates = await readCollection(page, 'templates');
  return {
    users: await readCollection(page, 'users'),
    shifts: await readCollection(page, 'shifts'),
    checklists: await readCollection(page, 'checklists'),
    requests: await readCollection(page, 'shiftRequests'),
    hours: hours.filter(({ kind }) => kind === 'record'),
    dailyFigures: hours.filter(({ kind }) => kind === 'dailyFigure'),
    employments: employments.filter(({ kind }) => kind === 'employment'),
    costing: templates.find(({ kind }) => kind === 'costing'),
  } as unknown as AnalyticsRecords;
};

const standsOnRecords = async (admin: Device): Promise<void> => {
  const work: RandomWork = { records: await recordsOn(admin), now: Date.now(), zone: 'Europe/London' };
  const expected = expectedFigures(work, { from: dayFromToday(-6), until: dayFromToday(0) }, '');
  await expect.poll(() => tile(admin, 'Attendance rate').textContent()).toContain(`${expected.attendance}%`);
  await expect.poll(() => tile(admin, 'Labour cost').textContent()).toContain(moneyText(expected.labourCost as never));
  await expect.poll(() => tile(admin, 'Checklist completion').textContent()).toContain(`${expected.checklists}%`);
  await admin.page.getByRole('button', { name: `${expected.lateArrivals} late arrivals in this period` }).click();
  const late = admin.page.getByRole('dialog', { name: 'Late arrivals' });
  await late.getByText(`${expected.lateArrivals} records`).waitFor();
  expect(await seriousFindings(admin)).toEqual([]);
  await late.getByRole('link').first().click();
  await admin.page.waitForURL(/\/rota\?day=.*&shift=/);
};

const drawsChartsAndTables = async ({ page }: Device): Promise<void> => {
  await page.locator('.recharts-line-curve').first().waitFor();
  await page.getByText('Show as a table').first().click();
  await page.getByRole('table', { name: 'Performance trends' }).waitFor();
};

const takesRevenue = async (admin: Device): Promise<void> => {
  const before = await tile(admin, 'Revenue').textContent();
  await tile(admin, 'Revenue').click();
  await admin.page.getByRole('button', { name: 'Enter or import' }).click();
  const form = admin.page.getByRole('dialog', { name: 'Revenue and satisfaction' });
  await form.getByLabel('Revenue').fill('98765.43');
  await form.getByRole('button', { name: 'Save' }).click();
  await admin.page.getByText('Saved', { exact: true }).waitFor();
  await admin.page.waitForFunction((before) => {
    const tiles = [...document.querySelectorAll('section[aria-label="Key figures"] button')];
    return tiles.some(({ textContent }) => textContent?.startsWith('Revenue') && textContent !== before);
  }, before);
};

const headline = ({ page }: Device) => page.getByRole('navigation', { name: 'Time' }).getByRole('paragraph');

/** The week so far is compared with the same weekdays up to the same time, a past week with whole days (D38). */
const comparesLikeWithLike = async (admin: Device): Promise<void> => {
  await openAnalytics(admin);
  await headline(admin)
    .getByText(/^Compared with .*, up to \d+:\d\d [AP]M$/)
    .waitFor();
  const work: RandomWork = { records: await recordsOn(admin), now: Date.now(), zone: 'Europe/London' };
  const week = { from: dayFromToday(-6), until: dayFromToday(0) };
  const expected = expectedComparison(work, 'week', week, '');
  const late = expected?.changes.lateArrivals ?? 0;
  const words = late === 0 ? 'No change' : `${late > 0 ? '+' : '−'}${Math.abs(late)}`;
  await tile(admin, 'Late arrivals').getByText(words).waitFor();
  const tones = async (name: string) =>
    (await tile(admin, name).locator('span:has(> svg)').last().getAttribute('class')) ?? '';
  for (const name of ['Labour cost', 'Hours worked', 'Attendance rate'])
    expect(await tones(name)).toContain('text-soft');
  await admin.page.getByRole('button', { name: 'Previous week' }).click();
  await headline(admin)
    .getByText(/^Compared with [^,]*$/)
    .waitFor();
};

/** Far back there is nothing to compare with; offline, a quarter has no comparison and says so. */
const saysWhereThereIsNone = async (admin: Device): Promise<void> => {
  await admin.page.goto(`${admin.line.origin}/analytics?period=quarter`);
  await headline(admin).getByText('No earlier records to compare with').waitFor();
};

it('shows, without a connection, the figures of the records on the device, and takes revenue', async () => {
  const admin = await stage.openAs('admin', { frame: 'tablet' });
  await waitForInstalled(admin);
  await goOffline(admin);
  await openAnalytics(admin);
  await drawsChartsAndTables(admin);
  expect(await seriousFindings(admin)).toEqual([]);
  await standsOnRecords(admin);
  await openAnalytics(admin);
  await takesRevenue(admin);
  await comparesLikeWithLike(admin);
  await goOnline(admin);
  await waitForSynced(admin);
  await saysWhereThereIsNone(admin);
  const stored = () => storedRows(stage.server, 'SELECT day FROM daily_figures WHERE value = 9876543');
  await expect.poll(stored).toEqual([{ day: dayFromToday(-1) }]);
});

it('works out labour cost once the server has set the rate of hours that were approved without a connection (D45)', async () => {
  // How many of last week’s hours the demo leaves to approve depends on the weekday.
  await addNightHours(stage.server, 'Priya', '02:00');
  const admin = await stage.openAs('admin', { frame: 'tablet' });
  await waitForInstalled(admin);
  const { page, line } = admin;
  await page.goto(`${line.origin}/timesheets?week=${dayFromToday(-7)}`);
  const approve = page.getByRole('button', { name: /^Approve \d+ exact match(es)?$/ });
  await approve.waitFor();
  await goOffline(admin);
  await approve.click();
  await page.getByText('Hours approved', { exact: true }).waitFor();
  await page.goto(`${line.origin}/analytics?period=quarter`);
  await tile(admin, 'Labour cost').getByText('Being worked out').waitFor();
  await goOnline(admin);
  await waitForSynced(admin);
  await expect.poll(() => tile(admin, 'Labour cost').textContent()).toContain('£');
});
