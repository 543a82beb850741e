import { nameIn } from '#schema/rules/people/person-name.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

/** Whose week it is. */
export function PersonHead({ userId }: { userId: string }) {
  const { people, restaurant } = useDirectory();
  const person = people.get(userId);
  const name = nameIn(people, userId);
  const place = person && nameOf(restaurant.positions, person.positionId);
  return (
    <div className="flex min-h-12 min-w-0 items-center gap-3">
      <Avatar name={name} photoUrl={person?.profileImageUrl} />
      <div className="min-w-0">
        <h2 className="truncate text-lead font-strong">{name}</h2>
        {place && <p className="truncate text-small text-soft">{place}</p>}
      </div>
    </div>
  );
}
