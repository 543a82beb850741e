import * as z from 'zod/mini';
import { rateTable } from '../entities/rate-table.ts';

/** A tax year that pay can be computed for: whose figures they are, and the last day on which they pay. */
const knownRates = z.object({
  taxYear: z.string(),
  origin: z.enum(['built-in', 'imported']),
  /** '' for what is built in. */
  importedBy: z.string(),
  importedAt: z.string(),
  paysUntil: z.string(),
  table: rateTable,
});

/** Every tax year that is known, the earliest first. */
export const rateTablesAnswer = z.array(knownRates);
export type RateTablesAnswer = z.output<typeof rateTablesAnswer>;
