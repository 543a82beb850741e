import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import { addDays, startOfDay } from '../time/zone.ts';
import type { AnalyticsRecords } from './facts.ts';
import type { Stretch } from './stretch.ts';

/** The records of a stretch and of a day around it as they stood at its moment: anybody at work then has not clocked out. */
export const recordsOfStretch = (records: AnalyticsRecords, stretch: Stretch, zone: string): AnalyticsRecords => {
  const at = toInstant(stretch.at);
  const [first, last] = [addDays(stretch.range.from, -1), addDays(stretch.range.until, 1)];
  const [start, end] = [startOfDay(zone, first), startOfDay(zone, addDays(last, 1))];
  return {
    ...records,
    shifts: records.shifts.filter(({ startTime }) => start <= startTime && startTime < end),
    hours: records.hours
      .filter(({ day, clockIn }) => first <= day && day <= last && clockIn <= at)
      .map((record) => (record.clockOut > at ? { ...record, clockOut: '' as const } : record)),
    checklists: records.checklists.filter(({ date }) => first <= date && date <= last).map(asTickedAt(at)),
    requests: records.requests.filter(
      ({ expiresAt, createdAt }) => start <= expiresAt && expiresAt < end && createdAt <= at,
    ),
  };
};

type Checklist = AnalyticsRecords['checklists'][number];

const asTickedAt =
  (at: Instant) =>
  (checklist: Checklist): Checklist => ({
    ...checklist,
    items: checklist.items.map((item) => (item.completedAt > at ? { ...item, completed: false } : item)),
  });
