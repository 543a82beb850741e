import { type Actor, isAdmin, isManagerial } from '#schema/permissions/actor.ts';
import type { ScreenPath } from '#schema/permissions/screens.ts';

interface Tile {
  readonly title: string;
  readonly to: ScreenPath;
  readonly description: string;
  readonly isFor: (actor: Pick<Actor, 'role'>) => boolean;
}

const everybody = () => true;
const managersAlone: Tile['isFor'] = (actor) => isManagerial(actor) && !isAdmin(actor);

/** The table in the specification (section 2), and the managers' own tile for their staff (D23). */
const tiles = [
  { title: 'Staff Rota', to: '/rota', description: 'view schedule', isFor: everybody },
  { title: 'Time Off', to: '/time-off', description: 'request leave', isFor: everybody },
  { title: 'Messages', to: '/messages', description: 'chat with manager', isFor: everybody },
  { title: 'Payroll', to: '/payroll', description: 'view payslips', isFor: everybody },
  { title: 'Shift Marketplace', to: '/shift-marketplace', description: 'coverage and swaps', isFor: everybody },
  { title: 'Analytics', to: '/analytics', description: 'performance insights', isFor: isManagerial },
  { title: 'Staff Management', to: '/admin', description: 'manage accounts', isFor: isAdmin },
  { title: 'Staff Management', to: '/staff-management', description: 'manage staff', isFor: managersAlone },
  { title: 'Manage Checklists', to: '/admin/checklists', description: 'create and assign', isFor: isAdmin },
  { title: 'Restaurant Settings', to: '/restaurant-settings', description: 'shift templates', isFor: isAdmin },
] as const satisfies readonly Tile[];

export type QuickAction = Omit<(typeof tiles)[number], 'isFor'>;

/** The tiles somebody sees, in the order of the table. */
export const quickActionsOf = (actor: Pick<Actor, 'role'>): readonly QuickAction[] =>
  tiles.filter(({ isFor }) => isFor(actor));
