import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { postNotices } from './fixtures/notices.ts';
import { dayFromToday } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows, userIdOf } from './fixtures/stored-rows.ts';
import { pushFromPage } from './fixtures/sync-calls.ts';

const stage = useStage();

const board = ({ page }: Device) => page.getByRole('list', { name: 'Notices', exact: true });

const figure = async ({ page }: Device, label: string): Promise<string | null> =>
  page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]').textContent();

const postsOffline = async (manager: Device, staff: Device): Promise<void> => {
  const { page } = manager;
  await waitForInstalled(manager);
  await goOffline(manager);
  await page.getByText('You are offline. Keep working', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Add Notice' }).click();
  const form = page.getByRole('dialog', { name: 'Add Notice' });
  await form.getByLabel('Title').fill('Fish at six');
  await form.getByRole('button', { name: 'Add Notice' }).click();
  await page.getByText('Please fill in all fields', { exact: true }).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await form.getByLabel('Content').fill('The walk-in must be empty.');
  await form.getByText('Pin to the top').click();
  await form.getByRole('button', { name: 'Add Notice' }).click();
  await page.getByText("It will be posted when you're online.", { exact: true }).waitFor();
  await board(manager).getByText('Waiting to sync', { exact: false }).waitFor();

  await goOnline(manager);
  const first = board(staff).getByRole('article').first();
  await first.getByText('Fish at six').waitFor();
  await first.getByText('Pinned').waitFor();
  await first.getByText('Kim Evans · just now').waitFor();
  expect(await board(staff).getByRole('article').count()).toBe(4);
  await first.getByRole('button').click();
  await staff.page.getByRole('heading', { name: 'Fish at six', level: 2 }).waitFor();
  expect(await staff.page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  await staff.page.keyboard.press('Escape');
};

const editsAndDeletes = async (manager: Device, staff: Device): Promise<void> => {
  const { page } = manager;
  await board(manager).getByRole('button', { name: 'Fish at six' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: 'Edit Notice' }).getByLabel('Title').fill('Fish at seven');
  await page.getByRole('button', { name: 'Save' }).click();
  await board(staff).getByText('Fish at seven').waitFor();
  await page.getByRole('button', { name: 'Unpin' }).click();
  await expect.poll(() => board(staff).getByText('Pinned').count()).toBe(1);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete notice' }).click();
  await board(staff).getByText('Fish at seven').waitFor({ state: 'detached' });
};

const searchesLongBoard = async (manager: Device): Promise<void> => {
  await postNotices(manager, 200);
  const { page } = manager;
  await page.getByRole('button', { name: 'View all notices' }).click();
  const sheet = page.getByRole('dialog', { name: 'Notice Board' });
  await sheet.getByText(/^20\d notices$/).waitFor();
  const rows = sheet.getByRole('article');
  expect(await rows.count()).toBeLessThan(30);
  await sheet.getByRole('region', { name: 'All notices' }).evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
  await sheet.getByText('Time off over the holidays').waitFor();
  expect(await rows.count()).toBeLessThan(30);
  await sheet.getByRole('searchbox').fill('NUMBER 150');
  await sheet.getByText(/^1 of 20\d notices$/).waitFor();
  await rows.getByRole('button', { name: 'Notice number 150' }).click();
  await page.getByRole('heading', { name: 'Notice number 150', level: 2 }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
};

const movesFigures = async (manager: Device, staff: Device): Promise<void> => {
  const openBefore = Number(await figure(manager, 'Open Shifts'));
  expect(await figure(staff, 'Next Shift')).toBe('Tomorrow');
  const next = (await readCollection(staff.page, 'shifts')).find(
    ({ userId, startTime }) =>
      userId === userIdOf(stage.server, 'staff') && String(startTime).startsWith(dayFromToday(1)),
  );
  await pushFromPage(manager, 'shifts', String(next?.id), { userId: '' });
  await expect.poll(() => figure(staff, 'Next Shift')).not.toBe('Tomorrow');
  await expect.poll(() => figure(manager, 'Open Shifts')).toBe(String(openBefore + 1));
};

it('what a manager posts offline reaches a colleague’s home, a long board stays light, and figures follow the records', async () => {
  const [manager, staff] = [await stage.openAs('manager'), await stage.openAs('staff')];
  await postsOffline(manager, staff);
  await editsAndDeletes(manager, staff);
  await searchesLongBoard(manager);
  await movesFigures(manager, staff);
});

it('people confirm that they have read a pinned notice, offline too; a manager sees who has not and reminds them once a day', async () => {
  const [manager, staff] = [await stage.openAs('manager'), await stage.openAs('staff')];
  await manager.page.getByRole('button', { name: 'Add Notice' }).click();
  const form = manager.page.getByRole('dialog', { name: 'Add Notice' });
  await form.getByLabel('Title').fill('Gas is off until six');
  await form.getByLabel('Content').fill('Cold menu only.');
  await form.getByText('Pin to the top').click();
  await form.getByRole('button', { name: 'Add Notice' }).click();

  await staff.page.getByRole('button', { name: 'Gas is off until six' }).click();
  const notice = staff.page.getByRole('dialog', { name: 'Gas is off until six' });
  await notice.getByText('Please say when you have read it. Managers see who has.').waitFor();
  await waitForInstalled(staff);
  await goOffline(staff);
  await notice.getByRole('button', { name: 'I have read it' }).click();
  await notice.getByText(/^You read it on /).waitFor();
  await goOnline(staff);

  await manager.page.getByRole('button', { name: 'Gas is off until six' }).click();
  const own = manager.page.getByRole('dialog', { name: 'Gas is off until six' });
  const readers = own.getByRole('region', { name: 'Who has read it' });
  await readers.getByRole('heading', { name: /^1 of \d+ people have read it$/ }).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await readers.getByRole('button', { name: /^Remind \d+ people$/ }).click();
  await readers.getByRole('button', { name: 'Reminded today' }).waitFor();
  expect(await readers.getByRole('button', { name: 'Reminded today' }).isDisabled()).toBe(true);
  const reminded = "SELECT count(*) AS count FROM notifications WHERE type = 'notice-unread' AND deleted = 0";
  const unread = await readers.getByRole('listitem').count();
  await expect.poll(() => storedRows(stage.server, reminded)).toEqual([{ count: unread - 1 }]);
});

it('I tick my checklist in the walk-in fridge: each tick arrives once, with my name', async () => {
  const staff = await stage.openAs('staff');
  const { page } = staff;
  await waitForInstalled(staff);
  await goOffline(staff);
  const card = page.getByRole('region', { name: 'Pre-Shift Checklist' });
  await card.getByText('2 of 4', { exact: true }).waitFor();
  // Both at once, as with two thumbs.
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('section input[type=checkbox]:not(:checked)')) {
      (box as HTMLInputElement).click();
    }
  });
  await card.getByText('4 of 4', { exact: true }).waitFor();
  await page.reload();
  await card.getByText('4 of 4', { exact: true }).waitFor();
  // The pill's name is the text on its two lines.
  await page.getByRole('button', { name: 'Sync status: Offline · 1 waiting', exact: true }).waitFor();
  expect(await seriousFindings(staff)).toEqual([]);

  await goOnline(staff);
  await waitForSynced(staff);
  const newest = 'SELECT items FROM checklists WHERE userId = ? ORDER BY date DESC LIMIT 1';
  const doneBy = (): readonly string[] => {
    const [stored] = storedRows(stage.server, newest, userIdOf(stage.server, 'staff'));
    const items: { completedBy: string }[] = JSON.parse(String(stored?.items));
    return items.map(({ completedBy }) => completedBy);
  };
  await expect.poll(doneBy).toEqual(Array.from({ length: 4 }, () => userIdOf(stage.server, 'staff')));
});

