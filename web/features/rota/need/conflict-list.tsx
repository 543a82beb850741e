import { TriangleAlert } from 'lucide-react';
import { shiftInWords } from '#schema/rules/shift-words.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { conflictText } from '../conflict-text.ts';
import { heldTimes } from '../held-times.ts';
import { useRota } from '../rota-context.ts';
import { personName, type RotaShift } from '../rota-shift.ts';

/** The shifts of the week with a conflict, published or drafts, in the order of their start; each leads to its sheet. */
export function ConflictList({ shifts }: { shifts: readonly RotaShift[] }) {
  const { names, restaurant } = useDirectory();
  const { address } = useRota();
  return (
    <section aria-label="Conflicts" className="grid gap-2">
      <SectionHeading title="Conflicts" trailing={shifts.length} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {shifts.map((rotaShift) => (
          <li key={rotaShift.shift.id}>
            <ListRow
              leading={<TriangleAlert aria-hidden size={20} className="shrink-0 text-amber" />}
              title={heldTimes(`${personName(rotaShift)}, ${shiftInWords(rotaShift.shift, restaurant)}`)}
              subtitle={heldTimes(
                rotaShift.conflicts.map((conflict) => conflictText(conflict, names, rotaShift.shift)).join(' · '),
              )}
              to={address.linkTo({ gaps: '', shift: rotaShift.shift.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
