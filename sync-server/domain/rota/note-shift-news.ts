import type { Shift } from '#schema/entities/shift.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Notes that people are to hear of a published shift that was made, changed or called off: who had it and who has it
 * now, unless they did it themselves or it is over. `tellShiftNews` tells them once nobody edits their shifts any more.
 * @param before undefined for a shift that is new
 */
export const noteShiftNews = (tx: Transaction, before: Shift | undefined, after: Shift | undefined): void => {
  for (const userId of new Set([before?.userId, after?.userId])) {
    const known = theirs(before, userId);
    const sides = [known, theirs(after, userId)].filter((each) => each !== undefined);
    const [concerned] = sides;
    if (!userId || !concerned) continue;
    if (userId === tx.actorId) tx.shiftNews.forget(userId, concerned.id);
    // A coming shift that is moved into the past was to be worked, and one that is over may be to come again.
    else if (sides.some(({ endTime }) => Date.parse(endTime) >= tx.now))
      tx.shiftNews.keep(userId, concerned.id, known ?? null, tx.now);
  }
};

const theirs = (shift: Shift | undefined, userId: string | undefined): Shift | undefined =>
  shift?.status === 'scheduled' && shift.userId === userId ? shift : undefined;
