import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { ChevronDown } from 'lucide-react';
import type { Role } from '#schema/entities/user.ts';
import { switchDemoRole } from '#web/session/sign-in.ts';
import { toastAfterReload } from '#web/session/toast-after-reload.ts';
import { stopSync } from '#web/sync/start-sync.ts';
import { toast } from '#web/ui/toast-store.ts';

const choices: readonly { role: Role; label: string }[] = [
  { role: 'staff', label: 'Switch to Worker' },
  { role: 'manager', label: 'Switch to Manager' },
  { role: 'admin', label: 'Switch to Admin' },
];

/** Signs in as another demo account (D2, D8). Reloads the page, as each person has their own database. */
async function switchTo(role: Role): Promise<void> {
  const result = await switchDemoRole(role);
  if (!result.ok) {
    toast({ title: 'Switch failed', description: result.message, tone: 'destructive' });
    return;
  }
  await stopSync();
  const { firstName, lastName } = result.value;
  toastAfterReload({ title: 'Welcome back!', description: `Logged in as ${firstName} ${lastName}` });
  window.location.assign('/');
}

/** The demo accounts to switch to (D2, D8). */
export function RoleMenu() {
  return (
    <Menu>
      <MenuButton className="group grid min-h-target shrink-0 cursor-pointer place-items-center rounded-control">
        <span className="flex min-h-8 items-center gap-1 rounded-full border border-dashed border-control px-2 text-small font-medium text-soft group-hover:bg-hover tablet:px-2.5">
          Demo
          <ChevronDown aria-hidden size={16} className="-mr-1 hidden tablet:block" />
        </span>
      </MenuButton>
      <MenuItems
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        transition
        className="z-40 min-w-52 rounded-card border border-line bg-raised p-1 text-ink shadow-raised outline-none transition-opacity duration-100 data-closed:opacity-0"
      >
        {choices.map(({ role, label }) => (
          <MenuItem key={role}>
            <button
              type="button"
              onClick={() => switchTo(role)}
              className="flex min-h-12 w-full cursor-pointer items-center rounded-control px-3 text-left text-body data-focus:bg-hover"
            >
              {label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
