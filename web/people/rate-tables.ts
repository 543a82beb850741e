import { useMemo } from 'react';
import { knownTables, type RateTables } from '#schema/rules/payroll/rate-tables.ts';
import { useDirectory } from './directory.tsx';

/** The rates that pay is computed by: those built in, and those that the restaurant imported. */
export const useRateTables = (): RateTables => {
  const imported = useDirectory().restaurant.rateTables;
  return useMemo(() => knownTables(imported), [imported]);
};
