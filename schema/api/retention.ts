import * as z from 'zod/mini';

/** How long the restaurant keeps a kind of record. */
export const changeRetentionRequest = z.strictObject({ months: z.int('Choose how long') });

/** How many months each kind is kept, by its name in `schema/rules/retention/retention`. */
export const retentionAnswer = z.object({ months: z.record(z.string(), z.number()) });
export type RetentionAnswer = z.output<typeof retentionAnswer>;
