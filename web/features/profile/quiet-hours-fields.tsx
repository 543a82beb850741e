import { useState } from 'react';
import type { NotificationSettings } from '#schema/entities/notification-settings.ts';
import type { TimeOfDay } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { quietHoursOf } from '#schema/rules/notifications/quiet-hours.ts';
import { timeText } from '#schema/rules/text/time-text.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { quietHoursOptions } from './quiet-hours-options.ts';

type QuietHoursFieldsProps = {
  settings: NotificationSettings;
  restaurant: Restaurant;
  onChange: (changes: Partial<NotificationSettings>) => void;
};

/** When nothing is pushed: the restaurant's quiet hours, the person's own, or never. */
export function QuietHoursFields({ settings, restaurant, onChange }: QuietHoursFieldsProps) {
  const hours = quietHoursOf(settings, restaurant);
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label="Quiet hours"
        segments={quietHoursOptions}
        value={settings.quietHours}
        onChange={(quietHours) => onChange({ quietHours })}
      />
      {settings.quietHours === 'own' && (
        <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
          <QuietTime label="From" value={settings.quietFrom} onChange={(quietFrom) => onChange({ quietFrom })} />
          <QuietTime label="Until" value={settings.quietUntil} onChange={(quietUntil) => onChange({ quietUntil })} />
        </div>
      )}
      <p className="text-small text-soft">
        {hours
          ? `Quiet from ${timeText(hours.from)} until ${timeText(hours.until)}. Anything that arrives then is shown afterwards.`
          : 'Notifications can arrive at any hour.'}
      </p>
    </div>
  );
}

type QuietTimeProps = { label: string; value: TimeOfDay; onChange: (value: TimeOfDay) => void };

/** A time is saved once it is complete; a half-typed one is not a setting yet. */
function QuietTime({ label, value, onChange }: QuietTimeProps) {
  const [typed, setTyped] = useState<string>(value);
  function change(next: string) {
    setTyped(next);
    if (next !== '') onChange(next as TimeOfDay);
  }
  return <TimeField label={label} value={typed} onChange={change} onBlur={() => setTyped(value)} />;
}
