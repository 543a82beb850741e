import { useMemo } from 'react';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { addDays } from '#schema/rules/zone.ts';
import { useDocument, useLiveQuery } from '#web/db/live-query.ts';

/** One's own directory entry and employment; undefined while they are not on the device. */
export const useMe = (userId: string): { readonly user: User; readonly employment: Employment } | undefined => {
  const { document: user } = useDocument('users', userId);
  const { document: employment } = useDocument('employments', userId);
  return useMemo(
    () => (user && employment?.kind === 'employment' ? { user, employment } : undefined),
    [user, employment],
  );
};

/** One's own hours in the week from a Monday on. */
export const useWeekHours = (userId: string, monday: Day): readonly HoursRecord[] => {
  const { documents } = useLiveQuery('hours', {
    selector: { userId, kind: 'record', day: { $gte: monday, $lte: addDays(monday, 6) } },
    sort: [{ userId: 'asc' }, { kind: 'asc' }, { day: 'asc' }],
    index: ['userId', 'kind', 'day'],
  });
  return useMemo(() => documents.filter((document) => document.kind === 'record'), [documents]);
};
