import * as z from 'zod/mini';
import { instant } from '../entities/primitives.ts';
import { dayMs } from '../rules/time/lengths.ts';
import type { WireDocument } from './sync.ts';

/** The longest stretch of time in one answer: a week with its neighbouring days, or two. */
const longestMilliseconds = 16 * dayMs;

/** The collections with screens that show weeks no longer kept on devices. */
export const historyCollections = ['shifts'] as const;

/** GET /api/sync/history: part of a collection's history, `from` included and `until` not. */
export const historyQuery = z.object({ collection: z.enum(historyCollections), from: instant, until: instant }).check(
  z.refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= longestMilliseconds, {
    message: 'At most 16 days at a time',
    path: ['until'],
  }),
);
export type HistoryQuery = z.output<typeof historyQuery>;

export interface HistoryAnswer {
  readonly documents: readonly WireDocument[];
}
