import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApi } from './fixtures/api-client.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { listRefused, type Refused } from './fixtures/refusals.ts';
import { addShift, dayFromToday, shiftsWith } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const idOf = (username: string): string =>
  String(storedRows(stage.server, 'SELECT userId FROM credentials WHERE username = ?', username)[0]?.userId);

/** Opens the list behind the sync status and takes the option it offers for one refused write. */
const mend = async ({ page }: Device, way: string): Promise<void> => {
  await page.getByRole('button', { name: /^Sync status/ }).click();
  await page.getByRole('dialog', { name: 'Sync' }).getByRole('button', { name: way }).click();
  await page.getByRole('dialog', { name: 'Sync' }).waitFor({ state: 'detached' });
};

it('a refused new shift is entered again from what was entered, and leaves the list once it is saved', async () => {
  const [kim, admin] = [await stage.openAs('manager'), await openApi(stage.server, 'admin')];
  const { page } = kim;
  const instructions = 'Peel what is left';
  await waitForInstalled(kim);
  await goOffline(kim);
  await addShift(kim, { day: dayFromToday(15), start: '09:15', end: '14:45', people: ['Sam Moreau'], instructions });
  await admin.change('users', idOf('sam'), { isActive: false });
  await goOnline(kim);
  await page.getByRole('button', { name: 'Sync status: 1 not accepted' }).waitFor();

  await mend(kim, 'Edit Shift');
  const wizard = page.getByRole('dialog', { name: 'Create New Shift' });
  await expect.poll(() => wizard.getByLabel('Start time').inputValue()).toBe('09:15');
  expect(await wizard.getByLabel('End time').inputValue()).toBe('14:45');
  expect(await wizard.getByLabel('Date').inputValue()).toBe(dayFromToday(15));
  expect(await wizard.getByLabel('Instructions').inputValue()).toBe(instructions);
  await page.reload();
  await expect.poll(() => wizard.getByLabel('Instructions').inputValue()).toBe(instructions);

  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByText('Jonas Okafor', { exact: true }).click();
  await wizard.getByText('1 chosen', { exact: false }).waitFor();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('button', { name: 'Create Shift' }).click();
  await wizard.waitFor({ state: 'detached' });
  await waitForSynced(kim);
  const stored = () => storedRows(stage.server, 'SELECT userId FROM shifts WHERE instructions = ?', instructions);
  await expect.poll(stored).toEqual([{ userId: idOf('jonas') }]);
});

it('an edit that lost is made again from what was entered', async () => {
  const kim = await stage.openAs('manager');
  const { page } = kim;
  await addShift(kim, { day: dayFromToday(16), instructions: 'Set the terrace' });
  await waitForSynced(kim);
  const [shift] = await shiftsWith(kim, 'Set the terrace');
  const submitted = { ...shift, id: String(shift?.id), instructions: 'Leave the terrace', breakDuration: 50 };
  await listRefused(kim, [{ collection: 'shifts', entity: 'shift', submitted, changes: ['instructions'] }]);

  await mend(kim, 'Edit Shift');
  const editor = page.getByRole('dialog', { name: 'Edit Shift' });
  await expect.poll(() => editor.getByLabel('Instructions').inputValue()).toBe('Leave the terrace');
  expect(await editor.getByLabel('Break').inputValue()).toBe('30');
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await waitForSynced(kim);
  const stored = () => storedRows(stage.server, 'SELECT instructions FROM shifts WHERE id = ?', submitted.id);
  await expect.poll(stored).toEqual([{ instructions: 'Leave the terrace' }]);
});

const now = new Date().toISOString();

/** What an admin's device may list: the write, the option offered, and what the form then holds. */
const kinds = (mei: string): readonly [Refused, string, (form: Locator) => Promise<string>, string][] => [
  [
    {
      collection: 'posts',
      entity: 'notice',
      submitted: { id: 'n', kind: 'notice', title: 'Fish at six', content: 'Hake.', isPinned: true },
    },
    'Edit Notice',
    (form) => form.getByLabel('Title').inputValue(),
    'Fish at six',
  ],
  [
    {
      collection: 'posts',
      entity: 'policy',
      submitted: {
        id: 'p',
        kind: 'policy',
        title: 'Knives',
        content: 'Sharp.',
        category: 'Safety',
        requiresAcknowledgement: true,
      },
    },
    'Edit Policy',
    (form) => form.getByLabel('Text').inputValue(),
    'Sharp.',
  ],
  [
    {
      collection: 'templates',
      entity: 'shiftTemplate',
      submitted: {
        ...{
          id: 's',
          kind: 'shiftTemplate',
          name: 'Brunch',
          startTime: '08:00',
          endTime: '13:30',
          locationId: '',
          description: '',
        },
        staffingRequirements: [{ id: 'r', positionId: '', count: 3 }],
      },
    },
    'Edit Shift template',
    (form) => form.getByLabel('Shift name').inputValue(),
    'Brunch',
  ],
  [
    {
      collection: 'templates',
      entity: 'checklistTemplate',
      submitted: {
        ...{
          id: 'c',
          kind: 'checklistTemplate',
          name: 'Oyster bar',
          description: '',
          departmentId: '',
          positionId: '',
        },
        ...{ isActive: true, isAutomatic: false, items: [{ id: 'i', text: 'Ice', required: true }] },
      },
    },
    'Edit Checklist template',
    (form) => form.getByLabel('Name').inputValue(),
    'Oyster bar',
  ],
  [
    {
      collection: 'timeOffRequests',
      entity: 'timeOffRequest',
      submitted: {
        id: 't',
        userId: mei,
        startDate: dayFromToday(40),
        endDate: dayFromToday(41),
        type: 'sick',
        reason: 'Operation',
      },
    },
    'Edit Time off request',
    (form) => form.getByLabel('Reason').inputValue(),
    'Operation',
  ],
  [
    {
      collection: 'hours',
      entity: 'hoursRecord',
      submitted: {
        ...{
          id: 'h',
          kind: 'record',
          userId: mei,
          day: dayFromToday(-2),
          clockOut: `${dayFromToday(-2)}T15:00:00.000Z`,
        },
        ...{ clockIn: `${dayFromToday(-2)}T09:00:00.000Z`, breakMinutes: 25, correctionReason: 'Forgot the phone' },
      },
    },
    'Edit Hours',
    async (form) =>
      `${await form.getByLabel('Unpaid break').inputValue()} ${await form.getByLabel('Reason').inputValue()}`,
    '25 Forgot the phone',
  ],
];

