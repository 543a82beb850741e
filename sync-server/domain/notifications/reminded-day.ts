import type { Day } from '#schema/entities/primitives.ts';

/**
 * The day a reminder is stored under: today, by the server. One that went out before a backup was restored keeps its
 * own, if that is not later.
 */
export const remindedDay = (said: Day | '', today: Day, isSent: boolean): Day | '' =>
  isSent && said < today ? said : today;
