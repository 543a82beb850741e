import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { paidMinutes } from '#schema/rules/rota/shift-times.ts';
import { durationText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { hueStyle } from '#web/ui/hue.ts';
import { assignAndTell } from './assignment.ts';
import { ClockedInNote } from './clocked-in-note.tsx';
import { Colleagues } from './colleagues.tsx';
import { ConflictWarning } from './conflict-warning.tsx';
import { Fact, Facts } from './facts.tsx';
import { QuickPeople } from './quick-people.tsx';
import { QuickTimes } from './quick-times.tsx';
import { isDraft, isOpen, personName, type RotaShift } from './rota-shift.ts';
import { AssignmentBadge, StatusBadge, WaitingBadge } from './shift-badge.tsx';
import { ShiftOfferLinks } from './shift-offer-links.tsx';
import { StaffSelect } from './staff-select.tsx';
import { useClockedIn } from './use-clocked-in.ts';
import { useIsShiftWaiting } from './waiting-shifts.ts';

type ShiftDetailsProps = {
  rotaShift: RotaShift;
  nearby: PlanningFacts;
  /** Whether all of `nearby` is here: before that nobody can be called free (D37). */
  isKnown: boolean;
  /** Whether this person may assign it. */
  isManaged: boolean;
};

const endAlone = ['end'] as const;

/** What the sheet of a shift says; managers assign here. */
export function ShiftDetails({ rotaShift, nearby, isKnown, isManaged }: ShiftDetailsProps) {
  const { names } = useDirectory();
  const now = useServerMinute();
  const { shift, conflicts } = rotaShift;
  const isWaiting = useIsShiftWaiting(shift.id);
  const clockedIn = useClockedIn(nearby.shifts);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <StatusBadge shift={shift} now={now} />
        {isManaged && !isOpen(shift) && !isDraft(shift) && <AssignmentBadge shift={shift} />}
        {isWaiting && <WaitingBadge />}
      </div>
      {isManaged ? (
        <>
          {/* Whatever is chosen here is done at once. */}
          <ClockedInNote userId={clockedIn(shift, { ...shift, userId: '' })} />
          <StaffSelect
            label="Staff"
            target={shift}
            userId={shift.userId}
            onChange={(userId) => assignAndTell(shift, userId, names, nearby)}
          />
          {isKnown && <QuickPeople shift={shift} facts={nearby} />}
          <QuickTimes key={`${shift.startTime} ${shift.endTime}`} shift={shift} edges={endAlone} />
        </>
      ) : (
        <Person rotaShift={rotaShift} />
      )}
      <ConflictWarning conflicts={conflicts.map((conflict) => ({ userId: shift.userId, shift, conflict }))} />
      <Facts>
        <Fact name="Department">
          <span className="inline-flex items-center gap-2" style={hueStyle(rotaShift.hue)}>
            <span aria-hidden className="size-2 rounded-full bg-(--hue)" />
            {rotaShift.departmentName}
          </span>
        </Fact>
        <Fact name="Position">{rotaShift.positionName}</Fact>
        <Fact name="Location">{rotaShift.locationName}</Fact>
        <Fact name="Paid">{durationText(paidMinutes(shift))}</Fact>
        <Fact name="Break">{durationText(shift.breakDuration)}</Fact>
        <Fact name="Instructions">{shift.instructions}</Fact>
        <Fact name="Series">{shift.seriesId !== '' && 'Part of a recurring shift'}</Fact>
      </Facts>
      <Colleagues shift={shift} nearby={nearby} />
      <ShiftOfferLinks shift={shift} />
    </div>
  );
}

function Person({ rotaShift }: { rotaShift: RotaShift }) {
  if (isOpen(rotaShift.shift)) return null;
  const name = personName(rotaShift);
  return (
    <p className="flex items-center gap-3">
      <Avatar name={name} photoUrl={rotaShift.person?.profileImageUrl} />
      <span className="min-w-0 text-lead font-medium">{rotaShift.isMine ? `${name} (you)` : name}</span>
    </p>
  );
}
