import { useMemo } from 'react';
import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';
import type { Policy } from '#schema/entities/post.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Result } from '#schema/errors.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { insertDocument } from '#web/db/write.ts';

/** The person's own acknowledgements; undefined until they have been read from the device. */
export const useMyAcknowledgements = (userId: string): readonly Acknowledgement[] | undefined =>
  useAcknowledgements({ kind: 'acknowledgement', userId });

/**
 * Everybody's acknowledgements of a policy or notice, for those who may see them; undefined until read from the device.
 */
export const useReadersWords = (policyId: string): readonly Acknowledgement[] | undefined =>
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

/** Records that this person has read a notice, or the current version of a policy. */
export const acknowledge = (
  { id, version }: Pick<Policy, 'id' | 'version'>,
  userId: string,
): Promise<Result<Acknowledgement>> =>
  insertDocument('acknowledgement', {
    id: newId(),
    kind: 'acknowledgement',
    userId,
    policyId: id,
    version,
    createdAt: toInstant(deviceNow()),
  });
