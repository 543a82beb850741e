import { useMemo } from 'react';
import type { Message } from '#schema/entities/message.ts';
import { type Conversation, conversationsOf } from '#schema/rules/messages/conversations.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import type { RefusedMessage } from './refused-messages.ts';

/**
 * The person's own conversations, including refused messages, newest first. The device has nobody else's messages and
 * none older than 18 weeks, so all of them are read at once: opening a conversation then needs no query.
 */
export const useConversations = (
  userId: string,
  refused: ReadonlyMap<string, RefusedMessage>,
): { readonly conversations: readonly Conversation[]; readonly isLoading: boolean } => {
  const { documents, isLoading } = useLiveQuery('messages', {
    selector: { createdAt: { $gt: '' } },
    sort: [{ createdAt: 'asc' }],
    index: ['createdAt'],
  });
  const conversations = useMemo(
    () => conversationsOf(withRefused(documents, refused), userId),
    [documents, refused, userId],
  );
  return { conversations, isLoading };
};

/** A refused message is no longer among the documents, except at the moment of its retry. */
const withRefused = (
  documents: readonly Message[],
  refused: ReadonlyMap<string, RefusedMessage>,
): readonly Message[] => {
  if (refused.size === 0) return documents;
  return [...documents.filter(({ id }) => !refused.has(id)), ...[...refused.values()].map(({ message }) => message)];
};
