import type { DayNote } from '#schema/entities/day-note.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { derivedId } from '../derived-id.ts';

export const dayNoteId = (day: Day): string => derivedId('dayNote', day);

/** What the shape cannot check: that a note's id is derived from its day. */
export const checkDayNote = ({ id, day }: Pick<DayNote, 'id' | 'day'>): Refusal | undefined =>
  id === dayNoteId(day) ? undefined : refusedFields({ id: 'The id does not match the day' });
