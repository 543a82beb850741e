import {
  Bell,
  CalendarCheck,
  CalendarPlus,
  CircleHelp,
  FileDown,
  Hash,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  TabletSmartphone,
} from 'lucide-react';
import { canManageTablets } from '#schema/permissions/tablet.ts';
import { AvailabilityDialog } from '#web/people/availability-dialog.tsx';
import { useDirectory } from '#web/people/directory.tsx';
import { useSession } from '#web/session/session-store.ts';
import { useAddress } from '#web/ui/address.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow, type ListRowProps } from '#web/ui/list-row.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { MyDataDialog } from './my-data-dialog.tsx';
import { NotificationSettingsDialog } from './notification-settings-dialog.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { useIsPinTooShort } from './pin-state.ts';
import { SessionsDialog } from './sessions-dialog.tsx';
import { SyncDetailsDialog } from './sync-details-dialog.tsx';

type Setting = 'notifications' | 'devices' | 'pin' | 'data' | 'availability' | 'calendar' | 'password' | 'help';

/** The settings, each with a dialog; the inbox links to some of them: `/profile?settings=notifications`. */
export function SettingsCard() {
  const userId = useSession(({ user }) => user?.id ?? '');
  const { actor } = useDirectory();
  const address = useAddress();
  const isPinTooShort = useIsPinTooShort();
  const open = address.at('settings');
  const show = (settings: Setting) => address.open({ settings });
  const hide = () => address.close({ settings: '' });
  return (
    <Card title="Settings" padding="none" className="overflow-hidden">
      <div className="divide-y divide-line">
        <SettingRow
          icon={CalendarCheck}
          title="When I can work"
          subtitle="Hours you can’t work, and hours you’d like"
          onClick={() => show('availability')}
        />
        <SettingRow
          icon={Bell}
          title="Notifications"
          subtitle="What to notify you about, on this device, and quiet hours"
          onClick={() => show('notifications')}
        />
        <SettingRow
          icon={CalendarPlus}
          title="Shifts in my calendar"
          subtitle="A link for your phone's calendar to follow"
          onClick={() => show('calendar')}
        />
        <SettingRow
          icon={KeyRound}
          title="Change password"
          subtitle="Signs you out on your other devices"
          onClick={() => show('password')}
        />
        <SettingRow
          icon={MonitorSmartphone}
          title="Where you are signed in"
          subtitle="Your devices, and signing out of them"
          onClick={() => show('devices')}
        />
        <SettingRow
          icon={Hash}
          title="PIN for the pass"
          subtitle={isPinTooShort ? pinTooShort : "For clocking in at the restaurant's tablet"}
          onClick={() => show('pin')}
        />
        <SettingRow
          icon={FileDown}
          title="My data"
          subtitle="Download what is kept about you, or complain"
          onClick={() => show('data')}
        />
        <SettingRow
          icon={CircleHelp}
          title="Help and privacy"
          subtitle="Working offline, and who can see your details"
          onClick={() => show('help')}
        />
        {/* This one leads to another page, as its arrow shows. */}
        {canManageTablets(actor) && (
          <SettingRow
            icon={TabletSmartphone}
            title="Tablets at the pass"
            subtitle="Enrol a shared tablet, or revoke one"
            to="/pass"
          />
        )}
      </div>
      {open === 'notifications' && <NotificationSettingsDialog userId={userId} onClose={hide} />}
      {open === 'availability' && <AvailabilityDialog userId={userId} name="" onClose={hide} />}
      {open === 'devices' && <SessionsDialog onClose={hide} />}
      {open === 'pin' && <PinDialog onClose={hide} />}
      {open === 'data' && <MyDataDialog userId={userId} onClose={hide} />}
      {open === 'calendar' && <CalendarDialog onClose={hide} />}
      {open === 'password' && <ChangePasswordDialog onClose={hide} />}
      {open === 'help' && <HelpDialog onClose={hide} onSyncDetails={() => address.go({ settings: 'sync' })} />}
      {open === 'sync' && <SyncDetailsDialog onClose={hide} />}
    </Card>
  );
}

type SettingRowProps = Pick<ListRowProps, 'title' | 'subtitle' | 'to' | 'onClick'> & { icon: LucideIcon };

function SettingRow({ icon: Icon, ...row }: SettingRowProps) {
  return <ListRow leading={<Icon aria-hidden size={20} className="shrink-0 text-brand" />} {...row} />;
}

const pinTooShort = 'No longer works: managers and admins need 6 digits';
