import { expect, it } from 'vitest';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const employersFields = ['Start date', 'Paid', 'National Insurance category', 'Apprentice since', 'Scheme', 'Employer'];

it('I enter what my papers say and read what my employer decides; an admin hears of it and sees all of it', async () => {
  const me = await stage.openAs('mei');
  await me.page.goto(`${me.line.origin}/profile`);
  await me.page.getByRole('button', { name: 'Open pay details' }).click();
  const mine = me.page.getByRole('dialog', { name: /^Pay details of Mei/ });
  const decided = mine.getByRole('region', { name: 'Set by your employer' });
  await decided.getByText('Fortnightly').waitFor();
  for (const label of employersFields) expect(await mine.getByLabel(label, { exact: true }).count()).toBe(0);
  await mine.getByLabel('Tax to date').fill('10');
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.getByText('The tax cannot be above half of the pay.').waitFor();
  await mine.getByLabel('Tax to date').fill('0');
  await mine.getByLabel('Tax code').fill('br');
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.waitFor({ state: 'detached' });
  const query = "SELECT taxCode FROM payees WHERE id = (SELECT userId FROM credentials WHERE username = 'mei')";
  await expect.poll(() => storedRows(stage.server, query)).toEqual([{ taxCode: 'BR' }]);

  const admin = await stage.openAs('admin', { frame: 'desktop' });
  await admin.page.goto(`${admin.line.origin}/notifications`);
  await admin.page.getByText('Mei changed their tax code').click();
  const theirs = admin.page.getByRole('dialog', { name: /^Pay details of Mei/ });
  for (const label of employersFields) await theirs.getByLabel(label, { exact: true }).waitFor();
  expect(await theirs.getByLabel('Tax code').inputValue()).toBe('BR');
  expect(await theirs.getByRole('region', { name: 'Set by your employer' }).count()).toBe(0);
});
