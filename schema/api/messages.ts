import * as z from 'zod/mini';
import { message, messageCategories } from '../entities/message.ts';
import { roles } from '../entities/user.ts';
import { anyId, pageQuery } from './list.ts';

/** GET /api/conversations: the caller's own; `userId` is cross-checked and grants nothing (D26). */
export const conversationsQuery = z.object({ userId: z.optional(anyId) });

/** GET /api/messages: the caller's own, or those with one other person. */
export const messagesQuery = z.extend(pageQuery, { userId: z.optional(anyId), otherUserId: z.optional(anyId) });

/** POST /api/messages: without a receiver, a message from staff goes where its category is routed (D13). */
export const sendMessageRequest = z.object({
  senderId: z.optional(anyId),
  receiverId: z.optional(z.nullable(anyId)),
  subject: message.shape.subject,
  content: message.shape.content,
  category: z.enum(messageCategories),
});

/** A message as the API returns it (specification, section 3). */
export const messageAnswer = z.object({
  id: z.string(),
  senderId: z.string(),
  receiverId: z.string(),
  subject: z.string(),
  content: z.string(),
  category: z.enum(messageCategories),
  /** Whether it was sent with a photo, which GET /api/messages/{id}/photo returns for three months. */
  hasPhoto: z.boolean(),
  createdAt: z.string(),
  /** When the server received it, if that was over ten minutes after the time written on it; '' otherwise. */
  arrivedAt: z.string(),
});

/** A conversation as the API returns it (specification, section 3). */
export const conversationAnswer = z.object({
  id: z.string(),
  otherUserId: z.string(),
  otherUser: z.object({ firstName: z.string(), lastName: z.string(), role: z.nullable(z.enum(roles)) }),
  category: z.enum(messageCategories),
  isRead: z.boolean(),
  latestSubject: z.string(),
  latestMessage: z.string(),
  createdAt: z.string(),
});
