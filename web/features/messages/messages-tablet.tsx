import { MessageCircle, Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { VirtualScroller } from '#web/ui/virtual-scroller.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { Chat } from './chat.tsx';
import { ConversationRow, conversationKey } from './conversation-row.tsx';
import { ListStates } from './list-states.tsx';
import { useMessagesAddress } from './messages-address.ts';
import type { MessagesFrameProps } from './messages-frame.ts';
import { MessagesStats } from './messages-stats.tsx';
import { PersonSearch } from './person-search-field.tsx';
import { useShownConversations } from './shown-conversations.ts';

/** List and chat side by side. */
export function MessagesTablet({ conversations, refused, isLoading }: MessagesFrameProps) {
  const address = useMessagesAddress();
  const shown = useShownConversations(conversations);
  return (
    <div className="mx-auto flex h-[calc(100dvh-var(--top-clear)-var(--banners)-var(--bottom-clear))] w-full max-w-page gap-4 px-6 pb-4">
      <div className="flex w-84 shrink-0 flex-col gap-3">
        <MessagesStats conversations={conversations} isLoading={isLoading} />
        <Button icon={Plus} width="full" onClick={address.write}>
          New message
        </Button>
        <PersonSearch found={conversations.length} />
        <CategoryFilter />
        <ListStates isLoading={isLoading} found={shown.length}>
          <VirtualScroller
            label="Conversations"
            className="min-h-0 grow rounded-card border border-line bg-surface"
            items={shown}
            keyOf={conversationKey}
            estimatedHeight={96}
            renderItem={(conversation) => <ConversationRow conversation={conversation} refused={refused} />}
          />
        </ListStates>
      </div>
      <div className="flex min-w-0 grow flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {address.otherId === '' ? (
          <div className="grid grow place-items-center">
            <EmptyState icon={MessageCircle} title="No conversation open" description="Choose one from the list." />
          </div>
        ) : (
          <Chat conversations={conversations} refused={refused} isLoading={isLoading} />
        )}
      </div>
    </div>
  );
}
