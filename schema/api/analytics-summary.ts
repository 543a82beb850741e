import * as z from 'zod/mini';
import { periods } from '../rules/analytics/period.ts';

/** GET /api/analytics/…: the current week, month or quarter, for one department (by name) or all of them. */
export const analyticsQuery = z.object({
  period: z._default(z.enum(periods, 'Choose week, month or quarter'), 'week'),
  department: z.optional(z.string().check(z.maxLength(60))),
});
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

const figure = z.nullable(z.number());

/** GET /api/analytics/summary (specification, section 3); null if there is nothing to compute a figure from. */
export const analyticsSummary = z.object({
  totalStaff: z.number(),
  activeStaff: figure,
  attendanceRate: figure,
  avgPerformance: figure,
  /** Pence. */
  revenue: figure,
  customerSatisfaction: figure,
  lateArrivals: figure,
  absentToday: figure,
});

/** GET /api/analytics/performance: a point for each day, or week of a long period. */
export const performancePoint = z.object({ name: z.string(), productivity: figure, satisfaction: figure });

/** GET /api/analytics/attendance */
export const attendancePoint = z.object({ name: z.string(), attendance: figure, lateArrivals: figure });

/** GET /api/analytics/departments */
export const departmentFigures = z.object({
  name: z.string(),
  staff: z.number(),
  attendance: figure,
  performance: figure,
  /** Pence, for the whole restaurant: revenue is not entered per department. */
  revenue: figure,
});
