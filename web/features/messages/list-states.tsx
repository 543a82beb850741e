import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { categoryWords } from './category-words.ts';
import { useMessagesAddress } from './messages-address.ts';

type ListStatesProps = { isLoading: boolean; found: number; children: ReactNode };

/** The list of conversations, or what is shown in its place if there are none. */
export function ListStates({ isLoading, found, children }: ListStatesProps) {
  const address = useMessagesAddress();
  if (isLoading) return <SkeletonRows label="Loading messages" rows={6} />;
  if (found > 0) return children;
  return (
    <Card>
      {address.search !== '' ? (
        <EmptyState
          icon={MessageCircle}
          title="No messages with this person"
          description="There may be some in another category, or none yet."
          action={
            <Button variant="secondary" onClick={() => address.showPeople('')}>
              Show everybody
            </Button>
          }
        />
      ) : address.filter === '' ? (
        <EmptyState
          icon={MessageCircle}
          title="No messages yet"
          description="Write the first one. If you are offline, it will be sent when you reconnect."
          action={<Button onClick={address.write}>New message</Button>}
        />
      ) : (
        <EmptyState
          icon={MessageCircle}
          title={`No ${categoryWords[address.filter]} messages`}
          description="There may be some in another category."
          action={
            <Button variant="secondary" onClick={() => address.showCategory('')}>
              Show all
            </Button>
          }
        />
      )}
    </Card>
  );
}
