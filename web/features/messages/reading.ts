import { useEffect, useRef } from 'react';
import type { Conversation } from '#schema/rules/messages/conversations.ts';
import { usePageVisible } from '#web/ui/page-visible.ts';
import { markRead } from './actions.ts';

/** Marks the open conversation as read while somebody can see it (D13): what is there, and what arrives. */
export const useReading = (conversation: Conversation | undefined): void => {
  const isVisible = usePageVisible();
  // Marking takes a moment, during which the conversation still shows them as unread.
  const marked = useRef(new Set<string>());
  useEffect(() => {
    if (!isVisible || !conversation) return;
    const news = conversation.unread.filter(({ id }) => !marked.current.has(id));
    for (const { id } of news) marked.current.add(id);
    if (news.length > 0) markRead(news);
  }, [isVisible, conversation]);
};
