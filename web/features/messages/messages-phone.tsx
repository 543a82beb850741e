import { FloatingAction } from '#web/ui/floating-action.tsx';
import { Page } from '#web/ui/page.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { Chat } from './chat.tsx';
import { ConversationRow, conversationKey } from './conversation-row.tsx';
import { ListStates } from './list-states.tsx';
import { useMessagesAddress } from './messages-address.ts';
import type { MessagesFrameProps } from './messages-frame.ts';
import { MessagesStats } from './messages-stats.tsx';
import { PersonSearch } from './person-search-field.tsx';
import { useShownConversations } from './shown-conversations.ts';

/** The list, or the open conversation in its place. */
export function MessagesPhone({ conversations, refused, isLoading }: MessagesFrameProps) {
  const address = useMessagesAddress();
  const shown = useShownConversations(conversations);
  if (address.otherId !== '') {
    return (
      <div className="mx-auto flex h-[calc(100dvh-var(--top-clear)-var(--banners)-var(--bottom-clear))] w-full max-w-phone flex-col tablet:max-w-page">
        <Chat conversations={conversations} refused={refused} isLoading={isLoading} hasWayBack />
      </div>
    );
  }
  return (
    <Page width="wide">
      <MessagesStats conversations={conversations} isLoading={isLoading} />
      <PersonSearch found={conversations.length} />
      <CategoryFilter />
      <ListStates isLoading={isLoading} found={shown.length}>
        <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
          <VirtualList
            label="Conversations"
            items={shown}
            keyOf={conversationKey}
            estimatedHeight={96}
            renderItem={(conversation) => <ConversationRow conversation={conversation} refused={refused} />}
          />
        </div>
      </ListStates>
      <FloatingAction label="New message" onClick={address.write} />
    </Page>
  );
}
