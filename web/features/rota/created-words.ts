import type { Shift } from '#schema/entities/shift.ts';
import type { Names } from '#web/people/names.ts';
import { isDraft } from './rota-shift.ts';
import { toldOfNew } from './will-be-told.ts';

/** What a toast says of shifts that were made: the specification's words, and who will be notified, or that nobody has heard of it yet (D40). */
export const createdWords = (shifts: readonly Shift[], names: Names, at?: Parameters<typeof toldOfNew>[2]) => {
  const drafts = shifts.filter(isDraft);
  if (drafts.length === 0)
    return {
      title: 'Shift Created',
      description: `The shift has been successfully created and assigned. ${toldOfNew(shifts, names, at)}`.trim(),
      later: 'sent' as const,
    };
  const firstNames = [...new Set(drafts.map(({ userId }) => names.people.get(userId)?.firstName ?? ''))].filter(
    Boolean,
  );
  return {
    title: drafts.length === 1 ? 'Draft saved' : `${drafts.length} drafts saved`,
    description: `Publish the week to tell ${whom(firstNames)}.`,
  };
};

const whom = (names: readonly string[]): string => {
  const [first, second] = names;
  if (first === undefined) return 'everybody';
  if (second === undefined) return first;
  return names.length === 2 ? `${first} and ${second}` : `${names.length} people`;
};
