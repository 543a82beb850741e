import { useMemo } from 'react';
import type { Need } from '#schema/entities/need.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

const allNeeds = { selector: { kind: 'need' }, index: ['kind'] } as const;

/** Who is needed, on every weekday and date with a need; nothing for people who do not plan. */
export const useNeeds = (isPlanning: boolean): { readonly needs: readonly Need[]; readonly isLoading: boolean } => {
  const { documents, isLoading } = useLiveQuery('templates', isPlanning ? allNeeds : undefined);
  const needs = useMemo(() => documents.filter((document) => document.kind === 'need'), [documents]);
  return { needs, isLoading };
};
