import type { Instant } from '#schema/entities/primitives.ts';
import { minuteMs } from '../time/lengths.ts';

/** As with punches, a delay that a slow connection explains is not worth mentioning (D55). */
const unremarkableMs = 10 * minuteMs;

/**
 * When a message arrived, if worth mentioning: a phone without a connection sends late, and a clock can be set back. ''
 * within ten minutes.
 */
export const lateArrival = (createdAt: Instant, arrivedAt: Instant): Instant | '' =>
  Date.parse(arrivedAt) - Date.parse(createdAt) > unremarkableMs ? arrivedAt : '';
