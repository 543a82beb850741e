import type { NotificationSettings } from '#schema/entities/notification-settings.ts';

/** The choice of whose quiet hours apply. */
export const quietHoursOptions: readonly {
  readonly value: NotificationSettings['quietHours'];
  readonly label: string;
}[] = [
  { value: 'restaurant', label: 'Restaurant' },
  { value: 'own', label: 'My own' },
  { value: 'none', label: 'None' },
];
