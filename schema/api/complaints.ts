import * as z from 'zod/mini';
import { day, filledText, id, instant, instantOrBlank } from '../entities/primitives.ts';

const mostWords = 4000;

/**
 * A complaint about how the person's data is used. The device makes the id, so that sending it twice makes only one.
 */
export const complaintRequest = z.strictObject({ id, text: filledText(mostWords, 'Say what is wrong') });
export type ComplaintRequest = z.output<typeof complaintRequest>;

export const answerComplaintRequest = z.strictObject({ answer: filledText(mostWords, 'Enter the answer') });

const listedComplaint = z.object({
  id,
  userId: id,
  text: z.string(),
  createdAt: instant,
  /** The last day to acknowledge it on. */
  acknowledgeBy: day,
  acknowledgedAt: instantOrBlank,
  answeredAt: instantOrBlank,
  answer: z.string(),
});
export type ListedComplaint = z.output<typeof listedComplaint>;

/** The caller's own complaints; everybody's for admins. Newest first. */
export const listedComplaints = z.object({ complaints: z.array(listedComplaint) });
