import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { openApi } from './fixtures/api-client.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage('whole');

interface Paid {
  readonly userId: string;
  readonly employeeName: string;
  readonly recordId: string;
}

/** Somebody whom the last completed run paid by the hour, and the last of the hours it paid. */
const paidLast = (): Paid => {
  const [paid] = storedRows(
    stage.server,
    `SELECT entry.userId, entry.employeeName, json_extract(paid.value, '$.id') AS recordId
     FROM payroll_entries entry, json_each(entry.records) paid
     WHERE entry.status = 'completed' AND entry.salaryPay = 0 AND entry.frequency = 'fortnightly'
       AND json_extract(paid.value, '$.hourlyRate') > 0
       AND entry.userId NOT IN (SELECT userId FROM credentials WHERE username IN ('admin', 'manager', 'staff'))
     ORDER BY entry.endDate DESC, json_extract(paid.value, '$.day') DESC LIMIT 1`,
  );
  return paid as unknown as Paid;
};

/** Takes an hour off what they were paid for, and leaves unapproved what they have worked since. */
const payTooMuch = async ({ userId, recordId }: Paid): Promise<void> => {
  const api = await openApi(stage.server, 'admin');
  const records = (await api.read('hours')).filter((each) => each.kind === 'record' && each.userId === userId);
  const paid = records.find(({ id }) => id === recordId);
  if (!paid) throw new Error('The paid hours are not on the device');
  const clockOut = new Date(Date.parse(String(paid.clockOut)) - 3_600_000).toISOString();
  await api.change('hours', paid.id, { clockOut, correctionReason: 'Left an hour earlier' });
  for (const { id, approvedBy, day } of records)
    if (approvedBy !== '' && String(day) > String(paid.day)) await api.change('hours', id, { approvedBy: '' });
};

it('what holds up a run leads to the week of the hours that it is about', async () => {
  const api = await openApi(stage.server, 'admin');
  await api.post('/api/seed-payroll-demo', {});
  const [paid] = storedRows(
    stage.server,
    `SELECT entry.employeeName, json_extract(paid.value, '$.id') AS recordId, json_extract(paid.value, '$.day') AS day
     FROM payroll_entries entry, payroll_periods run, json_each(entry.records) paid
     WHERE run.id = entry.payrollPeriodId AND run.status = 'draft' AND entry.salaryPay = 0
     ORDER BY day DESC, employeeName LIMIT 1`,
  );
  // Bypasses the server, which would want unapproved hours settled first: as for a clock-out that never came.
  const setClockOut = (change: string): void => {
    const database = new Sqlite(join(stage.server.dataDir, 'brigade.sqlite'));
    database.prepare(`UPDATE hours_records SET ${change} WHERE id = ?`).run(paid?.recordId);
    database.close();
  };
  const clockOut = (await api.read('hours')).find(({ id }) => id === paid?.recordId)?.clockOut;
  setClockOut("clockOut = '', approvedBy = '', approvedAt = ''");
  const { page, line } = await stage.openAs('admin', { frame: 'desktop' });
  await page.goto(`${line.origin}/payroll`);
  const runs = page.getByRole('listitem').filter({ has: page.getByRole('link') });
  await runs.filter({ hasText: 'Draft' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Refresh hours' }).click();
  const way = page.getByRole('link', { name: `Open timesheet: ${paid?.employeeName}` });
  const week = mondayOf(paid?.day as Day);
  await expect.poll(() => way.getAttribute('href')).toContain(`week=${week}`);
  setClockOut(`clockOut = '${clockOut}'`);
});

it('an admin leaves out what somebody was paid too much, with a reason, and takes that back', async () => {
  await (await openApi(stage.server, 'admin')).post('/api/seed-payroll-demo', {});
  const paid = paidLast();
  await payTooMuch(paid);
  const { page, line } = await stage.openAs('admin', { frame: 'desktop' });
  await page.goto(`${line.origin}/payroll`);
  const runs = page.getByRole('listitem').filter({ has: page.getByRole('link') });
  await runs.filter({ hasText: 'Draft' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Refresh hours' }).click();
  // The run's people are gathered again: an entry opened earlier is gone.
  await page.getByRole('region', { name: 'What is holding up this run' }).waitFor();
  await page.getByRole('button', { name: paid.employeeName, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: paid.employeeName });
  await dialog.getByText(/^They were paid £[\d.]+ too much, .*Agree with them how they will pay it back/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Add correction' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Settle outside pay' }).click();
  const question = page.getByRole('dialog', { name: 'Settle this outside pay?' });
  await question
    .getByText(/^They were paid £[\d.]+ too much, and this run pays them nothing .*taken from\.$/)
    .waitFor();
  await question.getByRole('button', { name: 'Settle outside pay' }).click();
  await question.getByText('Enter the reason').waitFor();
  await question.getByLabel('Why').fill('Paid back in cash');
  await question.getByRole('button', { name: 'Settle outside pay' }).click();
  await page.getByText(/^Listed under/).waitFor();
  const card = page.getByRole('region', { name: 'Settled outside pay' });
  await card.getByText('Paid back in cash').waitFor();
  await card.getByRole('button', { name: `Undo: ${paid.employeeName}` }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: `Open: ${paid.employeeName}` }).waitFor();
});

it('a processed run whose hours change elsewhere is to be processed again, and says for whom', async () => {
  const api = await openApi(stage.server, 'admin');
  await api.post('/api/seed-payroll-demo', {});
  const [paid] = storedRows(
    stage.server,
    `SELECT run.id, entry.employeeName, json_extract(paid.value, '$.id') AS recordId
     FROM payroll_entries entry, payroll_periods run, json_each(entry.records) paid
     WHERE run.id = entry.payrollPeriodId AND run.status = 'draft' AND entry.salaryPay = 0
     ORDER BY entry.employeeName, json_extract(paid.value, '$.day') DESC LIMIT 1`,
  );
  await api.post(`/api/payroll/periods/${paid?.id}/process`, {});
  const { page, line } = await stage.openAs('admin', { frame: 'desktop' });
  await page.goto(`${line.origin}/payroll?run=${paid?.id}`);
  const complete = page.getByRole('button', { name: 'Complete', exact: true });
  await complete.waitFor();
  await api.change('hours', String(paid?.recordId), { approvedBy: '' });
  await page.getByText(`Hours or pay details of ${paid?.employeeName} changed since this run was processed.`).waitFor();
  expect(await complete.count()).toBe(0);
  await page.getByRole('link', { name: /^Approve hours first: / }).waitFor();
  await page.getByRole('button', { name: 'Process again', exact: true }).click();
  await complete.waitFor();
  await expect.poll(() => page.getByText('changed since this run was processed').count()).toBe(0);
});
