import {
  ArrowLeftRight,
  Banknote,
  CalendarDays,
  ChartLine,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Plane,
  Settings2,
  Users,
} from 'lucide-react';
import type { ScreenPath } from '#schema/permissions/screens.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { ActionTile } from '#web/ui/action-tile.tsx';
import { type QuickAction, quickActionsOf } from './quick-action-list.ts';

const icons: Readonly<Record<QuickAction['to'], LucideIcon>> = {
  '/rota': CalendarDays,
  '/time-off': Plane,
  '/messages': MessageCircle,
  '/payroll': Banknote,
  '/shift-marketplace': ArrowLeftRight,
  '/analytics': ChartLine,
  '/admin': Users,
  '/staff-management': Users,
  '/admin/checklists': ListChecks,
  '/restaurant-settings': Settings2,
} satisfies Partial<Record<ScreenPath, LucideIcon>>;

/** The tiles that lead to other screens, by role. */
export function QuickActions() {
  const { actor } = useDirectory();
  return (
    <nav aria-label="Quick actions" className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
      {quickActionsOf(actor).map(({ to, title, description }) => (
        <ActionTile key={to} icon={icons[to]} title={title} description={description} to={to} />
      ))}
    </nav>
  );
}
