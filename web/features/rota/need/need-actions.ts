import type { Need } from '#schema/entities/need.ts';
import type { Result } from '#schema/errors.ts';
import { keepDocuments } from '../keep-documents.ts';
import { shortPlaceText } from './need-words.ts';

/**
 * Sets who is needed on these days, all or none, replacing what was there. A step of planning (D43).
 * @param label after "Undo"
 * @returns the step's id; undefined if nothing has changed
 */
export const keepNeeds = (label: string, needs: readonly Need[]): Promise<Result<string | undefined>> =>
  keepDocuments(
    label,
    'need',
    'slots',
    needs.map((need) => ({ id: need.id, name: shortPlaceText(need), document: need })),
  );

/** Makes a date need what its weekday needs again: a step like `keepNeeds`. */
export const forgetNeed = (label: string, need: Need): Promise<Result<string | undefined>> =>
  keepDocuments(label, 'need', 'slots', [{ id: need.id, name: shortPlaceText(need), document: undefined }]);
