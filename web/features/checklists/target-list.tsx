import { nameIn } from '#schema/rules/people/person-name.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Target } from './assignment-form.ts';

const mostNamed = 8;

/** Who would get the checklist. */
export function TargetList({ targets }: { targets: readonly Target[] }) {
  const { people } = useDirectory();
  const named = targets.slice(0, mostNamed);
  return (
    <section aria-label="Goes to" className="rounded-card bg-sunken p-3">
      <p role="status" className="text-small font-medium text-soft">
        {goesTo(targets.length)}
      </p>
      <ul className="grid gap-x-3 tablet:grid-cols-2">
        {named.map(({ userId, shiftId }) => (
          <li key={`${userId} ${shiftId}`} className="flex min-h-11 items-center gap-3">
            <Avatar name={nameIn(people, userId)} photoUrl={people.get(userId)?.profileImageUrl} size="small" />
            <span className="min-w-0 truncate">{nameIn(people, userId)}</span>
          </li>
        ))}
      </ul>
      {targets.length > mostNamed && <p className="text-small text-soft">And {targets.length - mostNamed} more.</p>}
    </section>
  );
}

const goesTo = (count: number): string => {
  if (count === 0) return 'Nobody is chosen yet.';
  return count === 1 ? 'Goes to 1 person' : `Goes to ${count} people`;
};
