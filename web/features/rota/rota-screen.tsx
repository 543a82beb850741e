import { useDeferredValue, useEffect, useMemo } from 'react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { noDayNotes, useKnownDayNotes } from '#web/db/day-notes.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { dismissFill } from './auto-fill/fill-store.ts';
import { ShownFill } from './auto-fill/shown-fill.tsx';
import { forgetCopied } from './by-hand/copied.ts';
import { filteredWeek } from './filter/filtered-week.ts';
import { usableFilter } from './filter/rota-filter.ts';
import { useHasGridFrame } from './grid-frame.ts';
import { RotaMonth } from './month/rota-month.tsx';
import { type OlderShifts, useOlderShifts } from './older-shifts.ts';
import { forgetPlanHistory } from './plan-history.ts';
import { useRotaWeek } from './queries.ts';
import { type RotaAddress, useRotaAddress } from './rota-address.ts';
import { RotaProvider } from './rota-context.ts';
import { RotaDialogs } from './rota-dialogs.tsx';
import { RotaPhone } from './rota-phone.tsx';
import { RotaTablet } from './rota-tablet.tsx';
import { keepWaitingShifts } from './waiting-shifts.ts';

/** `/rota`: the Staff Rota, and for admins Shift Assignment (specification, section 2; D23). */
export function RotaScreen() {
  const { restaurant, actor, names } = useDirectory();
  const now = useServerMinute();
  const today = useToday();
  const address = useRotaAddress(today, restaurant.timeZone);
  const filter = useMemo(
    () => usableFilter(address.filter, restaurant, canManageRota(actor)),
    [address.filter, restaurant, actor],
  );
  const waitingIds = useWaitingIds('shifts');
  const older = useOlderShifts(names.zone, address.monday, actor.role, now);
  const week = useRotaWeek(address.monday, restaurant, names, actor, older.shifts);
  const notes = useKnownDayNotes();
  const hasGridFrame = useHasGridFrame();
  useEffect(() => forgetPlanHistory, []);
  useEffect(() => forgetCopied, []);
  // Here and not in a frame: a proposal stays when a tablet is turned. It is not stored.
  useEffect(() => dismissFill, []);
  useEffect(() => keepWaitingShifts(waitingIds), [waitingIds]);
  const looked = useMemo(
    () => ({ address, filter, older, notes: notes ?? noDayNotes }),
    [address, filter, older, notes],
  );
  const part = useMemo(() => filteredWeek(week.value, filter, names), [week.value, filter, names]);
  const isLoading = week.isLoading || isAsking(older) || !notes;
  const shown = useMemo(
    () => ({ looked, week: week.value, part, nearby: week.nearby, isLoading }),
    [looked, week.value, part, week.nearby, isLoading],
  );
  // What somebody does in a sheet shows there at once; the rota behind it, which they cannot touch, follows.
  const following = useDeferredValue(shown);
  const behind = isCovered(address) ? following : shown;
  const WeekFrame = hasGridFrame ? RotaTablet : RotaPhone;
  const Frame = behind.looked.address.view === 'month' ? RotaMonth : WeekFrame;
  const frame = useMemo(
    () => (
      <RotaProvider value={behind.looked}>
        <Frame week={behind.week} part={behind.part} nearby={behind.nearby} isLoading={behind.isLoading} />
      </RotaProvider>
    ),
    [behind, Frame],
  );
  return (
    <ShownFill>
      {frame}
      <RotaProvider value={looked}>
        <RotaDialogs week={week.value} isLoading={isLoading} />
      </RotaProvider>
    </ShownFill>
  );
}

const isAsking = ({ isAsked, answer }: OlderShifts): boolean => isAsked && !answer;

const isCovered = ({ shiftId, add, createDay, cellDay, arrange, need }: RotaAddress): boolean =>
  Boolean(shiftId || add || createDay || cellDay || arrange || need);
