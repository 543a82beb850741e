import * as z from 'zod/mini';
import { notice, policy } from '../entities/post.ts';
import { personNameAnswer } from './list.ts';

/** A notice as the API returns it (specification, section 3). */
export const noticeAnswer = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  isPinned: z.boolean(),
  createdAt: z.string(),
  author: personNameAnswer,
});

/** POST /api/notices */
export const createNoticeRequest = z.object({
  title: notice.shape.title,
  content: notice.shape.content,
  isPinned: z._default(z.boolean(), false),
});

/** A handbook policy as the API returns it. */
export const policyAnswer = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  category: policy.shape.category,
  createdAt: z.string(),
  updatedAt: z.string(),
});
