import { expect, it } from 'vitest';
import { openApi } from './fixtures/api-client.ts';
import type { Device } from './fixtures/device.ts';
import { demoPassword } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows, userIdOf } from './fixtures/stored-rows.ts';

const stage = useStage('whole');

const waitsSince = (userId: string) =>
  storedRows(stage.server, 'SELECT bankToConfirmSince FROM payees WHERE id = ?', userId)[0]?.bankToConfirmSince;

/** A manager makes a link for somebody and uses it, as only that person should. */
const useLinkFor = async ({ page, line }: Device, userId: string): Promise<void> => {
  const made = await page.request.post(`${line.origin}/api/password/link`, {
    headers: { origin: line.origin },
    data: { userId },
  });
  const { path } = (await made.json()) as { path: string };
  const token = new URL(path, line.origin).searchParams.get('token');
  await fetch(`http://127.0.0.1:${stage.server.port}/api/password/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: demoPassword }),
  });
};

it('bank details that changed after somebody else’s link are named on the pay run until an admin has asked', async () => {
  const mei = userIdOf(stage.server, 'mei');
  const manager = await stage.openAs('manager');
  await useLinkFor(manager, mei);
  const asMei = await openApi(stage.server, 'mei');
  await asMei.post('/api/password/confirm', { password: demoPassword });
  await asMei.change('payroll', mei, { accountNumber: '55779911' });
  expect(waitsSince(mei)).not.toBe('');

  const admin = await stage.openAs('admin', { frame: 'tablet' });
  const { page } = admin;
  await (await openApi(stage.server, 'admin')).post('/api/seed-payroll-demo', {});
  await page.goto(`${admin.line.origin}/payroll`);
  const runs = page.getByRole('listitem').filter({ has: page.getByRole('link') });
  await expect.poll(() => runs.filter({ hasText: 'Completed' }).count()).toBe(5);
  await runs.filter({ hasText: 'Draft' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Check bank details' }).waitFor();
  await page.getByText('account ending 911', { exact: false }).waitFor();
  await page.getByRole('button', { name: /^Confirm bank details of Mei/ }).click();
  await page
    .getByText(/^Bank details of Mei .+ confirmed$/)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'Check bank details' }).waitFor({ state: 'detached' });
  expect(waitsSince(mei)).toBe('');
});
