import { useMemo } from 'react';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { useDocument, useLiveQuery } from '#web/db/live-query.ts';

/** The person's own directory entry and employment; `me` is undefined until they are on the device. */
export const useMe = (
  userId: string,
): {
  readonly me: { readonly user: User; readonly employment: Employment } | undefined;
  readonly isLoading: boolean;
} => {
  const { document: user, isLoading: isLoadingUser } = useDocument('users', userId);
  const { document: employment, isLoading } = useDocument('employments', userId);
  const me = useMemo(
    () => (user && employment?.kind === 'employment' ? { user, employment } : undefined),
    [user, employment],
  );
  return { me, isLoading: isLoading || isLoadingUser };
};

/** The person's own hours in the week starting on a Monday; undefined while loading. */
export const useWeekHours = (userId: string, monday: Day): readonly HoursRecord[] | undefined => {
  const { documents, isLoading } = useLiveQuery('hours', {
    selector: { userId, kind: 'record', day: { $gte: monday, $lte: addDays(monday, 6) } },
    sort: [{ userId: 'asc' }, { kind: 'asc' }, { day: 'asc' }],
    index: ['userId', 'kind', 'day'],
  });
  const records = useMemo(() => documents.filter((document) => document.kind === 'record'), [documents]);
  return isLoading ? undefined : records;
};
