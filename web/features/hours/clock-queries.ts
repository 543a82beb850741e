import { useMemo } from 'react';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import type { PaidTimeRule } from '#schema/entities/paid-time.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { pairedHours } from '#schema/rules/hours/paired-hours.ts';
import { noRates } from '#schema/rules/payroll/contract-terms.ts';
import { addDays, dayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { usePunches, useRecords, useShiftsOf } from './queries.ts';

/** Forgotten clock-outs older than this are for the manager's timesheet: nobody remembers them. */
const daysBack = 7;

/** One's own hours around now, including those of punches still waiting to sync. */
export interface MyHours {
  readonly records: readonly HoursRecord[];
  readonly punches: readonly Punch[];
  readonly shifts: readonly Shift[];
}

interface PaidTimeAndZone {
  readonly timeZone: string;
  /** Undefined on a device that does not have them yet. */
  readonly paidTimeRules: readonly PaidTimeRule[] | undefined;
}

/** `now` in milliseconds since 1970; undefined until the device has answered. */
export const useMyHours = ({ userId, role }: Actor, restaurant: PaidTimeAndZone, now: number): MyHours | undefined => {
  const { timeZone: zone, paidTimeRules } = restaurant;
  const today = dayOf(zone, toInstant(now));
  const [from, until] = [addDays(today, -daysBack), addDays(today, 1)];
  const punches = usePunches(userId, from, until);
  const records = useRecords(userId, from, until);
  const shifts = useShiftsOf(userId, startOfDay(zone, addDays(from, -1)), startOfDay(zone, addDays(until, 1)));
  const { document: employment } = useDocument('employments', userId);
  const rates = employment?.kind === 'employment' ? employment : noRates;
  const isLoading = punches.isLoading || records.isLoading || shifts.isLoading;

  return useMemo(() => {
    if (isLoading) return undefined;
    const known = { userId, role, punches: punches.documents, shifts: shifts.documents, rates, zone, paidTimeRules };
    return { ...known, records: pairedHours({ ...known, records: records.documents }) };
  }, [isLoading, punches.documents, records.documents, shifts.documents, rates, userId, role, zone, paidTimeRules]);
};
