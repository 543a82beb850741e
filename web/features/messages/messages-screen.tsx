import { useMemo } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { useServerMinute } from '#web/db/clock-offset.ts';
import { useActor, useColleagues, useRestaurant } from '#web/db/restaurant.ts';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useMessagesAddress } from './messages-address.ts';
import { MessagesProvider, type MessagesSurroundings } from './messages-context.ts';
import { MessagesPhone } from './messages-phone.tsx';
import { MessagesTablet } from './messages-tablet.tsx';
import { NewMessageDialog } from './new-message-dialog.tsx';
import { useConversations } from './queries.ts';
import { useRefusedMessages } from './refused-messages.ts';
import { useHasTwoPanes } from './two-panes.ts';

/** `/messages` (specification, section 2; D9, D13). */
export function MessagesScreen() {
  const actor = useActor();
  const restaurant = useRestaurant();
  const colleagues = useColleagues();
  const people = useMemo(() => new Map(colleagues.map((person) => [person.id, person])), [colleagues]);
  const me = people.get(actor?.userId ?? '');
  if (!restaurant || !me) {
    return (
      <Page>
        <SkeletonRows label="Loading messages" rows={6} />
      </Page>
    );
  }
  return <Messages restaurant={restaurant} me={me} people={people} />;
}

type MessagesProps = { restaurant: Restaurant; me: User; people: ReadonlyMap<string, User> };

function Messages({ restaurant, me, people }: MessagesProps) {
  const now = useServerMinute();
  const address = useMessagesAddress();
  const refused = useRefusedMessages();
  const { conversations, isLoading } = useConversations(me.id, refused);
  const surroundings: MessagesSurroundings = { me, restaurant, people, now, address };
  const Frame = useHasTwoPanes() ? MessagesTablet : MessagesPhone;
  return (
    <MessagesProvider value={surroundings}>
      <Frame conversations={conversations} refused={refused} isLoading={isLoading} />
      {address.isWriting && <NewMessageDialog />}
    </MessagesProvider>
  );
}
