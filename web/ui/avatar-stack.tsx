import { Avatar } from './avatar.tsx';

export type StackedPerson = { id: string; name: string; photoUrl?: string | undefined };

type AvatarStackProps = {
  people: readonly StackedPerson[];
  /** The most circles shown, the last one being "+n" when there are more people. Default 3. */
  limit?: number | undefined;
};

/** Who else is there, in overlapping circles; screen readers hear every name. */
export function AvatarStack({ people, limit = 3 }: AvatarStackProps) {
  if (people.length === 0) return null;
  const shown = people.length > limit ? people.slice(0, limit - 1) : people;
  const hidden = people.length - shown.length;
  return (
    <span role="img" aria-label={people.map((person) => person.name).join(', ')} className="flex shrink-0">
      {shown.map((person) => (
        <Avatar
          key={person.id}
          name={person.name}
          photoUrl={person.photoUrl}
          size="small"
          className="-ml-1.5 ring-2 ring-surface first:ml-0"
        />
      ))}
      {hidden > 0 && (
        <span
          aria-hidden
          className="-ml-1.5 grid size-8 place-items-center rounded-full bg-sunken text-tiny font-strong text-ink tabular-nums ring-2 ring-surface"
        >
          +{hidden}
        </span>
      )}
    </span>
  );
}
