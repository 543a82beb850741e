import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { Actor } from '#schema/permissions/actor.ts';
import { makesAdmin } from '#schema/permissions/own-password.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { askOwnPassword } from '#web/people/own-password.ts';
import type { Person } from '#web/people/people.ts';
import { placeText } from '#web/people/place-text.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { AccountRow } from './account-row.tsx';
import { activate } from './actions.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';

const rowHeight = 128;

/**
 * Staff Members with their count; activating takes effect at once, deactivating first asks what happens to their work
 * (D51).
 */
export function AccountList({ people, actor }: { people: readonly Person[]; actor: Actor }) {
  const [leaving, setLeaving] = useState<Person>();
  const { restaurant } = useDirectory();
  const today = useToday();
  const waitingIds = useWaitingIds('users');

  const activateAgain = async ({ user }: Person) => {
    if (makesAdmin(user, { ...user, isActive: true }) && !(await askOwnPassword('Activating an admin'))) return;
    const result = await activate(user.id);
    if (result.ok)
      savedToast({
        title: 'User status updated successfully',
        description: 'Shifts that opened when they left go back to them, if still open and unchanged.',
        later: 'sent',
      });
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  };

  return (
    <Card title="Staff Members" trailing={`${people.length}`} padding="none">
      {people.length === 0 ? (
        <EmptyState icon={SearchX} title="Nobody found" description="Change the search or the filters." />
      ) : (
        <VirtualList
          label="Staff Members"
          items={people}
          keyOf={({ user }) => user.id}
          estimatedHeight={rowHeight}
          renderItem={(person) => (
            <AccountRow
              person={person}
              place={placeText(restaurant, person.user)}
              actor={actor}
              isWaiting={waitingIds.has(person.user.id)}
              onToggle={person.user.isActive ? setLeaving : activateAgain}
            />
          )}
        />
      )}
      {leaving?.employment && (
        <DeactivateDialog
          person={leaving}
          employment={leaving.employment}
          restaurant={restaurant}
          today={today}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Card>
  );
}
