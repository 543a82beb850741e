import type { Day } from '#schema/entities/primitives.ts';

/**
 * The day that a reminder is kept under: today, by the server. One that went out before a backup was restored keeps its own, which is
 * no later.
 */
export const remindedDay = (said: Day | '', today: Day, isSent: boolean): Day | '' =>
  isSent && said < today ? said : today;
