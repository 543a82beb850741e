import { useMemo } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { useLiveQuery } from './live-query.ts';

const allNotes = { selector: { kind: 'dayNote' }, index: ['kind', 'createdAt'] } as const;

/** What everybody should know of days, by day. */
export const useDayNotes = (): ReadonlyMap<Day, string> => {
  const { documents } = useLiveQuery('posts', allNotes);
  return useMemo(
    () =>
      new Map(documents.flatMap((note): [Day, string][] => (note.kind === 'dayNote' ? [[note.day, note.text]] : []))),
    [documents],
  );
};
