import type { Employment } from '#schema/entities/employment.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

/** The employments that this person may read, for their emails: admins all, managers those of staff (D35). */
export const useReadableEmployments = (): readonly Employment[] => {
  const { documents } = useLiveQuery('employments', {
    selector: { kind: 'employment' },
    sort: [{ kind: 'asc' }, { userId: 'asc' }],
    index: ['kind', 'userId'],
  });
  return documents.filter((document) => document.kind === 'employment');
};
