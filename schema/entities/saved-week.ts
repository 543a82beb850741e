import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { filledText, id, idOrBlank, instant, minutes, text, timeOfDay } from './primitives.ts';
import { longestBreakMinutes } from './shift.ts';

/** A shift of a saved week: on a weekday, at times of day; an end at or before the start is on the next day. */
export const savedShift = z.strictObject({
  /** 1 is Monday, 7 is Sunday. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  startTime: timeOfDay,
  endTime: timeOfDay,
  /** Who usually works it; '' for an open shift. */
  userId: idOrBlank,
  departmentId: id,
  positionId: id,
  locationId: idOrBlank,
  breakDuration: minutes.check(z.maximum(longestBreakMinutes, 'A break is at most 120 minutes')),
  instructions: text(1000),
});
export type SavedShift = z.output<typeof savedShift>;

/** As many as one planning step may add. */
export const mostSavedShifts = 400;

/** The most saved weeks a restaurant may have. */
export const mostSavedWeeks = 50;

/** A week of the rota saved under a name, to use again (D60). */
export const savedWeek = z.strictObject({
  id,
  kind: z.literal('savedWeek'),
  name: filledText(80, 'Enter a name'),
  shifts: z
    .array(savedShift)
    .check(
      z.minLength(1, 'A saved week needs at least one shift'),
      z.maxLength(mostSavedShifts, 'A saved week has at most 400 shifts'),
    ),
  createdAt: instant,
});
export type SavedWeek = z.output<typeof savedWeek>;

export const savedWeekEntity = defineEntity({
  name: 'savedWeek',
  table: 'saved_weeks',
  collection: 'templates',
  kind: 'savedWeek',
  shape: savedWeek,
  serverOwned: ['createdAt'],
  references: {},
});
