import { expect, it } from 'vitest';
import { openApi } from './fixtures/api-client.ts';
import { cameraPhoto } from './fixtures/camera-photo.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storeMessages } from './fixtures/stored-messages.ts';
import { storedRows, userIdOf } from './fixtures/stored-rows.ts';

const stage = useStage();

const openMessages = async ({ page, line }: Device): Promise<void> => {
  await page.goto(`${line.origin}/messages`);
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
};

const openConversation = async ({ page, line }: Device, username: string, category = 'General'): Promise<void> => {
  await page.goto(`${line.origin}/messages?with=${userIdOf(stage.server, username)}&category=${category}`);
  await page.getByRole('region', { name: 'Messages in this conversation' }).waitFor();
};

/** Types into the conversation and sends with Enter. */
/** Pressing Enter twice, like somebody who sees nothing happen yet, sends one message. */
const say = async ({ page }: Device, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: /^Message to / });
  await field.fill(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // The field keeps the text until it is stored.
  await expect.poll(() => field.inputValue()).toBe('');
};

/** Staff see where a message goes before it is sent, and it goes there and nowhere else (D13). */
const routesByCategory = async (device: Device): Promise<void> => {
  const { page } = device;
  await openMessages(device);
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByText('Goes to Alex Morgan (admin) and Kim Evans (your manager).').waitFor();
  await dialog.getByLabel('Category').selectOption('HR');
  await dialog.getByText('Goes to Alex Morgan (admin).').waitFor();
  await dialog.getByLabel('Category').selectOption('URGENT');
  expect(await dialog.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Subject').fill('Oven two');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('It does not light.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Message sent', { exact: true }).waitFor();
  await page.getByText('Category: Urgent', { exact: true }).waitFor();
  await waitForSynced(device);
  const rows = () => storedRows(stage.server, `SELECT receiverId, sendingId FROM messages WHERE subject = 'Oven two'`);
  await expect
    .poll(() =>
      rows()
        .map(({ receiverId }) => receiverId)
        .toSorted(),
    )
    .toEqual([userIdOf(stage.server, 'admin'), userIdOf(stage.server, 'manager')].toSorted());
  expect(new Set(rows().map(({ sendingId }) => sendingId)).size).toBe(1);
};

/** A manager finds people to write to by name or email, from two characters. */
const findsByEmail = async (device: Device): Promise<void> => {
  const { page } = device;
  await openMessages(device);
  await page.getByText('Manual', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'New message' }).click();
  const search = page.getByRole('searchbox', { name: 'Search by name or email' });
  await search.fill('j');
  await page.getByText('Type at least 2 characters.').waitFor();
  await search.fill('jonas.okafor@');
  await page.getByText('1 person found').waitFor();
  await search.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByLabel('Subject').fill('Knives');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Back from the grinder.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Jonas Okafor' }).waitFor();
  await page.getByText('Back from the grinder.').last().waitFor();
};

/** The badge goes down, and the sender sees when it was read. */
const readsWhatIsOpened = async (staff: Device, manager: Device): Promise<void> => {
  await staff.page.getByRole('link', { name: /^Messages\s+2 unread$/ }).waitFor();
  await openConversation(staff, 'manager', 'Management');
  await staff.page.getByRole('link', { name: /^Messages\s+1 unread$/ }).waitFor();
  await openConversation(manager, 'staff', 'Management');
  await manager.page
    .getByText(/^Read \d/)
    .last()
    .waitFor();
};

