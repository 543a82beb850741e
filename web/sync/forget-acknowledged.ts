import { type CopyHandle, commit } from '#web/db/commit.ts';
import { entryWith } from '#web/db/outbox.ts';
import { acknowledgedMilliseconds } from './settle-entry.ts';

/**
 * Lets go of what the server has taken over longer ago than a restored backup may ask for it, and of what has been
 * offered for as long.
 * @param now server clock, milliseconds since 1970
 * @throws CopyGone
 */
export const forgetAcknowledged = (handle: CopyHandle, now: number): Promise<void> =>
  commit(handle, [], async (own) => {
    const oldest = now - acknowledgedMilliseconds;
    const entries = await own.entriesIn(['acknowledged', 'offered']);
    const old = entries.filter(({ acknowledged }) => acknowledged.some(({ at }) => at <= oldest));
    await own.putEntries(
      old.map((entry) => entryWith(entry, { acknowledged: entry.acknowledged.filter(({ at }) => at > oldest) })),
    );
  });
