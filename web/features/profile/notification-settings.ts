import { useMemo } from 'react';
import { type NotificationSettings, notificationSettingsId } from '#schema/entities/notification-settings.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Result } from '#schema/errors.ts';
import { defaultNotificationSettings } from '#schema/rules/notifications/push-topics.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useDocument } from '#web/db/live-query.ts';
import { changeDocument, insertDocument } from '#web/db/write.ts';

/** This person's settings, or the defaults until they choose. */
export const useNotificationSettings = (userId: string): NotificationSettings => {
  const { document } = useDocument('employments', notificationSettingsId(userId));
  return useMemo(
    () =>
      document?.kind === 'notification-settings'
        ? document
        : defaultNotificationSettings(userId, toInstant(deviceNow())),
    [document, userId],
  );
};

/** Changes some of the settings; the first change creates the record. */
export const saveNotificationSettings = async (
  userId: string,
  changes: Partial<NotificationSettings>,
): Promise<Result<NotificationSettings>> => {
  const changed = await changeDocument('notificationSettings', notificationSettingsId(userId), changes);
  if (changed.ok || changed.code !== 'not-on-device') return changed;
  const settings = { ...defaultNotificationSettings(userId, toInstant(deviceNow())), ...changes };
  return insertDocument('notificationSettings', settings);
};
