import { useMemo } from 'react';
import type { SavedWeek } from '#schema/entities/saved-week.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

const allWeeks = { selector: { kind: 'savedWeek' }, index: ['kind'] } as const;

/** Every saved week, by name (D60). */
export const useSavedWeeks = (): { readonly weeks: readonly SavedWeek[]; readonly isLoading: boolean } => {
  const { documents, isLoading } = useLiveQuery('templates', allWeeks);
  const weeks = useMemo(
    () =>
      documents
        .filter((document) => document.kind === 'savedWeek')
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [documents],
  );
  return { weeks, isLoading };
};
