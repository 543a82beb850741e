import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addShift, dayFromToday } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';

/** A state of the app worth a picture. */
export interface Scene {
  /** The picture's file name. */
  readonly name: string;
  readonly address: string;
  /** What is done on the screen before the picture is taken. */
  readonly arrange?: (device: Device) => Promise<void>;
  /** What is done afterwards, so that the next scene starts as the first did. */
  readonly restore?: (device: Device) => Promise<void>;
}

type Document = Readonly<Record<string, unknown>>;

const click =
  (role: 'button' | 'link' | 'tab', name: string | RegExp) =>
  async ({ page }: Device): Promise<void> =>
    page.getByRole(role, { name }).first().click();

/** Opens a document of the device by the address that names it. */
const open =
  (
    collection: string,
    addressOf: (id: string, document: Document) => string,
    matches: (document: Document) => boolean,
  ) =>
  async ({ page, line }: Device): Promise<void> => {
    const document = (await readCollection(page, collection)).find(matches);
    if (!document) throw new Error(`No document of ${collection} on this device fits the scene`);
    await page.goto(line.origin + addressOf(String(document.id), document));
  };

const now = new Date().toISOString();
const isComing = ({ startTime, status }: Document): boolean => String(startTime) > now && status === 'scheduled';

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

const planWeek =
  (way: string) =>
  async ({ page }: Device): Promise<void> => {
    await page.getByRole('button', { name: 'Plan week' }).click();
    await page.getByRole('button', { name: way }).click();
    await page.getByRole('dialog').getByRole('heading', { name: way }).waitFor();
  };

export const signedOutScenes: readonly Scene[] = [
  { name: 'sign-in', address: '/' },
  { name: 'set-password', address: '/set-password?token=a-link-that-was-used-already' },
  { name: 'sign-in-nothing-entered', address: '/', arrange: click('button', 'Sign In') },
];

const everybodysScenes: readonly Scene[] = [
  { name: 'home', address: '/' },
  { name: 'home-add', address: '/', arrange: click('button', /^Add$/) },
  { name: 'notice-board', address: '/?board=open' },
  {
    name: 'notice',
    address: '/',
    arrange: open(
      'posts',
      (id) => `/?notice=${id}`,
      ({ isPinned }) => isPinned === true,
    ),
  },
  { name: 'demo-menu', address: '/', arrange: click('button', 'Demo') },
  { name: 'sync-sheet', address: '/', arrange: click('button', /^Sync status/) },
  { name: 'rota', address: '/rota' },
  { name: 'rota-day', address: `/rota?view=day&day=${dayFromToday(1)}` },
  { name: 'rota-empty-week', address: `/rota?day=${dayFromToday(300)}` },
  { name: 'rota-unknown-shift', address: '/rota?shift=00000000-0000-7000-8000-000000000000' },
  { name: 'shift', address: '/rota', arrange: open('shifts', (id) => `/rota?shift=${id}`, isComing) },
  {
    name: 'shift-unassigned',
    address: '/rota',
    arrange: open(
      'shifts',
      (id) => `/rota?shift=${id}`,
      (shift) => isComing(shift) && shift.userId === '',
    ),
  },
  { name: 'marketplace', address: '/shift-marketplace' },
  { name: 'marketplace-requests', address: '/shift-marketplace?tab=requests' },
  { name: 'marketplace-mine', address: '/shift-marketplace?tab=mine' },
  {
    name: 'marketplace-request',
    address: '/shift-marketplace?tab=requests',
    arrange: open(
      'shiftRequests',
      (id) => `/shift-marketplace?tab=requests&request=${id}`,
      ({ status }) => status === 'pending',
    ),
  },
  { name: 'time-off', address: '/time-off' },
  { name: 'time-off-calendar', address: '/time-off?view=calendar' },
  { name: 'messages', address: '/messages' },
  { name: 'messages-new', address: '/messages?new=yes' },
  {
    name: 'conversation',
    address: '/messages',
    arrange: open(
      'messages',
      (_, { senderId, category }) => `/messages?with=${senderId}&category=${category}`,
      ({ readAt }) => readAt === '',
    ),
  },
  { name: 'notifications', address: '/notifications' },
  { name: 'notification-settings', address: '/profile?settings=notifications' },
  { name: 'handbook', address: '/handbook' },
  { name: 'handbook-nothing-found', address: '/handbook?q=zebra' },
  {
    name: 'policy',
    address: '/handbook',
    arrange: open(
      'posts',
      (id) => `/handbook?policy=${id}`,
      ({ kind }) => kind === 'policy',
    ),
  },
  { name: 'profile', address: '/profile' },
  { name: 'payroll-empty', address: '/payroll' },
  {
    name: 'payroll',
    address: '/payroll',
    arrange: async ({ page }) => {
      const generate = page.getByRole('button', { name: 'Generate Demo Data' });
      const latest = page.getByRole('heading', { name: 'Latest Pay Summary' });
      await generate.or(latest).first().waitFor();
      if (await generate.isVisible()) await generate.click();
      await latest.waitFor();
    },
  },
  {
    name: 'payslip',
    address: '/payroll',
    arrange: open(
      'payroll',
      (id) => `/payroll?payslip=${id}`,
      ({ kind, status }) => kind === 'entry' && status === 'completed',
    ),
  },
  { name: 'timesheets', address: '/timesheets' },
  { name: 'not-found', address: '/schedule' },
];

