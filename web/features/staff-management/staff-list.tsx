import { SearchX, UserPlus, Users } from 'lucide-react';
import type { Actor } from '#schema/permissions/actor.ts';
import { useDirectory } from '#web/people/directory.tsx';
import type { Person } from '#web/people/people.ts';
import { placeText } from '#web/people/place-text.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { useRightToWorkOf } from './right-to-work-state.ts';
import { StaffCard } from './staff-card.tsx';

type StaffListProps = {
  people: readonly Person[];
  /** False if the restaurant has nobody, true if a search found nobody. */
  hasAnybody: boolean;
  actor: Actor;
  onDetails: (userId: string) => void;
  onEdit: (userId: string) => void;
  onAdd: () => void;
};

const cardHeight = 176;

export function StaffList({ people, hasAnybody, actor, onDetails, onEdit, onAdd }: StaffListProps) {
  const { restaurant } = useDirectory();
  const waitingUsers = useWaitingIds('users');
  const waitingEmployments = useWaitingIds('employments');
  const stateOf = useRightToWorkOf();
  if (!hasAnybody) {
    return (
      <EmptyState
        icon={Users}
        title="No staff members found"
        description="Add your first staff member to get started."
        action={
          <Button icon={UserPlus} onClick={onAdd}>
            Add New Staff Member
          </Button>
        }
      />
    );
  }
  if (people.length === 0) {
    return <EmptyState icon={SearchX} title="No staff members found" description="Change the search or the filters." />;
  }
  return (
    <VirtualList
      label="Staff"
      items={people}
      keyOf={({ user }) => user.id}
      estimatedHeight={cardHeight}
      gap={8}
      renderItem={(person) => (
        <StaffCard
          person={person}
          place={placeText(restaurant, person.user)}
          actor={actor}
          rightToWork={person.employment && stateOf(person.employment)}
          isWaiting={waitingUsers.has(person.user.id) || waitingEmployments.has(person.user.id)}
          onDetails={onDetails}
          onEdit={onEdit}
        />
      )}
    />
  );
}
