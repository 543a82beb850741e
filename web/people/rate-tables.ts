import { useMemo } from 'react';
import { knownTables, type RateTables } from '#schema/rules/payroll/rate-tables.ts';
import { useDirectory } from './directory.tsx';

/** The rates used for pay: the built-in ones, and those the restaurant has imported. */
export const useRateTables = (): RateTables => {
  const imported = useDirectory().restaurant.rateTables;
  return useMemo(() => knownTables(imported), [imported]);
};