const staffScenes: readonly Scene[] = [
  { name: 'time-off-ask', address: '/time-off?form=ask' },
  { name: 'marketplace-cover', address: '/shift-marketplace', arrange: click('button', /^Request Coverage/) },
  { name: 'access-denied', address: '/admin' },
];

const managerScenes: readonly Scene[] = [
  { name: 'notice-form', address: '/?write=new' },
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
  { name: 'apply-template', address: '/rota', arrange: planWeek('Apply a template') },
  { name: 'copy-last-week', address: '/rota', arrange: planWeek('Copy last week') },
  { name: 'analytics', address: '/analytics?period=month' },
  { name: 'analytics-figure', address: '/analytics?figure=lateArrivals' },
  { name: 'staff-management', address: '/staff-management' },
  { name: 'staff-member-add', address: '/staff-management?add=yes' },
  { name: 'staff-import', address: '/staff-management?import=yes' },
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
      await goOnline(device);
      await waitForSynced(device);
    },
  },
];

const adminScenes: readonly Scene[] = [
  { name: 'home-new-staff', address: '/?staff=new' },
  { name: 'create-shift', address: `/rota?create=${dayFromToday(2)}` },
  { name: 'policy-editor', address: '/handbook?edit=new' },
  { name: 'pay-run-new', address: '/payroll?new=run' },
  {
    name: 'pay-run',
    address: '/payroll',
    arrange: open(
      'payroll',
      (id) => `/payroll?run=${id}`,
      ({ kind, status }) => kind === 'period' && status === 'draft',
    ),
  },
  { name: 'admin', address: '/admin' },
  { name: 'admin-new-account', address: '/admin?add=yes' },
  { name: 'admin-deactivate', address: '/admin?q=mei', arrange: click('button', /^Deactivate /) },
  { name: 'staff-member-edit', address: '/staff-management?q=mei', arrange: click('button', /^Edit /) },
  { name: 'checklists', address: '/admin/checklists' },
  { name: 'checklist-editor', address: '/admin/checklists', arrange: click('button', /^Edit /) },
  { name: 'restaurant-settings', address: '/restaurant-settings' },
  { name: 'shift-template', address: '/restaurant-settings', arrange: click('button', /^Edit /) },
  { name: 'shift-template-delete', address: '/restaurant-settings', arrange: click('button', /^Delete /) },
  { name: 'catalogue', address: '/restaurant-settings?tab=catalogue' },
  { name: 'settings', address: '/restaurant-settings?tab=restaurant' },
  { name: 'analytics', address: '/analytics' },
  { name: 'analytics-daily-figures', address: '/analytics?form=daily-figures' },
  { name: 'staff-management', address: '/staff-management' },
];

/** The last of a device's: it is the tablet's from the second on. */
const passScenes: readonly Scene[] = [
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
];

/** What each demo account is shown doing. */
export const scenesOf: Readonly<Record<string, readonly Scene[]>> = {
  staff: [...everybodysScenes, ...staffScenes],
  manager: [...everybodysScenes, ...managerScenes, ...passScenes],
  admin: [...everybodysScenes, ...adminScenes],
};
