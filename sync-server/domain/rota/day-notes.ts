import type { DayNote } from '#schema/entities/day-note.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { checkDayNote } from '#schema/rules/rota/day-notes.ts';
import { checkNearDay } from '#schema/rules/rota/near-days.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Notes what everybody should know about a day. Written twice it is still one: the id is derived from the day. */
export const createDayNote = (tx: Transaction, submitted: DayNote): Result<DayNote> => {
  const note: DayNote = { ...submitted, createdAt: tx.at };
  const refusal = checkDayNote(note) ?? checkNearDay(note.day, dayOf(tx.restaurant().timeZone, tx.at));
  if (refusal) return refusal;
  tx.put('dayNote', note, 'create-dayNote');
  return accepted(note);
};

export const changeDayNote = (tx: Transaction, stored: DayNote, next: DayNote): Result<DayNote> => {
  const note = keepServerOwned('dayNote', next, stored);
  tx.put('dayNote', note, 'change-dayNote');
  return accepted(note);
};
