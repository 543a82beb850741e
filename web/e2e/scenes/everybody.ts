import { dayFromToday } from '../fixtures/rota.ts';
import { click, isComing, open, type Scene } from './scene.ts';

export const signedOutScenes: readonly Scene[] = [
  { name: 'sign-in', address: '/' },
  {
    name: 'sign-in-forgot-password',
    address: '/',
    arrange: ({ page }) => page.getByText('Forgot password?', { exact: true }).click(),
  },
  { name: 'set-password', address: '/set-password?token=a-link-that-was-used-already' },
  {
    name: 'sign-in-nothing-entered',
    address: '/',
    arrange: async (device) => {
      await click('button', 'Sign In')(device);
      await device.page.getByText('Missing information', { exact: true }).first().waitFor();
    },
  },
];

/** What everybody sees, each with their own records. */
export const everybodysScenes: readonly Scene[] = [
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
  { name: 'rota-month', address: '/rota?view=month' },
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
    arrange: ({ page }) => page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click(),
  },
  { name: 'notifications', address: '/notifications' },
  { name: 'availability', address: '/profile?settings=availability' },
  { name: 'notification-settings', address: '/profile?settings=notifications' },
  {
    name: 'profile-devices',
    address: '/profile?settings=devices',
    arrange: ({ page }) => page.getByText('This device', { exact: true }).last().waitFor(),
  },
  {
    name: 'profile-data',
    address: '/profile?settings=data',
    arrange: async ({ page }) => {
      await page.getByLabel('What is wrong?').fill('My photo hangs in the window. I never agreed to that.');
      await page.getByRole('button', { name: 'Send complaint' }).click();
      await page.getByRole('list', { name: 'My complaints' }).waitFor();
    },
  },
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
