import { expect, it } from 'vitest';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { dayFromToday } from './fixtures/rota.ts';
import { demoPassword, waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const openProfile = async ({ page, line }: Device): Promise<void> => {
  await page.goto(`${line.origin}/profile`);
  await page.getByRole('button', { name: 'Edit profile' }).waitFor();
};

const openEditor = async (device: Device) => {
  await openProfile(device);
  await device.page.getByRole('button', { name: 'Edit profile' }).click();
  return device.page.getByRole('dialog', { name: 'Edit profile' });
};

/** With the specification's wording. */
const hearsWhatIsWrong = async (device: Device): Promise<void> => {
  const editor = await openEditor(device);
  await editor.getByLabel('First name').fill(' ');
  await editor.getByLabel('Last name').fill('');
  await editor.getByLabel('Email').fill('priya at home');
  await editor.getByRole('button', { name: 'Save' }).click();
  for (const words of ['First name is required', 'Last name is required', 'Invalid email address']) {
    await editor.getByText(words).waitFor();
  }
  await editor.getByRole('button', { name: 'Cancel' }).click();
};

/** Phone and address change at once, even offline; name and email by request to the admin. */
const changesDetails = async (device: Device, admin: Device): Promise<void> => {
  const { page } = device;
  await waitForInstalled(device);
  await openProfile(device);
  await goOffline(device);
  const editor = await openEditor(device);
  await editor.getByLabel('First name').fill('Priyanka');
  await editor.getByLabel('Phone').fill('07700 900999');
  await editor.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved on this phone', { exact: true }).waitFor();
  await page.getByText('07700 900999').waitFor();
  await goOnline(device);
  await waitForSynced(device);
  const stored = () => storedRows(stage.server, `SELECT phoneNumber FROM employments WHERE username = 'staff'`);
  await expect.poll(stored).toEqual([{ phoneNumber: '07700 900999' }]);

  await page.getByRole('region', { name: 'Waiting for an answer' }).getByText('First name: Priyanka').waitFor();
  await admin.page.goto(`${admin.line.origin}/notifications`);
  await admin.page.getByRole('link', { name: /Priya asks for a change of details/ }).click();
  const asked = admin.page.getByRole('region', { name: 'Asked for' });
  await asked.getByText('Priyanka').waitFor();
  await asked.getByRole('button', { name: 'Accept' }).click();
  await asked.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Waiting for an answer' }).waitFor({ state: 'hidden' });
  const name = () => storedRows(stage.server, `SELECT firstName FROM users WHERE lastName = 'Shah'`);
  await expect.poll(name).toEqual([{ firstName: 'Priyanka' }]);
};

/** Another email is declined with a reason, which the person reads and dismisses. */
const readsWhyNot = async (device: Device, admin: Device): Promise<void> => {
  const { page } = device;
  const editor = await openEditor(device);
  await editor.getByLabel('Email').fill('priyanka@example.com');
  await editor.getByRole('button', { name: 'Save' }).click();
  const asked = admin.page.getByRole('region', { name: 'Asked for' });
  await asked.getByText('priyanka@example.com').waitFor();
  await asked.getByRole('button', { name: 'Decline' }).click();
  await asked.getByLabel('Reason, for Priyanka to read').fill('Use the address of the house.');
  await asked.getByRole('button', { name: 'Send answer' }).click();
  const answer = page.getByRole('region', { name: 'Not changed' });
  await answer.getByText('Use the address of the house.').waitFor();
  await answer.getByRole('button', { name: 'Got it' }).click();
  await answer.waitFor({ state: 'hidden' });
};

/** An admin's name changes at once, for everybody. */
const changesOwnName = async (admin: Device, staff: Device): Promise<void> => {
  const editor = await openEditor(admin);
  await editor.getByLabel('Last name').fill('Morgan-Reid');
  await editor.getByRole('button', { name: 'Save' }).click();
  await admin.page.getByText('Your changes have been saved.', { exact: true }).waitFor();
  await staff.page.goto(`${staff.line.origin}/messages`);
  await staff.page.getByText('Alex Morgan-Reid').first().waitFor();
};

it('my details are mine to change, or to ask for', async () => {
  const [staff, admin] = [await stage.openAs('staff'), await stage.openAs('admin')];
  await hearsWhatIsWrong(staff);
  await changesDetails(staff, admin);
  await readsWhyNot(staff, admin);
  await changesOwnName(admin, staff);
});

it('what is opened in the profile closes by going back, and leaves one in the profile', async () => {
  const { page } = await stage.openAs('staff');
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click();
  for (const [button, title] of [
    [/^When I can work/, 'When I can work'],
    [/^Change password/, 'Change password'],
    ['Edit profile', 'Edit profile'],
  ] as const) {
    const sheet = page.getByRole('dialog', { name: title });
    await page.getByRole('button', { name: button }).click();
    await sheet.getByRole('heading', { name: title }).waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/profile');
  }
});

/** This week's hours and pay are the sums of the person's hours records. */
const showsHours = async (device: Device): Promise<void> => {
  await openProfile(device);
  const [sum] = storedRows(
    stage.server,
    `SELECT sum(totalMinutes) AS minutes, sum(totalPay) AS pay FROM hours_records
     WHERE clockOut <> '' AND day >= ? AND userId = (SELECT userId FROM credentials WHERE username = 'manager')`,
    mondayOf(dayFromToday(0)),
  );
  const minutes = Number(sum?.minutes ?? 0);
  const week = device.page.getByRole('region', { name: 'This week' });
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const worked = [
    hours > 0 || rest === 0 ? '' : `${rest} min`,
    hours > 0 ? `${hours} h${rest > 0 ? ` ${rest} min` : ''}` : '',
  ];
  await week.getByText(worked.find(Boolean) ?? '0 min', { exact: true }).waitFor();
  await week
    .getByText(`£${(Number(sum?.pay ?? 0) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`)
    .waitFor();
};

/** A photo is made small, shown to colleagues, shown offline too, and gone when the person removes it. */
const changesPhoto = async (staff: Device, manager: Device): Promise<void> => {
  await waitForInstalled(manager);
  await openProfile(staff);
  const large = await staff.page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1600, 1200];
    const context = canvas.getContext('2d');
    const noise = context?.createImageData(1600, 1200);
    if (!context || !noise) return '';
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = (at * 2_654_435_761) % 251;
    context.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(large, 'base64') };
  expect(picture.buffer.length).toBeGreaterThan(200_000);
  await staff.page.getByLabel('Photo', { exact: true }).setInputFiles(picture);
  await staff.page.getByText('Photo changed', { exact: true }).waitFor();
  const [photo] = storedRows(stage.server, 'SELECT length(jpeg) AS bytes FROM photos');
  expect(Number(photo?.bytes)).toBeLessThanOrEqual(40 * 1024);

  const { page, line } = manager;
  const shown = () =>
    page.locator('img').evaluateAll((images) => images.some((image) => (image as HTMLImageElement).naturalWidth > 0));
  await page.goto(`${line.origin}/messages`);
  await expect.poll(shown).toBe(true);
  const size = await page
    .locator('img')
    .first()
    .evaluate((image) => (image as HTMLImageElement).naturalWidth);
  expect(size).toBeLessThanOrEqual(256);
  await goOffline(manager);
  await page.reload();
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  await expect.poll(shown).toBe(true);
  await goOnline(manager);
  await waitForSynced(manager);
  await openProfile(manager);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Username').waitFor();
  expect(await page.evaluate(() => caches.has('brigade-photos'))).toBe(false);
};

it('shows my hours, and my photo to colleagues', async () => {
  const [staff, manager] = [await stage.openAs('staff'), await stage.openAs('manager')];
  await showsHours(manager);
  await changesPhoto(staff, manager);
});

it('a new password asks for the old one, and signs my other devices out', async () => {
  const [phone, tablet] = [await stage.openAs('jonas'), await stage.openAs('jonas')];
  await openProfile(phone);
  await phone.page.getByRole('button', { name: 'Change password' }).click();
  const dialog = phone.page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(demoPassword);
  await dialog.getByLabel('New password').fill('battery staple');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await phone.page.getByText('You have been signed out on your other devices.', { exact: true }).waitFor();
  await tablet.page.reload();
  await tablet.page.getByText('signed out', { exact: false }).first().waitFor();
  await phone.page.reload();
  await waitForSynced(phone);
});