/** Each is delivered once, and in order. */
const writesOffline = async (staff: Device, manager: Device): Promise<void> => {
  await waitForInstalled(staff);
  await openConversation(staff, 'manager');
  const written = ['One tray of eggs.', 'Two bags of flour.', 'Three crates of milk.'];
  await goOffline(staff);
  for (const text of written) await say(staff, text);
  await staff.page.getByText('Waiting', { exact: true }).nth(2).waitFor();
  await staff.page.reload();
  await staff.page.getByText('Three crates of milk.').last().waitFor();

  await goOnline(staff);
  await waitForSynced(staff);
  await openConversation(manager, 'staff');
  await manager.page.getByText('Three crates of milk.').last().waitFor();
  const shown = await manager.page.getByRole('article').allInnerTexts();
  const arrived = shown.map((text) => written.find((each) => text.includes(each))).filter(Boolean);
  expect(arrived).toEqual(written);
  const stored = storedRows(
    stage.server,
    `SELECT content FROM messages WHERE content LIKE '% of %.' ORDER BY createdAt`,
  );
  expect(stored.filter(({ content }) => written.includes(String(content))).map(({ content }) => content)).toEqual(
    written,
  );
};

/** Every conversation has its own draft; Shift+Enter starts a new line, and blank messages are not sent. */
const keepsDrafts = async (device: Device): Promise<void> => {
  const { page } = device;
  await openConversation(device, 'manager');
  const field = page.getByRole('textbox', { name: 'Message to Kim Evans' });
  await field.fill('   ');
  await page.keyboard.press('Enter');
  await field.fill('First line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('second line');
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await page
    .getByRole('link', { name: /Alex Morgan/ })
    .first()
    .click();
  expect(await page.getByRole('textbox', { name: 'Message to Alex Morgan' }).inputValue()).toBe('');
  await openConversation(device, 'manager');
  await expect.poll(() => field.inputValue()).toBe('First line\nsecond line');
  await field.press('Enter');
  await page.getByText('First line second line').last().waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  const blank = storedRows(stage.server, `SELECT id FROM messages WHERE trim(content) = ''`);
  expect(blank).toEqual([]);
};

it('people write to each other, with and without a connection', async () => {
  const [staff, manager] = [await stage.openAs('staff'), await stage.openAs('manager')];
  await readsWhatIsOpened(staff, manager);
  await routesByCategory(staff);
  await findsByEmail(manager);
  await writesOffline(staff, manager);
  await keepsDrafts(staff);
});

it('without a connection the field to write in stays in sight, and conversations are found by person', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await openMessages(manager);
  const conversations = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await page
    .getByRole('searchbox', { name: 'Search by person' })
    .or(page.getByPlaceholder('Search by person'))
    .fill('priya');
  const found = async () => {
    const texts = await conversations.allTextContents();
    return texts.length > 0 && texts.every((text) => text.includes('Priya'));
  };
  await expect.poll(found).toBe(true);
  await waitForInstalled(manager);
  await goOffline(manager);
  await page.getByText('You are offline. Keep working').waitFor();
  await conversations.first().click();
  const field = page.getByRole('textbox', { name: /^Message to / });
  await field.waitFor();
  const bottomOf = async () => {
    const [box, bar] = [await field.boundingBox(), await page.getByRole('navigation').last().boundingBox()];
    return box && bar ? bar.y - (box.y + box.height) : Number.NEGATIVE_INFINITY;
  };
  await expect.poll(bottomOf).toBeGreaterThanOrEqual(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // As low as a phone's window with its keyboard open.
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, height: 450 });
  await expect.poll(bottomOf).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await field.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await page.setViewportSize(size);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect.poll(bottomOf).toBeLessThan(24);
  expect(await bottomOf()).toBeGreaterThanOrEqual(0);
});

const storedImages = () =>
  storedRows(stage.server, 'SELECT image FROM message_photos').map(({ image }) => String(image));

