import { useMemo } from 'react';
import type { HouseRule } from '#schema/entities/house-rule.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

const allRules = { selector: { kind: 'houseRule' }, index: ['kind'] } as const;

/** The rules by which the rota is planned, oldest first (D48); empty for anybody who does not plan. */
export const useHouseRules = (
  isPlanning: boolean,
): { readonly rules: readonly HouseRule[]; readonly isLoading: boolean } => {
  const { documents, isLoading } = useLiveQuery('templates', isPlanning ? allRules : undefined);
  const rules = useMemo(
    () =>
      documents
        .filter((document) => document.kind === 'houseRule')
        .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
    [documents],
  );
  return { rules, isLoading };
};
