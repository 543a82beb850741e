import { dayMs, minuteMs } from '#schema/rules/time/lengths.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { forgetLostMendings } from '#web/db/refused-lines.ts';
import { evictOldRows } from './eviction.ts';
import { forgetAcknowledged } from './forget-acknowledged.ts';
import type { Moment } from './refuse-change.ts';

/** An app that is never closed looks for old rows every day. */
const tidyMilliseconds = dayMs;

/** Removes what a copy has kept long enough, once a day; rows that wait for an answer go soon after it. */
export const createTidying = (database: Pick<LocalDatabase, 'disk' | 'copyId' | 'onCommitted' | 'user'>) => {
  let tidiedAt = 0;
  let isAnyLeft = false;

  return {
    /** Tidies up if a day has passed, or a minute where rows had to stay. @throws CopyGone */
    whenDue: async (now: Moment): Promise<void> => {
      const rest = isAnyLeft ? minuteMs : tidyMilliseconds;
      if (Math.abs(now.device - tidiedAt) < rest) return;
      isAnyLeft = await evictOldRows(database, database.user.id, now.server);
      await forgetAcknowledged(database, now);
      await forgetLostMendings(database);
      tidiedAt = now.device;
    },

    /**
     * Rows that stayed for an answer may go at once, at the next look.
     * @returns whether there are any
     */
    answersCame: (): boolean => {
      if (isAnyLeft) tidiedAt = 0;
      return isAnyLeft;
    },
  };
};