it('a photo goes with a message: taken offline, small, without place and time, and seen by its receiver alone', async () => {
  const [staff, manager] = [await stage.openAs('staff'), await stage.openAs('manager')];
  const { page } = staff;
  // Before it sees the photo: what the app’s worker has shown, it keeps.
  await Promise.all([staff, manager].map(waitForInstalled));
  await openConversation(staff, 'manager');
  const photo = await cameraPhoto(staff);
  await goOffline(staff);
  await page
    .getByLabel('Add photo')
    .last()
    .setInputFiles({ ...photo, name: 'notes.pdf', buffer: Buffer.from('%PDF') });
  await page.getByText('No photo added', { exact: true }).waitFor();
  await page.getByLabel('Add photo').last().setInputFiles(photo);
  await page.getByRole('img', { name: 'The one you chose' }).waitFor();
  // A chosen photo is part of the draft, like the text.
  await page.getByRole('link', { name: 'Back to messages' }).click();
  // Going back before the list is shown would leave the conversation.
  await page.getByRole('img', { name: 'The one you chose' }).waitFor({ state: 'hidden' });
  await page.goBack();
  await page.getByRole('img', { name: 'The one you chose' }).waitFor();
  await page.reload();
  await page.getByRole('img', { name: 'The one you chose' }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = page.getByRole('button', { name: /^Photo from you, .* Enlarge$/ });
  await sent.waitFor();
  await page.getByRole('img', { name: 'The one you chose' }).waitFor({ state: 'hidden' });
  await page.getByText('Waiting', { exact: true }).waitFor();
  await goOnline(staff);
  await waitForSynced(staff);

  const [image = '', ...more] = storedImages();
  expect(more).toEqual([]);
  const stored = Buffer.from(image, 'base64');
  expect(stored.length).toBeLessThanOrEqual(72 * 1024);
  expect(stored.includes('Exif') || stored.includes('GPS')).toBe(false);

  await openConversation(manager, 'staff');
  const received = manager.page.getByRole('button', { name: /^Photo from Priya Shah, .* Enlarge$/ });
  await received.click();
  const large = manager.page.getByRole('dialog', { name: 'Photo from Priya Shah' }).getByRole('img');
  const widthOf = () => large.evaluate((each) => (each as HTMLImageElement).naturalWidth);
  await expect.poll(widthOf).toBeGreaterThanOrEqual(640);
  expect(await widthOf()).toBeLessThanOrEqual(1280);
  await manager.page.keyboard.press('Escape');
  await goOffline(manager);
  await manager.page.reload();
  await received.waitFor();
  const admin = await openApi(stage.server, 'admin');
  expect((await admin.read('posts')).filter(({ kind }) => kind === 'messagePhoto')).toEqual([]);
});

it('a message that the server refused is shown with the reason, and can be discarded', async () => {
  const [staff, admin] = [await stage.openAs('staff'), await openApi(stage.server, 'admin')];
  await openConversation(staff, 'manager');
  await waitForInstalled(staff);
  await goOffline(staff);
  await say(staff, 'Are you still here?');
  await admin.change('users', userIdOf(stage.server, 'manager'), { isActive: false });
  await goOnline(staff);
  await staff.page.getByText('Not sent', { exact: true }).waitFor();
  await staff.page.getByText('This person cannot receive messages.', { exact: false }).first().waitFor();
  await staff.page.getByRole('button', { name: 'Discard this message' }).click();
  await staff.page.getByText('Not sent', { exact: true }).waitFor({ state: 'hidden' });
});

const hostileTexts = [
  `<img src=x onerror="document.title='broken into'"><script>document.title='broken into'</script>`,
  '\u202Eturned round \u2066isolated',
  'm'.repeat(10_000),
  '👩‍🍳'.repeat(500),
  'متى تبدأ مناوبتي؟',
];

it('whatever people write is shown as text and breaks no layout', async () => {
  const hostile = hostileTexts.map((content) => ({ from: 'marcus', to: 'admin', subject: '\u202E<b>Rota', content }));
  await storeMessages(stage.server, [...hostile, { from: 'marcus', to: 'admin', content: 'The newest' }]);
  const device = await stage.openAs('admin');
  const { page } = device;
  await openMessages(device);
  await page.getByRole('link', { name: /The newest/ }).click();
  for (const text of hostileTexts)
    await expect.poll(() => page.locator('article', { hasText: text.slice(0, 40) }).count()).toBe(1);
  expect(await page.title()).toBe('Messages · Brigade');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

it('somebody who is signed out is asked to log in', async () => {
  const { page, line } = await stage.open();
  await page.goto(`${line.origin}/messages`);
  await page.getByText('Please log in to access messages').waitFor();
});
