import { useMemo } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { useLiveQuery } from './live-query.ts';

const allNotes = { selector: { kind: 'dayNote' }, index: ['kind', 'createdAt'] } as const;

export type DayNotes = ReadonlyMap<Day, string>;

export const noDayNotes: DayNotes = new Map();

/** The notes for everybody about days, by day; undefined until they have arrived. */
export const useKnownDayNotes = (): DayNotes | undefined => {
  const { documents, isLoading } = useLiveQuery('posts', allNotes);
  return useMemo(
    () =>
      isLoading
        ? undefined
        : new Map(
            documents.flatMap((note): [Day, string][] => (note.kind === 'dayNote' ? [[note.day, note.text]] : [])),
          ),
    [documents, isLoading],
  );
};

/** The same, for uses that need not wait for them. */
export const useDayNotes = (): DayNotes => useKnownDayNotes() ?? noDayNotes;
