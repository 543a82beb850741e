import { BookOpen, House, type LucideIcon, MessageCircle, Store, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import type { ScreenPath } from '#schema/permissions/screens.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { Logo } from './logo.tsx';
import { useUnreadMessages } from './unread-messages.ts';

const tabs: readonly { label: string; to: ScreenPath; icon: LucideIcon }[] = [
  { label: 'Home', to: '/', icon: House },
  { label: 'Marketplace', to: '/shift-marketplace', icon: Store },
  { label: 'Messages', to: '/messages', icon: MessageCircle },
  { label: 'Handbook', to: '/handbook', icon: BookOpen },
  { label: 'Profile', to: '/profile', icon: UserRound },
];

/** The five tabs: along the bottom of a phone, within the thumb's reach; a narrow rail at the side of a tablet. */
export function Navigation() {
  const unread = useUnreadMessages();
  return (
    <nav
      aria-label="Main"
      className={classNames(
        'fixed inset-x-0 bottom-0 z-30 border-t print:hidden border-line bg-surface pb-[env(safe-area-inset-bottom,0px)]',
        'wide:inset-y-0 wide:right-auto wide:w-24 wide:border-t-0 wide:border-r wide:pt-4 wide:pl-[env(safe-area-inset-left,0px)]',
      )}
    >
      <div aria-hidden className="hidden justify-center pb-4 wide:flex">
        <Logo />
      </div>
      <ul className="mx-auto grid max-w-phone grid-cols-5 tablet:max-w-dialog-wide wide:grid-cols-1 wide:gap-1 wide:px-1.5">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Tab {...tab} count={tab.to === '/messages' ? unread : 0} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TabProps = { label: string; to: string; icon: LucideIcon; count: number };

function Tab({ label, to, icon: Icon, count }: TabProps) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={({ isActive }) =>
        classNames(
          'group flex h-(--bottom-bar) min-w-0 wide:h-16 flex-col items-center justify-center gap-0.5 text-[length:min(var(--text-tiny),3.1vw)] leading-normal font-medium -outline-offset-2',
          // Not bold: in a wide font the longest label would not fit.
          isActive ? 'text-brand' : 'text-soft hover:text-ink',
        )
      }
    >
      <span className="relative grid h-8 max-h-9 w-full max-w-14 place-items-center rounded-full group-aria-[current=page]:bg-brand-soft">
        <Icon aria-hidden size={22} strokeWidth={2} />
        <CountBadge count={count} className="absolute -top-1 right-1.5" />
      </span>
      <span className="max-w-full truncate low:max-wide:sr-only">{label}</span>
      {count > 0 && <span className="sr-only">{`${count} unread`}</span>}
    </NavLink>
  );
}
