import { expect, it } from 'vitest';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { somebodyOff } from './fixtures/off-work.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();
const hourMs = 3_600_000;

const openTimesheet = async ({ page, line }: Device, personId = ''): Promise<void> => {
  await page.goto(`${line.origin}/timesheets${personId && `?person=${personId}`}`);
  await page
    .getByRole('button', { name: /^Worked/ })
    .first()
    .waitFor();
};

/** An hour ago on London's clocks, as date and time fields take it; not before today began. */
const anHourAgo = (): { date: string; time: string } => {
  const [now, hourAgo] = [Date.now(), Date.now() - hourMs].map(shownInLondon);
  const date = String(now).slice(0, 10);
  return { date, time: hourAgo?.startsWith(date) ? hourAgo.slice(11, 16) : '00:00' };
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
  expect(rowsOf('SELECT type FROM punches WHERE userId = ? AND serverTime > ? ORDER BY seq')).toEqual([
    { type: 'in' },
    { type: 'out' },
  ]);
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
  expect(rowsOf(records)).toMatchObject([
    { approvedBy: expect.stringMatching(/./), correctionReason: 'The phone was in the locker' },
  ]);

  await openTimesheet(phone);
  await page
    .getByRole('button', { name: /^Worked.*Approved/ })
    .last()
    .click();
  await page.getByRole('region', { name: 'Corrections' }).getByText('The phone was in the locker').waitFor();
  await page.getByText(/^Approved by/).waitFor();
});
