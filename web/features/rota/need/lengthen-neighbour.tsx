import { MoveHorizontal } from 'lucide-react';
import { reasonText } from '#schema/rules/eligibility/eligibility-words.ts';
import type { Lengthening } from '#schema/rules/rota/lengthened-shifts.ts';
import type { Gap } from '#schema/rules/rota/need.ts';
import { clockText, shiftTimesText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { oneAnswer } from '#web/ui/one-answer.ts';
import { resizeAndTell } from '../by-hand/acts.ts';
import { useTell } from '../told-here.tsx';

/** A shift beside a gap that could cover it if it were longer, with what counts against it. */
export function LengthenNeighbour({ gap, lengthening }: { gap: Gap; lengthening: Lengthening }) {
  const { names } = useDirectory();
  const tell = useTell();
  const { person, shift, edge, minutes, reasons } = lengthening;
  const words =
    edge === 'end'
      ? `${person.firstName} stays until ${clockText(names.zone, gap.until)}`
      : `${person.firstName} starts at ${clockText(names.zone, gap.from)}`;
  return (
    <div className="pl-8">
      <Button
        variant="secondary"
        icon={MoveHorizontal}
        onClick={() =>
          oneAnswer(() => resizeAndTell(shift, edge, edge === 'end' ? minutes : -minutes, names, { sayDone: tell }))
        }
      >
        {words}
      </Button>
      <p className="pt-1 text-small text-soft tabular-nums">{`Now ${shiftTimesText(names.zone, shift)}`}</p>
      {reasons.length > 0 && (
        <p className="pt-1 text-small text-amber">{reasons.map((each) => reasonText(each, names.zone)).join('. ')}</p>
      )}
    </div>
  );
}
