import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { AnalyticsRecords } from './facts.ts';
import { windowAround } from './period.ts';
import type { Stretch } from './stretch.ts';

/**
 * The records of a stretch and of the days around it as they were at its moment: anybody at work then has not clocked
 * out.
 */
export const recordsOfStretch = (records: AnalyticsRecords, stretch: Stretch, zone: string): AnalyticsRecords => {
  const at = toInstant(stretch.at);
  const { days, instants } = windowAround(stretch.range, zone);
  const { first, last } = days;
  return {
    ...records,
    shifts: records.shifts.filter(({ startTime }) => instants.first <= startTime && startTime < instants.last),
    hours: records.hours
      .filter(({ day, clockIn }) => first <= day && day <= last && clockIn <= at)
      .map((record) => (record.clockOut > at ? { ...record, clockOut: '' as const } : record)),
    checklists: records.checklists.filter(({ date }) => first <= date && date <= last).map(asTickedAt(at)),
    requests: records.requests.filter(
      ({ expiresAt, createdAt }) => instants.first <= expiresAt && expiresAt < instants.last && createdAt <= at,
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
