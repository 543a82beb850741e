import { type Device, goOffline, goOnline } from '../fixtures/device.ts';
import { readCollection } from '../fixtures/indexed-db.ts';
import { listRefused } from '../fixtures/refusals.ts';
import { addShift, dayFromToday } from '../fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from '../fixtures/session.ts';
import { click, isComing, open, pressed, type Scene } from './scene.ts';

const toStep =
  (step: 1 | 2 | 3) =>
  async (device: Device): Promise<void> => {
    const { page } = device;
    await page.getByRole('button', { name: 'Add Shift', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Shift' });
    if (step === 1) return;
    await dialog.getByLabel('Start time').fill('17:00');
    await dialog.getByLabel('End time').fill('01:00');
    await dialog.getByLabel('Department').selectOption({ label: 'Kitchen' });
    await dialog.getByLabel('Position').selectOption({ label: 'Chef' });
    await dialog.getByRole('button', { name: 'Next' }).click();
    if (step === 2) return;
    await dialog.getByText('Jonas Okafor', { exact: true }).click();
    await dialog.getByText('Mei Chen', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Next' }).click();
  };

const openPlanning =
  (...ways: readonly string[]) =>
  async ({ page }: Device): Promise<void> => {
    await page.getByRole('button', { name: 'Plan week' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan week' });
    for (const way of ways) await dialog.getByRole('button', { name: way }).click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: ways.at(-1) ?? '' })
      .waitFor();
  };

/** What managers see in addition. */
export const managerScenes: readonly Scene[] = [
  { name: 'notice-form', address: '/?write=new' },
  {
    name: 'notice-delete',
    address: '/',
    arrange: async (device) => {
      await open(
        'posts',
        (id) => `/?notice=${id}`,
        ({ isPinned }) => isPinned === true,
      )(device);
      await click('button', 'Delete')(device);
    },
  },
  pressed('plan-week', '/rota', 'Plan week'),
  { name: 'house-rules', address: '/rota', arrange: openPlanning('More', 'House rules') },
  {
    name: 'house-rule-form',
    address: '/rota',
    arrange: async (device) => {
      await openPlanning('More', 'House rules')(device);
      await click('button', 'Add a rule')(device);
    },
  },
  {
    name: 'staff-several',
    address: '/staff-management?several=yes',
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Can close' }).click();
      await page.getByRole('button', { name: /^Tick all / }).click();
    },
  },
  pressed('rota-filter', '/rota', 'Filter'),
  { name: 'rota-filtered', address: '/rota?only=open,conflicts&search=' },
  { name: 'rota-month-filtered', address: '/rota?view=month&only=open' },
  {
    name: 'rota-free',
    address: `/rota?view=day&list=free&day=${dayFromToday(14)}`,
    arrange: async ({ page }) => {
      const free = page.getByRole('region', { name: 'Free people', exact: true });
      await free.getByRole('group', { name: 'When' }).getByRole('button').last().click();
      await free.scrollIntoViewIfNeeded();
    },
  },
  { name: 'rota-people', address: `/rota?list=people&day=${dayFromToday(2)}` },
  { name: 'shift-arrange', address: '/rota', arrange: open('shifts', (id) => `/rota?arrange=${id}`, isComing) },
  {
    name: 'shift-move',
    address: '/rota',
    arrange: async (device) => {
      await open('shifts', (id) => `/rota?arrange=${id}`, isComing)(device);
      await click('button', 'Move…')(device);
    },
  },
  {
    name: 'shift-times',
    address: '/rota',
    arrange: async (device) => {
      await open('shifts', (id) => `/rota?arrange=${id}`, isComing)(device);
      await click('button', 'Change the times…')(device);
    },
  },
  { name: 'rota-filtered-day', address: '/rota?view=day&search=a' },
  {
    name: 'rota-gaps',
    address: `/rota?day=${dayFromToday(14)}&gaps=open`,
    arrange: ({ page }) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  },
  { name: 'rota-need', address: '/rota?need=open' },
  {
    name: 'rota-cost',
    address: '/rota?cost=open',
    arrange: ({ page }) => page.getByText('12.07% holiday', { exact: false }).waitFor(),
  },
  {
    name: 'rota-cell',
    address: `/rota?day=${dayFromToday(14)}`,
    // Phones have no grid, and so no cells.
    arrange: async ({ page }) => {
      const cells = page.getByRole('link', { name: /^Add shift for / });
      if ((await page.getByRole('table').count()) > 0) await cells.first().click();
    },
  },
  {
    name: 'rota-drafts',
    address: `/rota?day=${dayFromToday(14)}`,
  },
  {
    name: 'rota-publish',
    address: `/rota?day=${dayFromToday(14)}`,
    arrange: async (device) => {
      await click('button', 'Publish…')(device);
      await device.page.getByText(/^The week costs/).waitFor();
    },
  },
  {
    name: 'time-off-request',
    address: '/time-off',
    arrange: open(
      'timeOffRequests',
      (id) => `/time-off?request=${id}`,
      ({ status }) => status === 'pending',
    ),
  },
  {
    name: 'checklist-of-somebody',
    address: '/admin/checklists?tab=today',
    arrange: open(
      'checklists',
      (id) => `/admin/checklists?checklist=${id}`,
      () => true,
    ),
  },
  {
    name: 'messages-new-found',
    address: '/messages?new=yes',
    arrange: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('mar');
      await page.getByRole('list', { name: 'People found' }).waitFor();
    },
  },
  {
    name: 'staff-import-preview',
    address: '/staff-management?import=yes',
    arrange: async ({ page }) => {
      const input = page.getByLabel('Staff file');
      await input.waitFor({ state: 'attached' });
      const rows = [
        'First name,Last name,Email,Department,Position',
        'Ida,Berg,ida@example.com,Bar,Bartender',
        'Otto,,otto,Bar,Pilot',
      ];
      await input.setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
      await page.getByText('1 account will be created').waitFor();
    },
  },
  {
    name: 'not-accepted',
    address: '/',
    arrange: async (device) => {
      const shift = (await readCollection(device.page, 'shifts')).find(isComing);
      if (!shift) throw new Error('No coming shift on this device');
      const submitted = { ...shift, id: String(shift.id) };
      await listRefused(device, [
        { collection: 'shifts', entity: 'shift', submitted, changes: ['instructions'] },
        { collection: 'shiftRequests', entity: 'shiftRequest', submitted: { id: 'r', shiftId: submitted.id } },
      ]);
      await click('button', /^Sync status/)(device);
      await device.page.getByRole('button', { name: 'Edit Shift' }).waitFor();
    },
    restore: async ({ page }) => {
      for (const kind of ['Shift', 'Shift request']) {
        await page.getByRole('button', { name: `Discard ${kind}`, exact: true }).click();
      }
    },
  },
  { name: 'wizard-details', address: '/rota', arrange: toStep(1) },
  { name: 'wizard-staff', address: '/rota', arrange: toStep(2) },
  { name: 'wizard-review', address: '/rota', arrange: toStep(3) },
  {
    name: 'shift-editor',
    address: '/rota',
    arrange: async (device) => {
      await open('shifts', (id) => `/rota?shift=${id}`, isComing)(device);
      await click('button', 'Edit')(device);
    },
  },
  { name: 'time-off-record', address: '/time-off?form=record' },
  {
    name: 'timesheet-of-somebody',
    address: '/timesheets',
    arrange: open(
      'hours',
      (_, { userId }) => `/timesheets?person=${userId}`,
      ({ kind, clockOut }) => kind === 'record' && clockOut !== '',
    ),
  },
  {
    name: 'hours-details',
    address: '/timesheets',
    arrange: open(
      'hours',
      (id, { userId, day }) => `/timesheets?week=${day}&person=${userId}&record=${id}`,
      ({ corrections }) => Array.isArray(corrections) && corrections.length > 0,
    ),
  },
  {
    name: 'hours-form',
    address: '/timesheets',
    arrange: open(
      'hours',
      (id, { userId, day }) => `/timesheets?week=${day}&person=${userId}&record=${id}&form=correct`,
      ({ kind, clockOut }) => kind === 'record' && clockOut !== '',
    ),
  },
  { name: 'checklist-preview', address: '/admin/checklists', arrange: click('button', /^Preview /) },
  { name: 'checklist-assign', address: '/admin/checklists', arrange: click('button', /^Assign /) },
  { name: 'checklists-today', address: '/admin/checklists?tab=today' },
  { name: 'checklists-history', address: '/admin/checklists?tab=history' },
  { name: 'apply-template', address: '/rota', arrange: openPlanning('Apply a template') },
  { name: 'copy-shifts', address: '/rota', arrange: openPlanning('Copy shifts') },
  { name: 'use-saved-week', address: `/rota?day=${dayFromToday(14)}`, arrange: openPlanning('Use a saved week') },
  { name: 'save-week', address: '/rota', arrange: openPlanning('More', 'Save this week') },
  { name: 'copy-last-week', address: '/rota', arrange: openPlanning('Copy last week') },
  { name: 'analytics', address: '/analytics?period=month' },
  { name: 'analytics-figure', address: '/analytics?figure=lateArrivals' },
  { name: 'staff-management', address: '/staff-management' },
  { name: 'staff-member-add', address: '/staff-management?add=yes' },
  { name: 'staff-import', address: '/staff-management?import=yes' },
  {
    name: 'staff-notice',
    address: '/staff-management?q=mei',
    arrange: async (device) => {
      await click('button', /^Details of Mei/)(device);
      await click('button', 'Show notice of shifts')(device);
      await device.page
        .getByText(/^Offered by /)
        .first()
        .scrollIntoViewIfNeeded();
    },
  },
  { name: 'staff-member', address: '/staff-management?q=mei', arrange: click('button', /^Details of Mei/) },
  {
    name: 'offline-waiting',
    address: '/rota',
    arrange: async (device) => {
      await waitForInstalled(device);
      await goOffline(device);
      await addShift(device, { day: dayFromToday(20), instructions: 'For the pictures' });
      await click('button', /^Sync status: Offline/)(device);
    },
    restore: async (device) => {
      await device.page.keyboard.press('Escape');
      await goOnline(device);
      await waitForSynced(device);
    },
  },
];
