import { useMemo } from 'react';
import type { Conversation } from '#schema/rules/messages/conversations.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { fold } from '#schema/rules/text/fold.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useMessagesAddress } from './messages-address.ts';

/** The conversations that match the category and people in the address, or all. */
export const useShownConversations = (conversations: readonly Conversation[]): readonly Conversation[] => {
  const { people } = useDirectory();
  const address = useMessagesAddress();
  const { filter, search } = address;
  return useMemo(() => {
    const wanted = fold(search.trim());
    return conversations.filter(
      ({ category, otherId }) =>
        (filter === '' || category === filter) && fold(nameOrFormer(people.get(otherId))).includes(wanted),
    );
  }, [conversations, people, filter, search]);
};
