import { CircleCheck } from 'lucide-react';
import { missingMinutes } from '#schema/rules/need.ts';
import { hoursText } from '#schema/rules/rota-text.ts';
import { useServerMinute } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { conflictingShifts } from '../conflicting-shifts.ts';
import { BrokenRules, useBrokenRules } from '../house-rules/broken-rules.tsx';
import { useRota } from '../rota-context.ts';
import { isOpen } from '../rota-shift.ts';
import type { RotaWeek } from '../week-model.ts';
import { ConflictList } from './conflict-list.tsx';
import { GapList } from './gap-list.tsx';
import { comingGaps } from './gap-words.ts';
import { OpenShiftList } from './open-shift-list.tsx';
import { useGapShifts } from './use-gap-shifts.ts';
import { useNeeds } from './use-needs.ts';

const title = 'To sort out this week';

/** Where the week has too few people and where it clashes, each with who could help (D47, D18). */
export function ToDoDialog({ week }: { week: RotaWeek }) {
  const now = useServerMinute();
  const { address } = useRota();
  const { needs, isLoading: waitsForNeeds } = useNeeds(true);
  const { days, facts, isLoading: waitsForFacts } = useGapShifts(week);
  const gaps = comingGaps(
    week.days.flatMap((day) => day.gaps),
    now,
  );
  const shifts = week.days.flatMap((day) => day.shifts);
  const open = shifts.filter(({ shift }) => isOpen(shift) && Date.parse(shift.startTime) > now);
  const conflicting = conflictingShifts(shifts).filter(({ shift }) => Date.parse(shift.endTime) > now);
  const conflicts = conflicting.length > 0 && <ConflictList shifts={conflicting} />;
  const broken = useBrokenRules(week) ?? [];
  const rules = broken.length > 0 && <BrokenRules broken={broken} />;
  const first = address.gaps;
  const close = () => address.close({ gaps: '' });
  // All at once: what came later would push what a finger is on its way to (D37).
  if (waitsForNeeds || waitsForFacts) {
    return (
      <Dialog open onClose={close} width="wide" title={title}>
        <SkeletonRows label="Loading what to sort out" />
      </Dialog>
    );
  }
  const isNothing = gaps.length + open.length + conflicting.length + broken.length === 0;
  return (
    <Dialog
      open
      onClose={close}
      width="wide"
      title={title}
      description={gaps.length > 0 ? `${hoursText(missingMinutes(gaps))} not covered.` : undefined}
      actions={
        <Button variant="secondary" onClick={() => address.go({ gaps: '', need: 'open' })}>
          {needs.length === 0 ? 'Set who is needed' : 'Change the need'}
        </Button>
      }
    >
      <div className="grid gap-6">
        {first === 'conflicts' && conflicts}
        {first === 'rules' && rules}
        {gaps.length > 0 && <GapList days={days} facts={facts} />}
        {open.length > 0 && <OpenShiftList shifts={open} facts={facts} />}
        {first !== 'conflicts' && conflicts}
        {first !== 'rules' && rules}
        {isNothing && <Nothing isNeedKnown={needs.length > 0} />}
      </div>
    </Dialog>
  );
}

function Nothing({ isNeedKnown }: { isNeedKnown: boolean }) {
  return isNeedKnown ? (
    <EmptyState
      icon={CircleCheck}
      title="No gaps"
      description="Everybody you need is on the rota, and nothing clashes."
    />
  ) : (
    <EmptyState
      icon={CircleCheck}
      title="Who is needed has not been set"
      description="Say how many of each position you need, and Brigade finds the gaps."
    />
  );
}
