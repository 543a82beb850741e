import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { useMendingKey } from '#web/sync/mending.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { VirtualScroller } from '#web/ui/virtual-scroller.tsx';
import { ChatHead } from './chat-head.tsx';
import { type ChatRow, chatRows } from './chat-rows.ts';
import { Composer } from './composer.tsx';
import { DaySeparator } from './day-separator.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { useMessagesAddress } from './messages-address.ts';
import type { MessagesFrameProps } from './messages-frame.ts';
import { NewestHeard } from './newest-heard.tsx';
import { useReading } from './reading.ts';

type ChatProps = MessagesFrameProps & {
  /** Shows the arrow back to the list, if the list is not beside it. */
  hasWayBack?: boolean;
};

/** The conversation in the address: opening it marks it as read (D13). */
export function Chat({ conversations, refused, isLoading, hasWayBack = false }: ChatProps) {
  const { me, restaurant } = useDirectory();
  const address = useMessagesAddress();
  const { otherId, category } = address;
  const conversation = conversations.find((each) => each.otherId === otherId && each.category === category);
  const waitingIds = useWaitingIds('messages');
  const mendingKey = useMendingKey();
  useReading(conversation);

  const zone = restaurant.timeZone;
  const rows = useMemo(
    () => chatRows(conversation?.messages ?? [], { userId: me.id, zone, waitingIds, refused }),
    [conversation, me.id, zone, waitingIds, refused],
  );
  const today = useToday();
  const renderRow = (row: ChatRow) =>
    row.kind === 'day' ? <DaySeparator day={row.day} today={today} /> : <MessageBubble row={row} />;

  return (
    <section aria-label="Conversation" className="flex min-h-0 grow flex-col">
      <ChatHead hasWayBack={hasWayBack} />
      {conversation ? (
        <>
          <VirtualScroller
            key={`${otherId} ${category}`}
            label="Messages in this conversation"
            className="min-h-0 grow px-edge py-2"
            anchor="end"
            items={rows}
            keyOf={({ key }) => key}
            estimatedHeight={76}
            renderItem={renderRow}
          />
          <NewestHeard conversation={conversation} />
          <Composer key={`composer ${otherId} ${category} ${mendingKey}`} conversation={conversation} />
        </>
      ) : (
        <div className="grow px-edge">
          {isLoading ? (
            <SkeletonRows label="Loading the conversation" />
          ) : (
            <EmptyState
              icon={SearchX}
              title="This conversation is not on this device"
              description="It may be older than 18 weeks, or not here yet. Wait for the next sync, or write a new message."
            />
          )}
        </div>
      )}
    </section>
  );
}
