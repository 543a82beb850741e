import { useMemo } from 'react';
import type { Payee } from '#schema/entities/payroll.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

/** Everybody's private pay data, by person, for the bank payment list; undefined while loading. */
export const usePayees = (): ReadonlyMap<string, Payee> | undefined => {
  const { documents, isLoading } = useLiveQuery('payroll', {
    selector: { kind: 'payee' },
    sort: [{ kind: 'asc' }],
    index: ['kind'],
  });
  const payees = useMemo(
    () => new Map(documents.flatMap((document) => (document.kind === 'payee' ? [[document.userId, document]] : []))),
    [documents],
  );
  return isLoading ? undefined : payees;
};
