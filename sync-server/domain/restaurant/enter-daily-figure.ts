import type { DailyFigure } from '#schema/entities/daily-figure.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { checkDailyFigure } from '#schema/rules/restaurant/daily-figures.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Keeps a day's revenue or satisfaction; refuses a day in the future or too long ago, and a value that is not a valid figure. */
export const enterDailyFigure = (tx: Transaction, submitted: DailyFigure): Result<DailyFigure> => {
  const figure: DailyFigure = { ...submitted, createdAt: tx.at };
  const refusal = checkDailyFigure(figure, todayOf(tx));
  if (refusal) return refusal;
  tx.put('dailyFigure', figure, 'enter-daily-figure');
  return accepted(figure);
};

/** Corrects it; the same days can be changed. */
export const changeDailyFigure = (tx: Transaction, stored: DailyFigure, next: DailyFigure): Result<DailyFigure> => {
  const figure = keepServerOwned('dailyFigure', next, stored);
  const refusal = checkDailyFigure(figure, todayOf(tx));
  if (refusal) return refusal;
  tx.put('dailyFigure', figure, 'change-daily-figure');
  return accepted(figure);
};

const todayOf = (tx: Transaction) => dayOf(tx.restaurant().timeZone, tx.at);
