import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { type Device, openDevice } from './fixtures/device.ts';
import { recordFailure } from './fixtures/failure-record.ts';
import { startServer, type TestServer } from './fixtures/server.ts';
import { waitForSynced } from './fixtures/session.ts';

let server: TestServer;
let device: Device;
beforeAll(async () => {
  server = await startServer(undefined, { BRIGADE_DEMO: '0' });
  device = await openDevice(server);
});
afterAll(async () => {
  await device?.close();
  await server?.remove();
});

it('an empty server is set up by the person with its link, once, and holds no invented people or records', async () => {
  onTestFailed(({ task }) => recordFailure(task, [device]));
  const { page, line } = device;
  await page.getByText('This server has no accounts yet', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: 'Demo' }).count()).toBe(0);

  const link = new URL(await server.printed(/\/setup\?token=/));
  await page.goto(line.origin + link.pathname + link.search);
  await page.getByLabel('Restaurant').fill('The Copper Pot');
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Weaver');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByLabel(/^Password/).fill('a-long-pass-phrase');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('heading', { name: 'Hello Robin' }).waitFor();
  await waitForSynced(device);
  await page.goto(`${line.origin}/rota`);
  await page.getByText('No shifts scheduled').first().waitFor();
  await page.goto(line.origin);
  await page.getByRole('link', { name: 'Next week is not published' }).click();
  await page.waitForURL(/\/rota\?day=/);
  await page.goto(line.origin + link.pathname + link.search);
  await page.waitForURL(`${line.origin}/`);
  await page.getByRole('heading', { name: 'Hello Robin' }).waitFor();
});
