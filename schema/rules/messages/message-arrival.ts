import type { Instant } from '#schema/entities/primitives.ts';
import { minuteMs } from '../time/lengths.ts';

/** As of a punch, what a slow connection explains is nothing to remark on (D55). */
const unremarkableMs = 10 * minuteMs;

/**
 * When a message arrived, where that is worth saying: a phone without a connection sends late, and a clock can be set back.
 * '' within ten minutes.
 */
export const lateArrival = (createdAt: Instant, arrivedAt: Instant): Instant | '' =>
  Date.parse(arrivedAt) - Date.parse(createdAt) > unremarkableMs ? arrivedAt : '';
