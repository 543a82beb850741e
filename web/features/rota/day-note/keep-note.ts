import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Result } from '#schema/errors.ts';
import { dayNoteId } from '#schema/rules/rota/day-notes.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { deviceNow } from '#web/db/clock.ts';
import { keepDocuments } from '../keep-documents.ts';

/**
 * Replaces a day's note: a step of planning (D43).
 * @param text '' for no note
 * @returns the step's id; undefined if nothing has changed
 */
export const keepNote = (day: Day, text: string): Promise<Result<string | undefined>> => {
  const id = dayNoteId(day);
  const document =
    text === '' ? undefined : ({ id, kind: 'dayNote', day, text, createdAt: toInstant(deviceNow()) } as const);
  return keepDocuments(`note for ${shortDayText(day)}`, 'dayNote', 'text', [{ id, name: 'The note', document }]);
};
