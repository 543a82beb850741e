import { toInstant } from '#schema/entities/primitives.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useSession } from '#web/session/session-store.ts';
import { useDirectory } from './directory.tsx';

/**
 * The day until which bank details, National Insurance numbers and birth dates are hidden in this session, because
 * somebody else made the link or password it began with (D57), or what has to happen first (D56); undefined if they are
 * shown.
 */
export function useHiddenUntil(): string | undefined {
  const masksUntil = useSession(({ user }) => user?.masksUntil ?? 0);
  const needsLink = useSession(({ user }) => user?.needsLink ?? false);
  const zone = useDirectory().restaurant.timeZone;
  if (needsLink) return 'you set your password with a link from an admin';
  return masksUntil > deviceNow() ? shortDayText(dayOf(zone, toInstant(masksUntil))) : undefined;
}
