import { useMemo } from 'react';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { type LiveResult, useLiveQuery } from '#web/db/live-query.ts';

/** A person's punches of these days, both included. */
export const usePunches = (userId: string, from: Day, until: Day): LiveResult<Punch> => {
  const { documents, isLoading } = useHoursOf(userId, 'punch', from, until);
  const punches = useMemo(() => documents.filter((document) => document.kind === 'punch'), [documents]);
  return { documents: punches, isLoading };
};

/** A person's hours records of these days, both included. */
export const useRecords = (userId: string, from: Day, until: Day): LiveResult<HoursRecord> => {
  const { documents, isLoading } = useHoursOf(userId, 'record', from, until);
  const records = useMemo(() => documents.filter((document) => document.kind === 'record'), [documents]);
  return { documents: records, isLoading };
};

/** Everybody's hours records of these days, both included. */
export const useEverybodysRecords = (from: Day, until: Day): LiveResult<HoursRecord> => {
  const { documents, isLoading } = useLiveQuery('hours', {
    selector: { kind: 'record', day: { $gte: from, $lte: until } },
    sort: [{ kind: 'asc' }, { day: 'asc' }],
    index: ['kind', 'day'],
  });
  const records = useMemo(() => documents.filter((document) => document.kind === 'record'), [documents]);
  return { documents: records, isLoading };
};

/** A person's shifts that start within this time. */
export const useShiftsOf = (userId: string, from: Instant, until: Instant): LiveResult<Shift> =>
  useLiveQuery('shifts', {
    selector: { userId, startTime: { $gte: from, $lt: until } },
    sort: [{ userId: 'asc' }, { startTime: 'asc' }],
    index: ['userId', 'startTime'],
  });

/** Everybody's shifts that start within this time. */
export const useEverybodysShifts = (from: Instant, until: Instant): LiveResult<Shift> =>
  useLiveQuery('shifts', {
    selector: { startTime: { $gte: from, $lt: until } },
    sort: [{ startTime: 'asc' }],
    index: ['startTime'],
  });

const useHoursOf = (userId: string, kind: 'punch' | 'record', from: Day, until: Day) =>
  useLiveQuery('hours', {
    selector: { userId, kind, day: { $gte: from, $lte: until } },
    sort: [{ userId: 'asc' }, { kind: 'asc' }, { day: 'asc' }],
    index: ['userId', 'kind', 'day'],
  });
