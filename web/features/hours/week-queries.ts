import { useMemo } from 'react';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { pairedHours } from '#schema/rules/hours/paired-hours.ts';
import { type Timesheet, timesheetOf } from '#schema/rules/hours/timesheet.ts';
import { noRates } from '#schema/rules/payroll/contract-terms.ts';
import { addDays, startOfDay } from '#schema/rules/time/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { useEverybodysRecords, useEverybodysShifts, usePunches, useRecords, useShiftsOf } from './queries.ts';
import { useTimesheetsAddress } from './timesheets-address.ts';

/** A day around the week: a night shift's hours may begin on another day than the shift. */
const useWeek = () => {
  const { restaurant } = useDirectory();
  const now = useServerMinute();
  const address = useTimesheetsAddress();
  const { monday } = address;
  const zone = restaurant.timeZone;
  const [from, until] = [addDays(monday, -2), addDays(monday, 8)];
  return { zone, monday, now, from, until, start: startOfDay(zone, from), end: startOfDay(zone, addDays(until, 1)) };
};

/** One person's timesheet of the shown week, waiting punches included; undefined while loading. */
export const useTimesheet = (userId: string): Timesheet | undefined => {
  const { zone, monday, now, from, until, start, end } = useWeek();
  const { people, restaurant } = useDirectory();
  const { toleranceMinutes: tolerance, paidTimeRules } = restaurant;
  const role = people.get(userId)?.role ?? 'staff';
  const punches = usePunches(userId, from, until);
  const records = useRecords(userId, from, until);
  const shifts = useShiftsOf(userId, start, end);
  const { document: employment, isLoading: waitsForEmployment } = useDocument('employments', userId);
  const rates = employment?.kind === 'employment' ? employment : noRates;
  const isLoading = waitsForEmployment || punches.isLoading || records.isLoading || shifts.isLoading;
  return useMemo(() => {
    if (isLoading) return undefined;
    const known = { userId, role, punches: punches.documents, shifts: shifts.documents, rates, zone, paidTimeRules };
    const paired = pairedHours({ ...known, records: records.documents });
    return timesheetOf({ shifts: shifts.documents, records: paired, monday, zone, now, tolerance });
  }, [
    tolerance,
    isLoading,
    punches.documents,
    records.documents,
    shifts.documents,
    rates,
    userId,
    role,
    zone,
    paidTimeRules,
    monday,
    now,
  ]);
};

/**
 * The timesheet of the shown week of everybody who was rostered or worked in it, by user id; undefined while loading.
 */
export const useEverybodysTimesheets = (): ReadonlyMap<string, Timesheet> | undefined => {
  const { zone, monday, now, from, until, start, end } = useWeek();
  const { toleranceMinutes: tolerance } = useDirectory().restaurant;
  const records = useEverybodysRecords(from, until);
  const shifts = useEverybodysShifts(start, end);
  const isLoading = records.isLoading || shifts.isLoading;
  return useMemo(() => {
    if (isLoading) return undefined;
    const recordsBy = byPerson(records.documents);
    const shiftsBy = byPerson(shifts.documents);
    const sheets = [...new Set([...recordsBy.keys(), ...shiftsBy.keys()])].map((userId) => {
      const theirs = { shifts: shiftsBy.get(userId) ?? [], records: recordsBy.get(userId) ?? [] };
      return [userId, timesheetOf({ ...theirs, monday, zone, now, tolerance })] as const;
    });
    return new Map(sheets.filter(([userId, { lines }]) => userId !== '' && lines.length > 0));
  }, [tolerance, isLoading, records.documents, shifts.documents, monday, zone, now]);
};

const byPerson = <Row extends HoursRecord | Shift>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> => {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const theirs = grouped.get(row.userId) ?? [];
    theirs.push(row);
    grouped.set(row.userId, theirs);
  }
  return grouped;
};
