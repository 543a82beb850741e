import { useMemo } from 'react';
import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';
import type { Policy } from '#schema/entities/post.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

/** The whole handbook by title, retired policies included: some hundred documents at most, all of them on the device. */
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

/** One's own word on what one has read; undefined until it is read from the device. */
export const useMyAcknowledgements = (userId: string): readonly Acknowledgement[] | undefined =>
  useAcknowledgements({ kind: 'acknowledgement', userId });

/** Everybody's word on one policy, for those who may know; undefined until it is read from the device. */
export const usePolicyAcknowledgements = (policyId: string): readonly Acknowledgement[] | undefined =>
  useAcknowledgements({ kind: 'acknowledgement', policyId });

const useAcknowledgements = (selector: Readonly<Record<string, string>>): readonly Acknowledgement[] | undefined => {
  const { documents, isLoading } = useLiveQuery('employments', {
    selector,
    sort: [{ kind: 'asc' }, { userId: 'asc' }],
    index: ['kind', 'userId'],
  });
  return useMemo(
    () => (isLoading ? undefined : documents.filter((document) => document.kind === 'acknowledgement')),
    [documents, isLoading],
  );
};
