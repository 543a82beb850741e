import { click, type Scene } from './scene.ts';

/** The last for a device: from the second one on, it belongs to the tablet. */
export const passScenes: readonly Scene[] = [
  { name: 'tablets', address: '/pass' },
  {
    name: 'pass-board',
    address: '/pass',
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Enrol this device' }).click();
      await page.getByRole('button', { name: 'Enrol', exact: true }).click();
      await page.getByRole('button', { name: 'Clock in or out' }).waitFor();
    },
  },
  { name: 'pass-people', address: '/pass', arrange: click('button', 'Clock in or out') },
  {
    name: 'pass-pin',
    address: '/pass',
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Clock in or out' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Priya Shah' }).click();
      await page.getByRole('heading', { name: 'Priya, enter your PIN' }).waitFor();
    },
  },
  {
    name: 'pass-actions',
    address: '/pass',
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Clock in or out' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Priya Shah' }).click();
      for (const digit of '2580') await page.getByRole('button', { name: digit, exact: true }).click();
      await page.getByRole('button', { name: 'Enter', exact: true }).click();
      await page.getByText('Hello, Priya').waitFor();
    },
  },
  { name: 'pass-sync', address: '/pass', arrange: click('button', /^Sync status/) },
];
