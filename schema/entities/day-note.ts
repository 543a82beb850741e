import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { day, filledText, id, instant } from './primitives.ts';

/**
 * What everybody should know of a day, such as "Party of 30 at 8". It travels with the notices, which all receive.
 */
export const dayNote = z.strictObject({
  /** Follows from the day (`dayNoteId`): a note written on two devices is one. */
  id,
  kind: z.literal('dayNote'),
  day,
  text: filledText(200, 'Write the note'),
  createdAt: instant,
});
export type DayNote = z.output<typeof dayNote>;

export const dayNoteEntity = defineEntity({
  name: 'dayNote',
  table: 'day_notes',
  collection: 'posts',
  kind: 'dayNote',
  shape: dayNote,
  serverOwned: ['createdAt'],
  references: {},
  hasComputedIds: true,
});
