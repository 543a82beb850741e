import type { User } from '#schema/entities/user.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { shortDayText, weekText } from '#schema/rules/text/time-text.ts';
import { availabilityRound, hasSaidOf } from '#schema/rules/time-off/availability-deadline.ts';
import { useAvailability } from '#web/people/availability-queries.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useRota } from './rota-context.ts';

/** Who has said when they can work in the week that is shown, and who has not (D44). */
export function Replies({ onClose }: { onClose: () => void }) {
  const { names, restaurant } = useDirectory();
  const today = useToday();
  const { address } = useRota();
  const { value: said, isLoading } = useAvailability();
  const week = weekText(address.monday, today.slice(0, 4));
  const round = availabilityRound(restaurant.availabilityDueOn, today);
  const asked = round?.week === address.monday ? ` People are asked by ${shortDayText(round.due)}.` : '';
  const people = [...names.people.values()]
    .filter(isRosterable)
    .toSorted((one, other) => fullName(one).localeCompare(fullName(other)));
  const hasSaid = (person: User): boolean =>
    hasSaidOf(
      said.filter(({ userId }) => userId === person.id),
      address.monday,
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Who has said when they can work"
      description={`${week}.${asked} A usual week counts as an answer.`}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {isLoading ? (
        <SkeletonRows label="Loading availability" rows={6} />
      ) : (
        <div className="flex flex-col gap-4">
          <People title="Nothing yet" people={people.filter((person) => !hasSaid(person))} />
          <People title="Answered" people={people.filter(hasSaid)} />
        </div>
      )}
    </Dialog>
  );
}

/** Each leads to all that they said, where a manager can record more for them. */
function People({ title, people }: { title: string; people: readonly User[] }) {
  const { names } = useDirectory();
  if (people.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHeading title={title} trailing={`${people.length}`} />
      <ul className="-mx-sheet divide-y divide-line">
        {people.map((person) => (
          <li key={person.id}>
            <ListRow
              leading={<Avatar name={fullName(person)} photoUrl={person.profileImageUrl} size="small" />}
              title={fullName(person)}
              subtitle={names.positions.get(person.positionId) ?? ''}
              to={`/staff-management?availability=${person.id}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
