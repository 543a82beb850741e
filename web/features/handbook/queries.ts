import { useMemo } from 'react';
import type { Policy } from '#schema/entities/post.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

/** The whole handbook by title, retired policies included: a few hundred documents at most, all on the device. */
export const usePolicies = (): { readonly policies: readonly Policy[]; readonly isLoading: boolean } => {
  const { documents, isLoading } = useLiveQuery('posts', {
    selector: { kind: 'policy' },
    sort: [{ kind: 'asc' }, { createdAt: 'asc' }],
    index: ['kind', 'createdAt'],
  });
  const policies = useMemo(
    () =>
      documents
        .filter((document) => document.kind === 'policy')
        .toSorted((one, other) => one.title.localeCompare(other.title)),
    [documents],
  );
  return { policies, isLoading };
};
