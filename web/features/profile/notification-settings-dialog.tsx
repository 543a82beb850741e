import { type NotificationSettings, pushTopics } from '#schema/entities/notification-settings.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { saveNotificationSettings, useNotificationSettings } from './notification-settings.ts';
import { PushSwitch } from './push-switch.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { topicDescriptions, topicWords } from './topic-words.ts';

type NotificationSettingsDialogProps = { userId: string; onClose: () => void };

/** What this person is notified of besides the inbox, on which device, and when not. Changes take effect at once. */
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
          {pushTopics.map((topic) => (
            <Switch
              key={topic}
              label={topicWords[topic]}
              description={topicDescriptions[topic]}
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
