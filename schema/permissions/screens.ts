import { type Actor, isAdmin, isManagerial } from './actor.ts';

/** The addresses of the screens (section 2, the inbox behind the bell, `/timesheets` for D16, `/pass` for the tablet); all others are a 404. */
export const screenPaths = [
  '/',
  '/rota',
  '/shift-marketplace',
  '/time-off',
  '/messages',
  '/notifications',
  '/handbook',
  '/profile',
  '/analytics',
  '/admin',
  '/admin/checklists',
  '/payroll',
  '/timesheets',
  '/restaurant-settings',
  '/staff-management',
  '/pass',
] as const;

export type ScreenPath = (typeof screenPaths)[number];

type Gate = { readonly opensFor: (actor: Pick<Actor, 'role'>) => boolean; readonly denial: string };

const forManagers: Gate = { opensFor: isManagerial, denial: 'Access denied. Admin or Manager role required.' };
const forAdmins: Gate = { opensFor: isAdmin, denial: 'Access denied. Admin role required.' };

/** The gated screens (D23). The server guards their data; this only spares people an empty screen. */
const gates: Readonly<Partial<Record<ScreenPath, Gate>>> = {
  '/analytics': forManagers,
  '/staff-management': forManagers,
  '/pass': forManagers,
  '/admin/checklists': forManagers,
  '/admin': forAdmins,
  '/restaurant-settings': forAdmins,
};

/** Whether this person may open the screen (D23). */
export const mayOpen = (actor: Pick<Actor, 'role'>, path: ScreenPath): boolean => gates[path]?.opensFor(actor) ?? true;

/** What somebody who may not open the screen reads; '' for a screen without a gate. */
export const denialOf = (path: ScreenPath): string => gates[path]?.denial ?? '';
