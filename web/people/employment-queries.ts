import type { Employment } from '#schema/entities/employment.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

/** More people than any of our restaurants has. */
const mostPeople = 2000;

/**
 * Employments as far as this person may read them: managers those of staff and their own (D35). Empty unless asked for.
 */
export const useEmployments = (isAsked = true) => {
  const { documents, isLoading } = useLiveQuery(
    'employments',
    isAsked
      ? {
          selector: { kind: 'employment', userId: { $gt: '' } },
          sort: [{ kind: 'asc' }, { userId: 'asc' }],
          index: ['kind', 'userId'],
          limit: mostPeople,
        }
      : undefined,
  );
  return { value: documents as readonly Employment[], isLoading };
};
