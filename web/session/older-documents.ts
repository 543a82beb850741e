import { useEffect, useState } from 'react';
import type { HistoryAnswer, HistoryQuery } from '#schema/api/history.ts';
import type { Result } from '#schema/errors.ts';
import type { DocumentIn } from '#web/db/collection-documents.ts';
import { apiResult } from './api-result.ts';

type Name = HistoryQuery['collection'];

/** The server's documents of a period; undefined while it is being asked, or without a period. */
export type OlderDocuments<Collection extends Name> = Result<readonly DocumentIn<Collection>[]> | undefined;

/**
 * Documents older than the device keeps (architecture, invariant 1): read from the server each time they are shown, and
 * read-only. If `period` is undefined, nothing is requested.
 */
export const useOlderDocuments = <Collection extends Name>(
  collection: Collection,
  period: Pick<HistoryQuery, 'from' | 'until'> | undefined,
): OlderDocuments<Collection> => {
  const [answered, setAnswered] = useState<{ readonly address: string; readonly result: OlderDocuments<Collection> }>();
  const address =
    period && `/api/sync/history?${new URLSearchParams({ collection, from: period.from, until: period.until })}`;

  useEffect(() => {
    if (address === undefined) return;
    let isCurrent = true;
    apiResult(address, {}, (body) => (body as HistoryAnswer).documents.map(withoutMark)).then((result) => {
      if (isCurrent) setAnswered({ address, result: result as OlderDocuments<Collection> });
    });
    return () => {
      isCurrent = false;
    };
  }, [address]);

  return answered?.address === address ? answered?.result : undefined;
};

const withoutMark = ({ _deleted, ...document }: HistoryAnswer['documents'][number]): unknown => document;
