import type { ListedSession } from '#schema/api/sessions.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { agoText } from '#schema/rules/text/ago-text.ts';
import { momentText } from '#schema/rules/text/time-text.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';

/** Sessions from before devices had names have none. */
export const deviceWords = ({ device }: Pick<ListedSession, 'device'>): string => device || 'A device';

/** When a session was last used, as precisely as the server keeps it: to the hour. `now` in milliseconds since 1970. */
export const lastSeenWords = ({ isThis, lastSeenAt }: ListedSession, now: number): string => {
  if (isThis) return 'In use now';
  return now - lastSeenAt < 2 * hourMs ? 'Used in the last two hours' : `Last used ${agoText(lastSeenAt, now)}`;
};

/** When and where a session began: "Signed in Tue 16 Jun, 10:00 AM, from the network you are on". */
export const beginningWords = ({ startedAt, address, isFromHere }: ListedSession, zone: string): string => {
  const at = toInstant(startedAt);
  const when = `Signed in ${momentText(zone, at)}`;
  if (address === '') return when;
  return `${when}, from ${isFromHere ? 'the network you are on' : `the network ${address}`}`;
};
