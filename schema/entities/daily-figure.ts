import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { day, id, instant } from './primitives.ts';

export const dailyMeasures = ['revenue', 'satisfaction'] as const;
export type DailyMeasure = (typeof dailyMeasures)[number];

/**
 * One number of one day that the app cannot know and an admin enters: the day's revenue, or how satisfied its guests
 * were (D36). It travels with the hours: managers and admins set the two against each other over the same weeks.
 */
export const dailyFigure = z.strictObject({
  /** Follows from measure and day (`dailyFigureId`): a number entered on two devices is one. */
  id,
  kind: z.literal('dailyFigure'),
  /** Who entered it first. */
  userId: id,
  day,
  measure: z.enum(dailyMeasures),
  /** Revenue in pence; satisfaction from 0 to 100. */
  value: z.int('Enter a whole number').check(z.minimum(0, 'Enter 0 or more'), z.maximum(1_000_000_000)),
  createdAt: instant,
});
export type DailyFigure = z.output<typeof dailyFigure>;

export const dailyFigureEntity = defineEntity({
  name: 'dailyFigure',
  table: 'daily_figures',
  collection: 'hours',
  kind: 'dailyFigure',
  shape: dailyFigure,
  serverOwned: ['createdAt'],
  references: { userId: 'users' },
  hasComputedIds: true,
});
