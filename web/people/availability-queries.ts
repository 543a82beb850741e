import { useMemo } from 'react';
import type { Availability } from '#schema/entities/availability.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

/** More entries than a restaurant's people make in a year. */
const mostEntries = 5000;

interface Said {
  readonly value: readonly Availability[];
  readonly isLoading: boolean;
}

/** When people have said they can work, as far as this person may read it: everybody's for managers and admins. */
export const useAvailability = (userId?: string, isAsked = true): Said => {
  const { documents, isLoading } = useLiveQuery(
    'employments',
    isAsked
      ? {
          selector: { kind: 'availability', userId: userId ?? { $gt: '' } },
          sort: [{ kind: 'asc' }, { userId: 'asc' }],
          index: ['kind', 'userId'],
          limit: mostEntries,
        }
      : undefined,
  );
  return useMemo(
    () => ({ value: documents.filter((document) => document.kind === 'availability'), isLoading }),
    [documents, isLoading],
  );
};
