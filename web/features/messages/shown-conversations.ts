import { useMemo } from 'react';
import type { Conversation } from '#schema/rules/conversations.ts';
import { useMessages } from './messages-context.ts';

/** The conversations of the category that the address names, or all. */
export const useShownConversations = (conversations: readonly Conversation[]): readonly Conversation[] => {
  const { filter } = useMessages().address;
  return useMemo(
    () => (filter === '' ? conversations : conversations.filter(({ category }) => category === filter)),
    [conversations, filter],
  );
};
