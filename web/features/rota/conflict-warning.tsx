import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { grouped } from '#schema/rules/grouped.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { conflictLines, type NamedShifts } from './conflict-text.ts';
import type { PersonConflict } from './new-shift-conflicts.ts';

const mostShown = 8;

type ConflictWarningProps = {
  conflicts: readonly PersonConflict[];
  named?: NamedShifts;
  /** Leads to the shifts, if they are not on the screen. */
  onLook?: (() => void) | undefined;
};

/** The conflicts found, by name, time range and position (specification, section 8). A warning: nothing is blocked. */
export function ConflictWarning({ conflicts, named, onLook }: ConflictWarningProps) {
  const { names } = useDirectory();
  const [isWhole, setWhole] = useState(false);
  if (conflicts.length === 0) return null;
  const lines = [...grouped(conflicts, ({ userId }) => userId)].flatMap(([userId, theirs]) =>
    conflictLines(theirs, names, named).map((text) => ({ userId, text })),
  );
  const shown = grouped(isWhole ? lines : lines.slice(0, mostShown), ({ userId }) => userId);
  const hidden = lines.length - mostShown;
  return (
    <section role="alert" className="rounded-card bg-amber-soft p-edge">
      <h3 className="flex items-center gap-2 font-strong text-amber">
        <TriangleAlert aria-hidden size={20} className="shrink-0" />
        <span className="min-w-0 grow">Scheduling Conflicts Detected</span>
        {onLook && (
          <Button variant="quiet" label="Look at the conflicts" className="-my-2 shrink-0" onClick={onLook}>
            Look
          </Button>
        )}
      </h3>
      <ul className="mt-2 flex flex-col gap-2">
        {[...shown].map(([userId, theirs]) => {
          const person = names.people.get(userId);
          return (
            <li key={userId} className="text-small">
              <span className="block text-body font-medium">{person && fullName(person)}</span>
              {theirs.map(({ text }) => (
                <span key={text} className="block">
                  {text}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
      {hidden > 0 && !isWhole && (
        <Button variant="quiet" className="-ml-3" onClick={() => setWhole(true)}>
          {`Show ${hidden} more`}
        </Button>
      )}
      <p className="mt-2 text-small">This is only a warning: you can carry on.</p>
    </section>
  );
}
