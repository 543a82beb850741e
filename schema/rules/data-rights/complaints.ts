import type { Day, Instant } from '#schema/entities/primitives.ts';
import { addDays, dayOf } from '../time/zone.ts';

/**
 * A complaint is acknowledged within 30 days, counting the day it came as the first (Data Protection Act 2018, section
 * 164A(3), inserted by the Data (Use and Access) Act 2025, section 103; in force since 19 June 2026).
 */
const daysToAcknowledge = 30;

/** The last day to acknowledge a complaint, in the restaurant's zone. */
export const acknowledgeBy = (zone: string, receivedAt: Instant): Day =>
  addDays(dayOf(zone, receivedAt), daysToAcknowledge - 1);

export type ComplaintState = 'received' | 'acknowledged' | 'answered';

/** The state of a complaint; an answer also acknowledges it. */
export const complaintState = (complaint: {
  readonly acknowledgedAt: string;
  readonly answeredAt: string;
}): ComplaintState => {
  if (complaint.answeredAt !== '') return 'answered';
  return complaint.acknowledgedAt === '' ? 'received' : 'acknowledged';
};
