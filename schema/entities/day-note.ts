import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { day, filledText, id, instant } from './primitives.ts';

/**
 * What everybody should know about a day, such as "Party of 30 at 8". It is in the notices collection, which everybody
 * receives.
 */
export const dayNote = z.strictObject({
  /** Derived from the day (`dayNoteId`), so that notes written on two devices are one record. */
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
