import { expect, it } from 'vitest';
import { openApi } from './fixtures/api-client.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { countRows, readCollection, readIndexedDb } from './fixtures/indexed-db.ts';
import { addShift, dayFromToday } from './fixtures/rota.ts';
import { demoPassword, waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const idOf = (username: string): string =>
  String(storedRows(stage.server, 'SELECT userId FROM credentials WHERE username = ?', username)[0]?.userId);

const search = async ({ page, line }: Device, path: string, text: string): Promise<void> => {
  await page.goto(`${line.origin}${path}`);
  await page.getByLabel('Search by name or email').fill(text);
};

it('an admin creates an account, hands out a new password, and takes the account away again', async () => {
  const admin = await stage.openAs('admin');
  const { page, line } = admin;
  await page.goto(`${line.origin}/admin?add=yes`);
  const form = page.getByRole('dialog', { name: 'Create New User Account' });
  await form.getByRole('button', { name: 'Create Account' }).click();
  await form.getByText('Please enter an hourly rate').waitFor();
  expect(await form.getByLabel('Tax code').inputValue()).toBe('1257L');
  await form.getByLabel('First name').fill('Nora');
  await form.getByLabel('Last name').fill('Lind');
  await form.getByLabel('Email').fill('nora@example.com');
  await form.getByLabel(/^Password/).fill('secret-1');
  await form.getByLabel('Department').selectOption({ label: 'Kitchen' });
  await form.getByLabel('Position').selectOption({ label: 'Chef' });
  await form.getByLabel('Hourly rate').fill('12.50');
  await form.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('User account created successfully').first().waitFor();

  await search(admin, '/staff-management', 'nora@');
  await page.getByRole('button', { name: 'Details of Nora Lind' }).click();
  await page.getByRole('button', { name: 'Reset password' }).click();
  const link = (await page.getByText(/\/set-password\?token=/).textContent()) ?? '';
  const nora = await stage.open();
  await nora.page.goto(nora.line.origin + new URL(link).pathname + new URL(link).search);
  await nora.page.getByLabel('New password').fill('secret-2');
  await nora.page.getByRole('button', { name: 'Set password' }).click();
  await nora.page.getByRole('heading', { name: 'Hello Nora' }).waitFor();
  await waitForSynced(nora);

  await search(admin, '/admin', 'nora lind');
  await page.getByRole('button', { name: 'Deactivate Nora Lind' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page.getByText('User status updated successfully').first().waitFor();
  await nora.page.getByLabel('Username').waitFor();
  expect(await countRows(nora.page)).toBe(0);
  await search(admin, '/admin', 'alex');
  await page.getByText('This is you').waitFor();
  expect(await page.getByRole('button', { name: 'Deactivate Alex Morgan' }).count()).toBe(0);
});

it('the page of somebody whose role waits for a link says so, and makes it (D56)', async () => {
  const jonas = idOf('jonas');
  const manager = await openApi(stage.server, 'manager');
  const made = (await manager.post('/api/password/link', { userId: jonas })) as { path: string };
  const token = new URL(made.path, 'http://brigade').searchParams.get('token');
  await manager.post('/api/password/set', { token, password: demoPassword });
  await (await openApi(stage.server, 'admin')).change('users', jonas, { role: 'manager' });

  const { page, line } = await stage.openAs('admin');
  await page.goto(`${line.origin}/staff-management?person=${jonas}`);
  const password = page.getByRole('region', { name: 'Password' });
  await password.getByText('can only do what staff can').waitFor();
  await password.getByRole('button', { name: 'Reset password' }).click();
  await password.getByText(/\/set-password\?token=/).waitFor();
});

it('a manager who is made staff keeps nothing that staff may not see, and what they may still do is done', async () => {
  const manager = await stage.openAs('manager');
  const me = idOf('manager');
  const { page, line } = manager;
  expect((await readCollection(page, 'employments')).length).toBeGreaterThan(10);
  await waitForInstalled(manager);
  await goOffline(manager);
  await addShift(manager, { day: dayFromToday(16), instructions: 'Entered as a manager' });
  await page.goto(`${line.origin}/profile`);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Phone').fill('07700 900555');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile updated').first().waitFor();

  await (await openApi(stage.server, 'admin')).change('users', me, { role: 'staff' });
  await goOnline(manager);
  await page.getByRole('button', { name: /^Sync status: .*not accepted/ }).waitFor();

  const kept = async (collection: string) => (await readCollection(page, collection)).map(({ userId }) => userId);
  for (const collection of ['employments', 'payroll', 'timeOffRequests', 'hours', 'checklists', 'notifications']) {
    const others = async () => (await kept(collection)).filter((userId) => userId !== me && userId !== undefined);
    await expect.poll(others).toEqual([]);
  }
  await expect.poll(() => readCollection(page, 'templates')).toEqual([]);
  const phone = () => storedRows(stage.server, 'SELECT phoneNumber FROM employments WHERE userId = ?', me);
  await expect.poll(phone).toEqual([{ phoneNumber: '07700 900555' }]);
  expect(storedRows(stage.server, `SELECT id FROM shifts WHERE instructions = 'Entered as a manager'`)).toEqual([]);
  await page.goto(`${line.origin}/staff-management`);
  await page.getByText('Access denied. Admin or Manager role required.').waitFor();
});

it('people come in from a file; without a connection a new colleague is a draft', async () => {
  const admin = await stage.openAs('admin');
  const { page, line } = admin;
  await page.goto(`${line.origin}/staff-management?import=yes`);
  const lines = [
    'First name,Last name,Email,Department,Position',
    'Ole,Hansen,ole@example.com,Kitchen,sous-chef',
    'Eve,=HYPERLINK("x"),eve@example.com,Garden,',
    'Kim,Two,OLE@example.com,,',
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('Staff file').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
  await page.getByText('1 account will be created, 2 rows cannot').waitFor();
  await page.getByText('begins like a formula').waitFor();
  await page.getByText('“ole@example.com” is already in line 2.').waitFor();
  await page.getByRole('button', { name: 'Create 1 account' }).click();
  await page.getByText('1 account created').first().waitFor();
  await page.getByText(/\/set-password\?token=/).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await search(admin, '/staff-management', 'ole@example.com');
  await page.getByRole('button', { name: 'Details of Ole Hansen' }).waitFor();

  await waitForInstalled(admin);
  await page.goto(`${line.origin}/staff-management?add=yes`);
  await page.getByLabel('First name').waitFor();
  await goOffline(admin);
  await page.getByText('An account needs the server').waitFor();
  await page.getByLabel('First name').fill('Ada');
  expect(await page.getByRole('button', { name: 'Add Staff Member' }).isDisabled()).toBe(true);
  await expect.poll(async () => JSON.stringify(await readIndexedDb(page))).toContain('"Ada"');
  await page.reload();
  await page.getByText('Picked up where you left off.').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  await goOnline(admin);
});

it('a rise holds from its day: one for the past prices hours again, one to come waits and can be taken back', async () => {
  const admin = await stage.openAs('admin');
  const { page } = admin;
  const mei = idOf('mei');
  const terms = () => {
    const [row] = storedRows(stage.server, 'SELECT hourlyRate, termsByDate FROM employments WHERE userId = ?', mei);
    const entries = JSON.parse(String(row?.termsByDate)) as { from: string; hourlyRate: number }[];
    return { today: row?.hourlyRate, entries: entries.map(({ from, hourlyRate }) => [from, hourlyRate]) };
  };
  const ratesSince = (day: string) =>
    storedRows(stage.server, 'SELECT DISTINCT hourlyRate FROM hours_records WHERE userId = ? AND day >= ?', mei, day);
  const before = terms().today;
  const [past, coming] = [dayFromToday(-7), dayFromToday(20)];
  const raise = async (rate: string, from: string, meaning: RegExp) => {
    await search(admin, '/staff-management', 'mei');
    await page.getByRole('button', { name: 'Edit Mei Chen', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Hourly rate' }).fill(rate);
    await form.getByLabel('Pay and hours apply from').fill(from);
    await form.getByText(meaning).waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Staff member updated').first().waitFor();
    await form.waitFor({ state: 'hidden' });
  };

  await raise('17.50', coming, /everything stays as it is/);
  await expect.poll(terms).toEqual({
    today: before,
    entries: [
      ['', before],
      [coming, 1750],
    ],
  });
  await raise('16.25', past, /records? of hours since then follow it/);
  await expect.poll(terms).toEqual({
    today: 1625,
    entries: [
      ['', before],
      [past, 1625],
      [coming, 1750],
    ],
  });
  await expect.poll(() => ratesSince(past)).toEqual([{ hourlyRate: 1625 }]);

  await search(admin, '/staff-management', 'mei');
  await page.getByRole('button', { name: /^Details of Mei/ }).click();
  const history = page.getByRole('region', { name: 'Pay and hours over time' });
  await history.getByText('£17.50 an hour').waitFor();
  await history.getByRole('button', { name: /^Take back/ }).click();
  await expect.poll(terms).toEqual({
    today: 1625,
    entries: [
      ['', before],
      [past, 1625],
    ],
  });
  await history.getByText('£17.50 an hour').waitFor({ state: 'hidden' });
});

it('a leaver leaves nothing behind: without a connection too, in one step with a preview (D51)', async () => {
  const admin = await stage.openAs('admin');
  const { page, line } = admin;
  const [tomasz, ana] = [idOf('tomasz'), idOf('ana')];
  const comingOf = (userId: string) =>
    storedRows(
      stage.server,
      `SELECT id FROM shifts WHERE deleted = 0 AND userId = ? AND status <> 'cancelled' AND startTime > ?`,
      ...[userId, new Date().toISOString()],
    ).length;
  const [hers, theirs] = [comingOf(tomasz), comingOf(ana)];
  expect(hers).toBeGreaterThan(0);
  await search(admin, '/staff-management', 'tomasz');
  await page.getByRole('button', { name: /^Details of Tomasz/ }).click();
  const still = page.getByRole('region', { name: 'Still theirs' });
  await still.getByRole('link').last().click();
  await page.waitForURL(/\/(rota|shift-marketplace|admin)/);

  await search(admin, '/admin', 'tomasz');
  await page.getByRole('button', { name: /^Deactivate Tomasz/ }).waitFor();
  await waitForInstalled(admin);
  await goOffline(admin);
  await page.getByRole('button', { name: /^Deactivate Tomasz/ }).click();
  const form = page.getByRole('dialog', { name: /^Deactivate Tomasz/ });
  const preview = form.getByRole('region', { name: 'What happens' });
  await preview.getByText(new RegExp(`^${hers} shifts? becomes? open`)).waitFor();
  await form.getByLabel('Reason').selectOption({ label: 'Resigned' });
  await form.getByLabel('Their upcoming shifts').selectOption({ label: 'Give them to somebody' });
  await form.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await form.getByText('Choose who gets the shifts').waitFor();
  await form.getByRole('combobox', { name: 'Who gets the shifts' }).fill('ana');
  await page.getByRole('option', { name: /^Ana .*Free for/ }).click();
  // Those at times when Ana is already working become open: the preview says how many, and the server does the same.
  const goes = (await preview.getByText(/^\d+ shifts? goe?s? to Ana/).textContent()) ?? '';
  const given = Number.parseInt(goes, 10);
  expect(given).toBeGreaterThan(0);
  if (given < hers)
    await preview.getByText(new RegExp(`^Ana cannot work the rest: ${hers - given} shifts? becomes? open`)).waitFor();
  await form.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  await page.getByText('Inactive').waitFor();
  expect(comingOf(tomasz)).toBe(hers);
  await goOnline(admin);
  await expect.poll(() => [comingOf(tomasz), comingOf(ana)]).toEqual([0, theirs + given]);
  const kept = storedRows(stage.server, 'SELECT leavesOn, leavingReason FROM employments WHERE userId = ?', tomasz);
  expect(kept).toEqual([{ leavesOn: dayFromToday(0), leavingReason: 'resigned' }]);

  await search(admin, '/admin', 'ana');
  await page.getByRole('button', { name: /^Deactivate Ana/ }).click();
  const later = page.getByRole('dialog', { name: /^Deactivate Ana/ });
  await later.getByLabel('Last day').fill(dayFromToday(400));
  await later.getByRole('button', { name: 'Save last day' }).click();
  await page.getByText(/^Leaves /).waitFor();
  await page.goto(`${line.origin}/staff-management?person=${ana}`);
  await page.getByText('Last day').waitFor();
  await search(admin, '/admin', 'ana');
  await page.getByRole('button', { name: /^Deactivate Ana/ }).click();
  await later.getByRole('button', { name: 'They stay' }).click();
  await page.getByText(/^Leaves /).waitFor({ state: 'detached' });

  // By mistake, and undone: what nobody has taken goes back to them, as the dialog says beforehand.
  const before = comingOf(ana);
  await page.getByRole('button', { name: /^Deactivate Ana/ }).click();
  await later.getByText('If they come back, shifts that are still open and unchanged go back to them.').waitFor();
  await later.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect.poll(() => comingOf(ana)).toBe(0);
  await page.getByRole('button', { name: /^Activate Ana/ }).click();
  await expect.poll(() => comingOf(ana)).toBe(before);
});
