import type { FunctionComponent } from 'react';
import { type Actor, isManagerial } from '#schema/permissions/actor.ts';
import type { ScreenPath } from '#schema/permissions/screens.ts';
import { HomeSkeleton } from '#web/features/home/home-skeleton.tsx';
import { RotaSkeleton } from '#web/features/rota/rota-skeleton.tsx';
import { type LazyPart, lazyPart } from '#web/ui/lazy-part.ts';

export type Screen = {
  path: ScreenPath;
  /** The screen's name in the header, in the browser's tab and in its history. */
  title: string;
  /** The title for managers and admins, if theirs is a different screen. */
  managerTitle?: string;
  /** Where its back link leads if it was opened from outside; without it the screen has no back link. */
  backTo?: ScreenPath;
  /** The search parameter that opens one item in place of the screen: back then leads to the screen itself. */
  opens?: string;
  /** Shown while the screen loads; a grey list by default. */
  Skeleton?: FunctionComponent<{ title: string }>;
  /** Opens before the device has the restaurant: the signed-in person can see this device, and sign out. */
  opensEarly?: true;
  Component: LazyPart<object>;
};

const screen = (path: ScreenPath, title: string, load: () => Promise<FunctionComponent>): Screen => ({
  path,
  title,
  Component: lazyPart(load),
});

/** The route table (specification section 2). Each screen is a separate chunk, kept on the device for offline use. */
export const screens: readonly Screen[] = [
  { ...screen('/', 'Home', async () => (await import('./home.tsx')).Home), Skeleton: HomeSkeleton },
  {
    ...screen('/rota', 'Rota', async () => (await import('#web/features/rota/rota-screen.tsx')).RotaScreen),
    Skeleton: RotaSkeleton,
  },
  screen(
    '/shift-marketplace',
    'Shift Marketplace',
    async () => (await import('#web/features/marketplace/marketplace-screen.tsx')).MarketplaceScreen,
  ),
  {
    ...screen(
      '/time-off',
      'Time Off Requests',
      async () => (await import('#web/features/time-off/time-off-screen.tsx')).TimeOffScreen,
    ),
    managerTitle: 'Manage Time Off Requests',
  },
  screen(
    '/messages',
    'Messages',
    async () => (await import('#web/features/messages/messages-screen.tsx')).MessagesScreen,
  ),
  screen(
    '/handbook',
    'Staff Handbook',
    async () => (await import('#web/features/handbook/handbook-screen.tsx')).HandbookScreen,
  ),
  screen(
    '/notifications',
    'Notifications',
    async () => (await import('./notifications-screen.tsx')).NotificationsScreen,
  ),
  { ...screen('/profile', 'Profile', async () => (await import('./profile.tsx')).Profile), opensEarly: true },
  {
    ...screen(
      '/timesheets',
      'My Timesheet',
      async () => (await import('#web/features/hours/timesheets-screen.tsx')).TimesheetsScreen,
    ),
    managerTitle: 'Timesheets',
    backTo: '/',
  },
  screen(
    '/analytics',
    'Analytics Dashboard',
    async () => (await import('#web/features/analytics/analytics-screen.tsx')).AnalyticsScreen,
  ),
  screen('/admin', 'Staff Management', async () => (await import('#web/features/admin/admin-screen.tsx')).AdminScreen),
  screen(
    '/admin/checklists',
    'Create Shift Checklists',
    async () => (await import('#web/features/checklists/checklists-screen.tsx')).ChecklistsScreen,
  ),
  {
    ...screen(
      '/payroll',
      'Payroll & Payslips',
      async () => (await import('#web/features/payroll/payroll-screen.tsx')).PayrollScreen,
    ),
    backTo: '/',
    opens: 'run',
  },
  screen(
    '/staff-management',
    'Staff Management',
    async () => (await import('#web/features/staff-management/staff-management-screen.tsx')).StaffManagementScreen,
  ),
  screen(
    '/restaurant-settings',
    'Restaurant Settings',
    async () =>
      (await import('#web/features/restaurant-settings/restaurant-settings-screen.tsx')).RestaurantSettingsScreen,
  ),
  {
    ...screen(
      '/pass',
      'Tablet at the Pass',
      async () => (await import('#web/features/pass/tablets-screen.tsx')).TabletsScreen,
    ),
    backTo: '/',
  },
];

/** The screen's title for this person. */
export const titleOf = ({ title, managerTitle }: Screen, actor: Pick<Actor, 'role'> | undefined): string =>
  managerTitle !== undefined && actor && isManagerial(actor) ? managerTitle : title;

/** Where back leads from an address of the screen, and its label; undefined if the screen has no back link. */
export const backOf = ({ path, title, backTo, opens }: Screen, search: URLSearchParams) => {
  if (opens && search.get(opens)) return { to: path, label: `Back to ${title}` };
  return backTo && { to: backTo, label: `Back to ${screenAt(backTo)?.title}` };
};

/** Addresses that redirect to a screen (D5); somebody who is signed in has nothing to set up. */
export const moved: Readonly<Record<string, ScreenPath>> = { '/marketplace': '/shift-marketplace', '/setup': '/' };

/** The screen at an address; undefined if there is none. */
export const screenAt = (pathname: string): Screen | undefined => {
  const asked = pathname.replace(/(?<=.)\/+$/, '');
  return screens.find(({ path }) => path === (moved[asked] ?? asked));
};
