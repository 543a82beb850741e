import type { ReactNode } from 'react';
import type { Instant } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import type { Readers } from '#schema/rules/handbook/policy-reading.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

type ReadersListProps = {
  readers: Readers;
  /** What was read, after "14 of 19 people have read". */
  what: string;
  /** When somebody read it. */
  atText: (at: Instant) => string;
  children?: ReactNode;
};

/** How many people have confirmed reading something, who has not, and who has. */
export function ReadersList({ readers: { read, unread }, what, atText, children }: ReadersListProps) {
  const asked = read.length + unread.length;
  const progress = `${read.length} of ${asked} people have read ${what}`;
  return (
    <section aria-label="Who has read it" className="mt-6 grid gap-3 border-t border-line pt-4">
      <h3 className="text-body font-strong">{progress}</h3>
      <ProgressBar label="Read by" value={read.length} max={asked} valueText={progress} />
      {children}
      {unread.length > 0 && (
        <People title="Not yet">
          {unread.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </People>
      )}
      {read.length > 0 && (
        <People title="Have read it">
          {read.map(({ person, at }) => (
            <Person key={person.id} person={person} note={atText(at)} />
          ))}
        </People>
      )}
    </section>
  );
}

function People({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="pb-1 text-small font-medium text-soft">{title}</h4>
      <ul className="grid gap-x-6 tablet:grid-cols-2">{children}</ul>
    </div>
  );
}

function Person({ person, note }: { person: User; note?: string }) {
  const name = fullName(person);
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Avatar name={name} photoUrl={person.profileImageUrl} size="small" />
      <bdi className="min-w-0 grow truncate">{name}</bdi>
      {note !== undefined && <span className="shrink-0 text-small text-soft">{note}</span>}
    </li>
  );
}
