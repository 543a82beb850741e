import * as z from 'zod/mini';
import { rateTable } from '../entities/rate-table.ts';

/** A tax year that pay can be computed for: where its figures come from, and the last day they apply to. */
const knownRates = z.object({
  taxYear: z.string(),
  origin: z.enum(['built-in', 'imported']),
  /** '' for built-in figures. */
  importedBy: z.string(),
  importedAt: z.string(),
  paysUntil: z.string(),
  table: rateTable,
});

/** Every known tax year, earliest first. */
export const rateTablesAnswer = z.array(knownRates);
export type RateTablesAnswer = z.output<typeof rateTablesAnswer>;
