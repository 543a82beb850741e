import { CircleDot, Clock, type LucideIcon, PencilLine, TriangleAlert } from 'lucide-react';
import type { Shift } from '#schema/entities/shift.ts';
import type { Reason } from '#schema/rules/eligibility/eligibility.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { conflictText } from './conflict-text.ts';
import { isDraft } from './rota-shift.ts';
import { isOnNow } from './shift-badge.tsx';
import { useIsShiftWaiting } from './waiting-shifts.ts';

/** Small marks for narrow places, where a badge does not fit. */

export function OnNowMark({ shift }: { shift: Shift }) {
  const now = useServerMinute();
  return isOnNow(shift, now) && <Mark icon={CircleDot} text="On now" className="text-brand" />;
}

export function DraftMark({ shift }: { shift: Shift }) {
  return isDraft(shift) && <Mark icon={PencilLine} text="Draft" className="text-soft" />;
}

export function WaitingMark({ shift }: { shift: Shift }) {
  return useIsShiftWaiting(shift.id) && <Mark icon={Clock} text="Waiting to sync" className="text-amber" />;
}

export function ConflictMark({ conflicts }: { conflicts: readonly Reason[] }) {
  const { names } = useDirectory();
  const [first] = conflicts;
  return first && <Mark icon={TriangleAlert} text={conflictText(first, names)} className="text-amber" />;
}

function Mark({ icon: Icon, text, className }: { icon: LucideIcon; text: string; className: string }) {
  return (
    <span title={text} className={className}>
      <Icon aria-hidden size={15} strokeWidth={2.25} className="shrink-0 max-[80rem]:pointer-fine:size-3" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
