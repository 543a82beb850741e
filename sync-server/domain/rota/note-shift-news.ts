import type { Shift } from '#schema/entities/shift.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Notes that people must be told of a published shift that was made, changed or cancelled: who had it and who has it
 * now, unless they did it themselves or it is over. `tellShiftNews` tells them once nobody is editing their shifts any
 * more.
 * @param before undefined for a new shift
 */
export const noteShiftNews = (tx: Transaction, before: Shift | undefined, after: Shift | undefined): void => {
  for (const userId of new Set([before?.userId, after?.userId])) {
    const known = theirs(before, userId);
    const sides = [known, theirs(after, userId)].filter((each) => each !== undefined);
    const [concerned] = sides;
    if (!userId || !concerned) continue;
    if (userId === tx.actorId) tx.shiftNews.forget(userId, concerned.id);
    // A coming shift moved into the past was still to be worked, and one that is over may be moved to the future.
    else if (sides.some(({ endTime }) => Date.parse(endTime) >= tx.now))
      tx.shiftNews.keep(userId, concerned.id, known ?? null, tx.now);
  }
};

const theirs = (shift: Shift | undefined, userId: string | undefined): Shift | undefined =>
  shift?.status === 'scheduled' && shift.userId === userId ? shift : undefined;
