import * as z from 'zod/mini';
import { day, filledText, id, instant, instantOrBlank } from '../entities/primitives.ts';

const mostWords = 4000;

/** A complaint about how one's data is used. The id is the device's, so that a repeat makes no second one. */
export const complaintRequest = z.strictObject({ id, text: filledText(mostWords, 'Say what is wrong') });
export type ComplaintRequest = z.output<typeof complaintRequest>;

export const answerComplaintRequest = z.strictObject({ answer: filledText(mostWords, 'Enter the answer') });

const listedComplaint = z.object({
  id,
  userId: id,
  text: z.string(),
  createdAt: instant,
  /** The last day on which it may be acknowledged. */
  acknowledgeBy: day,
  acknowledgedAt: instantOrBlank,
  answeredAt: instantOrBlank,
  answer: z.string(),
});
export type ListedComplaint = z.output<typeof listedComplaint>;

/** One's own complaints; for admins everybody's. The newest first. */
export const listedComplaints = z.object({ complaints: z.array(listedComplaint) });
