import { expect, it } from 'vitest';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { keepUndo } from './fixtures/toasts.ts';

const stage = useStage();

const openHandbook = async ({ page, line }: Device): Promise<void> => {
  await page.goto(`${line.origin}/handbook`);
  await page.getByRole('list', { name: 'Policies', exact: true }).waitFor();
};

const openPolicy = async ({ page }: Device, title: string): Promise<void> => {
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('dialog', { name: title }).getByRole('heading', { name: title }).waitFor();
};

/** The content named in the specification, including breaks with their numbers, is available offline. */
const readsOffline = async (device: Device): Promise<void> => {
  const { page } = device;
  await waitForInstalled(device);
  await goOffline(device);
  await openHandbook(device);
  for (const title of ['Dress Code', 'Food Safety', 'Breaks', 'Emergencies', 'Customer Service']) {
    await page.getByRole('link', { name: title }).waitFor();
  }
  await openPolicy(device, 'Breaks');
  const dialog = page.getByRole('dialog', { name: 'Breaks' });
  await dialog.getByText('Last updated', { exact: false }).waitFor();
  await dialog.getByRole('heading', { name: 'How long' }).waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining([
      'Shifts of 4 to 6 hours: 15 minutes, paid',
      'Shifts over 6 hours: 30 minutes, unpaid',
      'Shifts over 8 hours: 15 minutes more',
    ]),
  );
  await goOnline(device);
};

/** Finds words in title and text, which are highlighted, and categories. */
const finds = async (device: Device): Promise<void> => {
  const { page } = device;
  await openHandbook(device);
  await page.getByRole('searchbox', { name: 'Search the handbook' }).fill('ALLERG');
  await expect.poll(() => page.getByRole('article').count()).toBe(2);
  expect(await page.locator('mark').first().textContent()).toBe('Allerg');
  await openPolicy(device, 'Food Safety');
  await expect.poll(() => page.getByRole('dialog').locator('mark').count()).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Service', exact: true }).click();
  await page.getByText('No matching policies').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Service', exact: true }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
};

/** Staff confirm, managers see the count, and a new version asks again. */
const confirmsReading = async (staff: Device, manager: Device, admin: Device): Promise<void> => {
  await openHandbook(staff);
  await staff.page.getByText('1 policy is waiting for you to read it.').waitFor();
  await openHandbook(manager);
  await openPolicy(manager, 'Food Safety');
  const readers = manager.page.getByRole('region', { name: 'Who has read it' });
  await readers.getByRole('heading', { level: 3, name: /^[1-9]\d* of/ }).waitFor();
  const before = Number((await readers.getByRole('heading', { level: 3 }).textContent())?.split(' ')[0]);

  await openPolicy(staff, 'Food Safety');
  await staff.page.getByRole('button', { name: 'I have read this version' }).click();
  await staff.page.getByText('You read this version on', { exact: false }).waitFor();
  await readers.getByText(`${before + 1} of`, { exact: false }).waitFor();
  await waitForSynced(staff);

  await openHandbook(admin);
  await openPolicy(admin, 'Food Safety');
  await admin.page.getByRole('button', { name: 'Edit' }).click();
  const editor = admin.page.getByRole('dialog', { name: 'Edit policy' });
  const text = editor.getByRole('textbox', { name: 'Text' });
  await text.fill(`${await text.inputValue()}\n\n## Gloves\nChange them often.`);
  await editor.getByRole('button', { name: 'Save' }).click();
  await admin.page.getByText('Policy saved', { exact: true }).waitFor();
  await staff.page.getByRole('button', { name: 'I have read this version' }).waitFor();
  await readers.getByText('0 of', { exact: false }).waitFor();
};

/** Everybody sees what an admin wrote, and none of it is executed. */
const addsPolicy = async (admin: Device, staff: Device): Promise<void> => {
  const { page } = admin;
  await openHandbook(admin);
  await page.getByRole('button', { name: 'Add policy' }).click();
  const editor = page.getByRole('dialog', { name: 'Add policy' });
  await editor.getByRole('button', { name: 'Add policy' }).click();
  await editor.getByText('Enter a title').waitFor();
  await editor.getByText('Choose a category').waitFor();
  await editor.getByRole('textbox', { name: 'Title' }).fill('Uniform laundry');
  await editor.getByLabel('Category').selectOption('Operations');
  await editor
    .getByRole('textbox', { name: 'Text' })
    .fill(
      `# Laundry\n<script>document.title='broken into'</script>\n<img src=x onerror="document.title='broken into'">\n\n[bad](javascript:alert(1)) [good](https://example.com)`,
    );
  await editor.getByRole('button', { name: 'Add policy' }).click();
  await page.getByText('Policy added', { exact: true }).waitFor();

  await openHandbook(staff);
  await openPolicy(staff, 'Uniform laundry');
  const dialog = staff.page.getByRole('dialog', { name: 'Uniform laundry' });
  await dialog.getByRole('heading', { name: 'Laundry', exact: true }).waitFor();
  expect(await dialog.locator('script, img').count()).toBe(0);
  expect(await dialog.getByRole('link').allInnerTexts()).toEqual(['good']);
  expect(await staff.page.title()).toBe('Staff Handbook · Brigade');
  expect(await staff.page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
};

/** A retired policy is gone for staff; Undo restores it. */
const retiresPolicy = async (admin: Device, staff: Device): Promise<void> => {
  await openHandbook(admin);
  await openHandbook(staff);
  await openPolicy(admin, 'Dress Code');
  await keepUndo(admin.page);
  await admin.page.getByRole('button', { name: 'Retire' }).click();
  await admin.page.getByRole('list', { name: 'Retired policies' }).getByText('Dress Code').waitFor();
  await staff.page.getByRole('link', { name: 'Dress Code' }).waitFor({ state: 'hidden' });
  await admin.page.getByRole('button', { name: 'Undo' }).click();
  await staff.page.getByRole('link', { name: 'Dress Code' }).waitFor();
};

it('staff read, find and confirm policies that admins write', async () => {
  const staff = await stage.openAs('staff');
  await readsOffline(staff);
  await finds(staff);
  const [manager, admin] = [await stage.openAs('manager'), await stage.openAs('admin')];
  await confirmsReading(staff, manager, admin);
  await addsPolicy(admin, staff);
  await retiresPolicy(admin, staff);
});
