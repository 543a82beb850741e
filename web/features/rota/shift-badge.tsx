import { Check, CircleDot, Clock, PencilLine, TriangleAlert } from 'lucide-react';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { displayedStatus } from '#schema/rules/rota/shift-times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { isDraft, isOn, isOpen } from './rota-shift.ts';

/** Scheduled, completed or cancelled (D29); what runs or needs somebody has a colour, the usual has none. */
export function StatusBadge({ shift, now }: { shift: Shift; now: number }) {
  if (isDraft(shift)) return <DraftBadge isOpen={shift.userId === ''} />;
  if (isOpen(shift)) return <Badge tone="danger">Unassigned</Badge>;
  if (isOnNow(shift, now)) {
    return (
      <Badge tone="ok" icon={CircleDot}>
        On now
      </Badge>
    );
  }
  const status = displayedStatus(shift, now);
  if (status === 'cancelled') return <Badge tone="danger">Cancelled</Badge>;
  if (status === 'completed') return <Badge icon={Check}>Completed</Badge>;
  return <Badge>Scheduled</Badge>;
}

/** On a shift that its person does not know of yet. */
function DraftBadge({ isOpen: isUnassigned }: { isOpen: boolean }) {
  return (
    <Badge tone={isUnassigned ? 'danger' : 'attention'} icon={PencilLine}>
      {isUnassigned ? 'Draft, unassigned' : 'Draft'}
    </Badge>
  );
}

/** Assigned or unassigned, as Shift Assignment says it (specification, section 4). */
export function AssignmentBadge({ shift }: { shift: Shift }) {
  if (shift.status === 'cancelled') return <Badge tone="danger">Cancelled</Badge>;
  if (isDraft(shift)) return <DraftBadge isOpen={shift.userId === ''} />;
  return shift.userId === '' ? <Badge tone="danger">Unassigned</Badge> : <Badge>Assigned</Badge>;
}

/** On a record that the server does not have yet. */
export function WaitingBadge() {
  return (
    <Badge tone="attention" icon={Clock}>
      Waiting to sync
    </Badge>
  );
}

export function ConflictBadge() {
  return (
    <Badge tone="attention" icon={TriangleAlert}>
      Conflict
    </Badge>
  );
}

/** Somebody is on this shift at this moment; `now` in milliseconds. */
export const isOnNow = (shift: Shift, now: number): boolean => {
  const at = toInstant(now);
  return isOn(shift) && !isDraft(shift) && shift.startTime <= at && at < shift.endTime;
};
