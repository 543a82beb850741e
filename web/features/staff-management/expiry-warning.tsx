import { TriangleAlert } from 'lucide-react';
import type { Person } from '#web/people/people.ts';
import { nameOfPerson } from '#web/people/people.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { longDateText } from './day-text.ts';
import { useRightToWorkOf } from './right-to-work-state.ts';

type ExpiryWarningProps = { people: readonly Person[]; onOpen: (userId: string) => void };

/** The most warnings above the list; the cards show all of them. */
const mostShown = 5;

/** People whose right to work has ended, or ends within 30 days; people who have left do not count. */
export function ExpiryWarning({ people, onOpen }: ExpiryWarningProps) {
  const stateOf = useRightToWorkOf();
  const ending = people
    .filter(({ user }) => user.isActive)
    .flatMap((person) => {
      const state = person.employment && stateOf(person.employment);
      const until = person.employment?.rightToWorkExpiresOn ?? '';
      return state === 'expired' || state === 'expiring' ? [{ person, state, until }] : [];
    })
    .toSorted((one, other) => (one.until < other.until ? -1 : 1));
  if (ending.length === 0) return null;
  return (
    <Card title="Right to work" trailing={`${ending.length}`} padding="none">
      <ul className="divide-y divide-line">
        {ending.slice(0, mostShown).map(({ person, state, until }) => (
          <li key={person.user.id}>
            <ListRow
              leading={
                <TriangleAlert
                  aria-hidden
                  size={20}
                  className={state === 'expired' ? 'shrink-0 text-red' : 'shrink-0 text-amber'}
                />
              }
              title={nameOfPerson(person)}
              subtitle={state === 'expired' ? `Ended on ${longDateText(until)}` : `Ends on ${longDateText(until)}`}
              onClick={() => onOpen(person.user.id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
