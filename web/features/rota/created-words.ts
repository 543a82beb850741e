import type { Shift } from '#schema/entities/shift.ts';
import type { Names } from '#web/people/names.ts';
import { isDraft } from './rota-shift.ts';
import { type Moment, toldOfNew, whomText } from './will-be-told.ts';

/**
 * The toast about new shifts: the specification's words, and who will be notified, or that nobody has been yet (D40).
 */
export const createdWords = (shifts: readonly Shift[], names: Names, at?: Moment) => {
  const drafts = shifts.filter(isDraft);
  if (drafts.length === 0)
    return {
      title: 'Shift Created',
      description: `The shift has been successfully created and assigned. ${toldOfNew(shifts, names, at)}`.trim(),
      later: 'sent' as const,
    };
  return {
    title: drafts.length === 1 ? 'Draft saved' : `${drafts.length} drafts saved`,
    description: `Publish the week to tell ${
      whomText(
        drafts.map(({ userId }) => userId),
        names,
      ) || 'everybody'
    }.`,
  };
};

/** The same for open shifts: people are notified of published ones. */
export const openAddedWords = (shifts: readonly Shift[], names: Names, at?: Moment) => {
  const title = openAddedText(shifts.length);
  const description = toldOfNew(shifts, names, at);
  return description === '' ? { title } : { title, description, later: 'sent' as const };
};

export const openAddedText = (count: number): string =>
  count === 1 ? 'Open shift added' : `${count} open shifts added`;