it('a connection lost during the very first visit leaves the sign-in form; what is missing comes later', async () => {
  const { page, line } = await stage.open();
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 95, quota: 100 });
    navigator.storage.persist = async () => {
      sessionStorage.setItem('persistence', 'asked for');
      return true;
    };
  });
  const parts = /\/assets\/(toast-region|update-banner|signed-in-app)/;
  await page.route(parts, (route) => route.abort());
  await page.goto(line.origin);
  await page.getByLabel('Username').fill('staff');
  await page.unroute(parts);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Please enter both username and password', { exact: true }).waitFor();

  await page.getByLabel('Password', { exact: true }).fill('brigade-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('This device is nearly full.', { exact: false }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('persistence'))).toBe('asked for');
});

it('everybody can use home on a tablet in the dark: dashboard, board, notice, form, new colleague', async () => {
  const admin = await stage.openAs('admin', { frame: 'tablet', colorScheme: 'dark' });
  const { page } = admin;
  await board(admin).waitFor();
  expect(await seriousFindings(admin)).toEqual([]);
  await page.getByRole('button', { name: 'View all notices' }).click();
  await page.getByRole('searchbox').waitFor();
  expect(await seriousFindings(admin)).toEqual([]);
  await page.getByRole('list', { name: 'All notices' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: 'Edit Notice' }).getByLabel('Title').waitFor();
  expect(await seriousFindings(admin)).toEqual([]);
  const dialogs = page.getByRole('dialog', { includeHidden: true });
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs.count()).toBe(open - 1);
  }
  await page.getByRole('button', { name: 'Add New Staff Member' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add New Staff Member' });
  await sheet.getByRole('button', { name: 'Add Staff Member' }).waitFor();
  await sheet.getByRole('group', { name: 'Can also work as' }).waitFor();
  expect(await seriousFindings(admin)).toEqual([]);
});
