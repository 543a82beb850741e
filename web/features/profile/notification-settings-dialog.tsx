import type { NotificationSettings, PushTopic } from '#schema/entities/notification-settings.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { saveNotificationSettings, useNotificationSettings } from './notification-settings.ts';
import { PushSwitch } from './push-switch.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

const topics: readonly { readonly topic: PushTopic; readonly label: string; readonly description?: string }[] = [
  { topic: 'shifts', label: 'My shifts', description: 'Assigned, changed or cancelled' },
  { topic: 'requests', label: 'Shift requests', description: 'Asked, answered, or taken by somebody else' },
  {
    topic: 'openShifts',
    label: 'Shifts I could take',
    description: 'Open, or given away by a colleague; at most once an hour',
  },
  { topic: 'reminders', label: 'Reminders', description: 'An hour before my shift' },
  { topic: 'timeOff', label: 'Time off' },
  { topic: 'urgentMessages', label: 'Urgent messages' },
  { topic: 'messages', label: 'Other messages' },
  { topic: 'notices', label: 'Pinned notices' },
  { topic: 'checklists', label: 'Checklists' },
  { topic: 'hoursAndPay', label: 'Hours and pay' },
];

type NotificationSettingsDialogProps = { userId: string; onClose: () => void };

/** What this person is notified of besides the inbox, on which device, and when not. Everything takes effect at once. */
export function NotificationSettingsDialog({ userId, onClose }: NotificationSettingsDialogProps) {
  const settings = useNotificationSettings(userId);
  const { restaurant } = useDirectory();

  async function save(changes: Partial<NotificationSettings>) {
    const result = await saveNotificationSettings(userId, changes);
    if (!result.ok) toast({ title: 'Error', description: result.message, tone: 'destructive' });
  }

  return (
    <Dialog open onClose={onClose} title="Notifications">
      <div className="grid gap-5">
        <PushSwitch userId={userId} />
        <section className="grid">
          <SectionHeading title="Notify me about" />
          {topics.map(({ topic, label, description }) => (
            <Switch
              key={topic}
              label={label}
              description={description}
              checked={settings[topic]}
              onChange={(isWanted) => save({ [topic]: isWanted })}
            />
          ))}
          <p className="text-small text-soft">Anything you turn off still arrives in your inbox.</p>
        </section>
        <section className="grid gap-2">
          <SectionHeading title="Quiet hours" />
          <QuietHoursFields settings={settings} restaurant={restaurant} onChange={save} />
        </section>
      </div>
    </Dialog>
  );
}
