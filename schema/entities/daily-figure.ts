import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { day, id, instant } from './primitives.ts';

export const dailyMeasures = ['revenue', 'satisfaction'] as const;
export type DailyMeasure = (typeof dailyMeasures)[number];

/**
 * One figure for one day that the app cannot know and an admin enters: the day's revenue, or how satisfied its guests
 * were (D36). It is in the hours collection: managers and admins compare the two over the same weeks.
 */
export const dailyFigure = z.strictObject({
  /** Derived from measure and day (`dailyFigureId`), so that entries on two devices are one record. */
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
