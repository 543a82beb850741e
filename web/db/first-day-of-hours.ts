import type { Day } from '#schema/entities/primitives.ts';
import { type LiveQuery, useLiveQuery } from './live-query.ts';

const firstHours: LiveQuery = {
  selector: { kind: 'record', day: { $gt: '' } },
  sort: [{ kind: 'asc' }, { day: 'asc' }],
  limit: 1,
  index: ['kind', 'day'],
};

/** The day of the earliest hours on this device; undefined while they are read, and if there are none. */
export const useFirstDayOfHours = (): { readonly day: Day | undefined; readonly isLoading: boolean } => {
  const { documents, isLoading } = useLiveQuery('hours', firstHours);
  return { day: documents[0]?.day, isLoading };
};
