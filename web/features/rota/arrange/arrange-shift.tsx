import { useMemo, useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { shiftTimesText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { AwaitedDialog } from '#web/people/awaited-dialog.tsx';
import { useDirectory } from '#web/people/directory.tsx';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ContextMenuItem } from '#web/ui/context-menu.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { assignAndTell } from '../assignment.ts';
import { useByHand } from '../by-hand/use-by-hand.ts';
import { useNearby, weekPeriod } from '../queries.ts';
import { QuickTimes } from '../quick-times.tsx';
import { useRota } from '../rota-context.ts';
import { rotaShift, whoText } from '../rota-shift.ts';
import { StaffPicker } from '../staff-picker.tsx';
import { ChoosePlace } from './choose-place.tsx';
import { type ShiftStep, shiftWays } from './shift-ways.ts';

type ArrangeShiftProps = {
  shiftId: string;
  /** What was already chosen in a menu; undefined shows everything. */
  step?: ShiftStep | undefined;
  onClose: () => void;
};

/** What a drag does in the grid, as a list: move, copy, give to somebody else, lengthen or delete a shift. */
export function ArrangeShift({ shiftId, step, onClose }: ArrangeShiftProps) {
  const { document: shift, isLoading } = useDocument('shifts', shiftId);
  if (shift) return <Arrange shift={shift} first={step ?? 'ways'} onClose={onClose} />;
  return (
    <AwaitedDialog
      Frame={BottomSheet}
      heading="Shift"
      onClose={onClose}
      isLoading={isLoading}
      loadingLabel="Loading the shift"
      title="This shift is not on this device"
      description="It may have been deleted, or not have synced to this device yet."
    />
  );
}

type Step = 'ways' | ShiftStep;

function Arrange({ shift, first, onClose }: { shift: Shift; first: Step; onClose: () => void }) {
  const { names, actor } = useDirectory();
  const { address } = useRota();
  const [step, setStep] = useState<Step>(first);
  const day = dayOf(names.zone, shift.startTime);
  const nearby = useNearby(weekPeriod(names.zone, mondayOf(day)));
  const shifts = useMemo(() => [rotaShift(shift, names, actor.userId, [])], [shift, names, actor.userId]);
  const byHand = useByHand(shifts, nearby.value);
  const back = () => (first === 'ways' ? setStep('ways') : onClose());
  const person = names.people.get(shift.userId);
  const ways = shiftWays({
    ...{ shift, person, zone: names.zone, isMovable: byHand.isMovable(shift.id), onStep: setStep },
    go: (place) => address.go({ arrange: '', ...place }),
    onRemove: async () => {
      if (await byHand.remove([shift.id])) onClose();
    },
  });

  if (step === 'person') {
    return (
      <StaffPicker
        target={shift}
        userId={shift.userId}
        onChoose={(userId) => {
          assignAndTell(shift, userId, names, nearby.value);
          onClose();
        }}
        onClose={back}
      />
    );
  }
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={titles[step] ?? whoText(shift.userId, names)}
      description={[
        step === 'ways' ? '' : whoText(shift.userId, names),
        `${shortDayText(day)}, ${shiftTimesText(names.zone, shift)}`,
        step === 'ways' ? (names.positions.get(shift.positionId) ?? '') : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        step === 'ways' ? undefined : (
          <Button variant="secondary" onClick={back}>
            {first === 'ways' ? 'Back' : 'Cancel'}
          </Button>
        )
      }
    >
      {step === 'times' && <QuickTimes key={`${shift.startTime} ${shift.endTime}`} shift={shift} edges={edges} />}
      {(step === 'move' || step === 'copy') && (
        <ChoosePlace
          shift={shift}
          isCopied={step === 'copy'}
          byHand={byHand}
          isKnown={!nearby.isLoading}
          onDone={onClose}
        />
      )}
      {step === 'ways' && (
        <ul className="-mx-sheet divide-y divide-line">
          {ways.map((way) => (
            <Way key={way.title} {...way} />
          ))}
        </ul>
      )}
    </BottomSheet>
  );
}

const edges = ['start', 'end'] as const;

const titles: Partial<Record<Step, string>> = { move: 'Move to', copy: 'Copy to', times: 'Change the times' };

function Way({ icon: Icon, title, tone, act }: ContextMenuItem) {
  return (
    <li>
      <ListRow
        leading={<Icon aria-hidden size={20} className={`shrink-0 ${tone ? 'text-red' : 'text-brand'}`} />}
        title={tone ? <span className="text-red">{title}</span> : title}
        onClick={act}
        className="px-5"
      />
    </li>
  );
}
