import type { Conversation } from '#schema/rules/messages/conversations.ts';
import { isRouted } from '#schema/rules/messages/message-routing.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { StatsPanel } from '#web/ui/stats-panel.tsx';

type MessagesStatsProps = { conversations: readonly Conversation[]; isLoading: boolean };

/** How many conversations and unread messages there are, and who chooses the receivers (specification, section 2). */
export function MessagesStats({ conversations, isLoading }: MessagesStatsProps) {
  const { me } = useDirectory();
  const unread = conversations.reduce((count, conversation) => count + conversation.unread.length, 0);
  return (
    <StatsPanel
      label="Messages at a glance"
      columns={[
        { label: 'Conversations', value: isLoading ? '…' : String(conversations.length) },
        { label: 'Unread', value: isLoading ? '…' : String(unread) },
        { label: 'Routing', value: isRouted(me) ? 'Auto' : 'Manual' },
      ]}
    />
  );
}
