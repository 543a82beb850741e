import * as z from 'zod/mini';
import { day } from '../entities/primitives.ts';
import type { Analysis } from '../rules/analytics/analysis.ts';
import type { Comparison } from '../rules/analytics/comparison.ts';
import type { Evidence } from '../rules/analytics/figure.ts';
import { figureIds } from '../rules/analytics/figures.ts';
import { periods } from '../rules/analytics/period.ts';

/** Which figures: the period around or ending on a day (today by default), for one department or all. */
export const analyticsRequest = z.object({
  period: z.enum(periods, 'Choose week, month or quarter'),
  until: z.optional(day),
  department: z.optional(z.string()),
});
export type AnalyticsRequest = z.output<typeof analyticsRequest>;

/** A period's figures and what they are compared with; null if the records do not go back far enough (D38). */
export interface AnalysisAnswer extends Analysis {
  readonly comparison: Comparison | null;
}

/** One figure’s records; `from` and `to` narrow the period. */
export const evidenceRequest = z.extend(analyticsRequest, {
  figure: z.enum(figureIds, 'There is no such figure'),
  from: z.optional(day),
  to: z.optional(day),
});
export type EvidenceRequest = z.output<typeof evidenceRequest>;

/** The records behind a figure. */
export interface EvidenceAnswer {
  readonly evidence: readonly Evidence[];
}
