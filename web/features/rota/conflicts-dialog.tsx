import { TriangleAlert } from 'lucide-react';
import { shiftInWords } from '#schema/rules/shift-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { conflictText } from './conflict-text.ts';
import { useRota } from './rota-context.ts';
import { personName, type RotaShift } from './rota-shift.ts';
import type { RotaWeek } from './week-model.ts';

/** The shifts of the week with a conflict, published or drafts, in the order of their start. */
export const conflictingShifts = (week: RotaWeek): readonly RotaShift[] =>
  week.days.flatMap(({ shifts }) => shifts).filter(({ conflicts }) => conflicts.length > 0);

/** What is in conflict this week; each leads to its shift. */
export function ConflictsDialog({ week, onClose }: { week: RotaWeek; onClose: () => void }) {
  const { address, names, restaurant } = useRota();
  return (
    <Dialog open onClose={onClose} title="Conflicts this week">
      <ul className="-mx-5 divide-y divide-line">
        {conflictingShifts(week).map((rotaShift) => (
          <li key={rotaShift.shift.id}>
            <ListRow
              leading={<TriangleAlert aria-hidden size={20} className="shrink-0 text-amber" />}
              title={`${personName(rotaShift)}, ${shiftInWords(rotaShift.shift, restaurant)}`}
              subtitle={rotaShift.conflicts.map((conflict) => conflictText(conflict, names)).join(' · ')}
              to={address.linkTo({ shift: rotaShift.shift.id })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
