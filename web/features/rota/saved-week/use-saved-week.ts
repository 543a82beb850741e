import { useMemo } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { SavedWeek } from '#schema/entities/saved-week.ts';
import { usableFrom, usableWeek } from '#schema/rules/rota/saved-week.ts';
import { daysBetween } from '#schema/rules/time/zone.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { toast } from '#web/ui/toast-store.ts';
import { createShifts } from '../actions.ts';
import { copiedShifts, type WeekCopy } from '../copied-week.ts';
import { copiedText } from '../copied-words.ts';
import { leftOpenText } from '../left-open.ts';
import { pastLimitsText } from '../past-limits-text.ts';
import { useStatusOfNew } from '../publishing.ts';
import { useNearby, weekPeriod } from '../queries.ts';
import { useRota } from '../rota-context.ts';
import { isOpen } from '../rota-shift.ts';
import { undoOf } from '../undo.ts';
import { goneText } from './gone-text.ts';

/** A saved week in these weeks (their Mondays), as drafts: what would be added, what counts against it, and doing it (D60). */
export const useSavedWeek = (
  saved: SavedWeek | undefined,
  mondays: readonly Day[],
  people: WeekCopy['people'],
  last: Day,
) => {
  const { restaurant, names, actor } = useDirectory();
  const { address } = useRota();
  const { value: nearby, isLoading } = useNearby({
    from: weekPeriod(names.zone, address.monday).from,
    until: weekPeriod(names.zone, last).until,
  });
  const statusOf = useStatusOfNew('draft');
  const usable = useMemo(
    () => (saved ? usableWeek(saved, restaurant, names.zone) : { shifts: [], goneCount: 0 }),
    [saved, restaurant, names.zone],
  );
  const { shifts, conflicts, left, presentCount } = useMemo(() => {
    const making = { zone: names.zone, createdBy: actor.userId, now: deviceNow(), statusOf };
    const days = mondays.map((monday) => daysBetween(usableFrom, monday));
    return copiedShifts(usable.shifts, days, { ...nearby, people, names }, making);
  }, [usable, mondays, people, nearby, names, actor.userId, statusOf]);

  const named: 'week' | 'each' = mondays.length > 1 ? 'week' : 'each';
  const leftText = leftOpenText(left, names, named);

  /** Answers whether it was done. */
  const run = async (): Promise<boolean> => {
    const result = await createShifts(`week “${saved?.name ?? ''}”`, shifts, restaurant);
    if (!result.ok) {
      toast({ title: 'Nothing was added', description: result.message, tone: 'destructive' });
      return false;
    }
    savedToast({
      title: `“${saved?.name ?? ''}” added`,
      description: `${copiedText(
        shifts.length,
        shifts.filter(isOpen).length,
        leftText,
        pastLimitsText(conflicts, names, named),
      )}${goneText(usable.goneCount)}`,
      undo: undoOf(result.value.stepId, names),
    });
    return true;
  };

  return { isLoading, shifts, conflicts, named, leftText, presentCount, goneCount: usable.goneCount, run };
};