it('what was refused to be added is entered again in its form', async () => {
  const admin = await stage.openAs('admin');
  const cases = kinds(idOf('mei'));
  await listRefused(
    admin,
    cases.map(([refused]) => ({ ...refused, submitted: { ...refused.submitted, createdAt: now } })),
  );
  for (const [, way, read, entered] of cases) {
    await mend(admin, way);
    const form = admin.page.getByRole('dialog');
    await form.getByRole('heading').first().waitFor();
    await expect.poll(() => read(form), { message: way }).toBe(entered);
    await form.getByRole('button', { name: 'Close' }).click();
    await form.waitFor({ state: 'detached' });
  }
});

it('settings and people are mended on top of what stands, and what no form makes is opened', async () => {
  const admin = await stage.openAs('admin');
  const { page } = admin;
  const [settings] = await readCollection(page, 'restaurant');
  const mei = (await readCollection(page, 'employments')).find(({ id }) => id === idOf('mei'));
  await listRefused(admin, [
    {
      ...{ collection: 'restaurant', entity: 'restaurant', changes: ['legalEmployer'] },
      submitted: { ...settings, id: String(settings?.id), legalEmployer: 'Harbour Holdings', name: 'Not changed' },
    },
    {
      ...{ collection: 'employments', entity: 'employment', changes: ['address'] },
      submitted: { ...mei, id: idOf('mei'), address: '1 New Street', phoneNumber: 'Not changed' },
    },
    {
      ...{ collection: 'shiftRequests', entity: 'shiftRequest' },
      submitted: { id: 'q', requesterId: idOf('admin'), shiftId: 'x', targetShiftId: '' },
    },
  ]);

  await mend(admin, 'Edit Restaurant settings');
  await expect.poll(() => page.getByLabel('Legal employer').inputValue()).toBe('Harbour Holdings');
  expect(await page.getByLabel('Name', { exact: false }).first().inputValue()).toBe('Harbour & Vine');
  await page.getByRole('button', { name: 'Save The restaurant' }).click();
  await page.getByText('Settings saved', { exact: true }).first().waitFor();

  await mend(admin, 'Edit Employment details');
  const editor = page.getByRole('dialog', { name: 'Edit Mei Chen' });
  await expect.poll(() => editor.getByLabel('Address').inputValue()).toBe('1 New Street');
  expect(await editor.getByLabel('Phone').inputValue()).toBe(mei?.phoneNumber);
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Sync status: 1 not accepted' }).waitFor();
  await mend(admin, 'Open Shift request');
  await page.waitForURL(/\/shift-marketplace\?tab=mine$/);
});

it('a refused change of a house rule is made again where the rule is edited, from what was entered', async () => {
  const api = await openApi(stage.server, 'manager');
  const id = api.newId();
  const people = { type: 'present', abilityId: '', userIds: [idOf('jonas')], departmentId: '', moment: 'opening' };
  const rule = { id, kind: 'houseRule', ...people, createdAt: new Date().toISOString() };
  await api.insert('templates', rule);
  const kim = await stage.openAs('manager');
  const { page } = kim;
  await listRefused(kim, [
    { collection: 'templates', entity: 'houseRule', submitted: { ...rule, moment: 'always' }, changes: ['moment'] },
  ]);
  await page.getByRole('button', { name: 'Sync status: 1 not accepted' }).waitFor();
  await mend(kim, 'Edit House rule');
  const dialog = page.getByRole('dialog', { name: 'Change the house rule' });
  await dialog.getByRole('radio', { name: 'All day' }).and(page.locator(':checked')).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await waitForSynced(kim);
  const stored = () => storedRows(stage.server, 'SELECT moment FROM house_rules WHERE id = ?', id);
  await expect.poll(stored).toEqual([{ moment: 'always' }]);
});
