import { fullName } from '#schema/rules/people/person-name.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

import type { RotaDay } from './week-model.ts';
import { WishIcon } from './wish-icon.tsx';

/** What people said of a day, for who plans it; each leads to all that they said (D44). */
export function WishList({ day }: { day: RotaDay }) {
  const { names } = useDirectory();
  const said = [...day.wishes].flatMap(([userId, wish]) => {
    const person = names.people.get(userId);
    return person ? [{ userId, wish, name: fullName(person) }] : [];
  });
  if (said.length === 0) return null;
  return (
    <section aria-label="Availability" className="flex flex-col gap-2">
      <SectionHeading title="Availability" trailing={said.length === 1 ? '1 answer' : `${said.length} answers`} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {said
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map(({ userId, wish, name }) => (
            <li key={userId}>
              <ListRow
                leading={<WishIcon wish={wish} size={20} />}
                title={name}
                subtitle={wish}
                to={`/staff-management?availability=${userId}`}
              />
            </li>
          ))}
      </ul>
    </section>
  );
}
