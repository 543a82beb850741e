import { useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { addDays, dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { toast } from '#web/ui/toast-store.ts';
import { createShifts } from './actions.ts';
import { copiedWeek, type WeekCopy } from './copied-week.ts';
import { copiedText, nothingToCopyText } from './copied-words.ts';
import { leftOpenText } from './left-open.ts';
import { pastLimitsText } from './past-limits-text.ts';
import { useStatusOfNew } from './publishing.ts';
import { useNearby, weekPeriod } from './queries.ts';
import { useRota } from './rota-context.ts';
import { isOpen } from './rota-shift.ts';
import { undoOf } from './undo.ts';

/**
 * Last week's shifts for the shown week, as drafts: what would be added, what counts against it, and the act itself,
 * with Undo (D40, D43).
 */
export const useCopyLastWeek = (people: WeekCopy['people'] = 'with') => {
  const { restaurant, names, actor } = useDirectory();
  const { address } = useRota();
  const [from, to] = [addDays(address.monday, -7), address.monday];
  const { value: nearby, isLoading } = useNearby({
    from: weekPeriod(names.zone, from).from,
    until: weekPeriod(names.zone, to).until,
  });
  const statusOf = useStatusOfNew('draft');
  const { shifts, conflicts, left, presentCount } = useMemo(() => {
    const making = { zone: names.zone, createdBy: actor.userId, now: deviceNow(), statusOf };
    return copiedWeek({ from, to, people, names, ...nearby }, making);
  }, [from, to, people, names, nearby, actor.userId, statusOf]);

  const leftText = leftOpenText(left, names);
  const isOfLastWeek = ({ startTime, status }: Shift) =>
    status !== 'cancelled' && mondayOf(dayOf(names.zone, startTime)) === from;
  // Why there is nothing to copy; '' if there is something.
  const nothing = isLoading || shifts.length > 0 ? '' : nothingToCopyText(nearby.shifts.some(isOfLastWeek));

  const run = async () => {
    const result = await createShifts('copy of last week', shifts, restaurant);
    if (!result.ok) toast({ title: 'Error', description: result.message, tone: 'destructive' });
    else
      savedToast({
        title: 'Week copied',
        description: copiedText(
          shifts.length,
          people === 'with' ? shifts.filter(isOpen).length : 0,
          leftText,
          pastLimitsText(conflicts, names),
        ),
        undo: undoOf(result.value.stepId, names),
      });
  };

  return { isLoading, shifts, conflicts, leftText, presentCount, nothing, count: shifts.length, run };
};
