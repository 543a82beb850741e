import { useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { type ClockedInOn, clockedInOn } from '#schema/rules/hours/clocked-in-on.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';

/** Finds who is at work on a shift that is about to be changed; nobody for viewers who do not plan. */
export const useClockedIn = (shifts: readonly Shift[]): ClockedInOn => {
  const { names, actor } = useDirectory();
  const today = useToday();
  const isPlanning = canManageRota(actor);
  // Somebody who came before midnight has hours of yesterday.
  const { documents } = useLiveQuery(
    'hours',
    isPlanning
      ? { selector: { kind: 'record', day: { $gte: addDays(today, -1) }, clockOut: '' }, index: ['kind', 'day'] }
      : undefined,
  );
  return useMemo(() => {
    const records = documents.filter((document) => document.kind === 'record');
    return clockedInOn(records, records.length === 0 ? [] : shifts, names.zone);
  }, [documents, shifts, names.zone]);
};
