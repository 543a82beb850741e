import { useMemo } from 'react';
import { windowStartOfOthers } from '#schema/device-collections.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { Role } from '#schema/entities/user.ts';
import { startOfDay } from '#schema/rules/time/zone.ts';
import { type OlderDocuments, useOlderDocuments } from '#web/session/older-documents.ts';
import { weekPeriod } from './queries.ts';

/** The server's answer about a week that the device keeps in part or not at all; it is not asked about other weeks. */
export interface OlderShifts {
  readonly isAsked: boolean;
  readonly answer: OlderDocuments<'shifts'>;
  readonly shifts: readonly Shift[];
}

const none: readonly Shift[] = [];

/** The shifts of the week from a Monday on that are older than what a device of this role keeps. `now` in milliseconds. */
export const useOlderShifts = (zone: string, monday: Day, role: Role, now: number): OlderShifts => {
  const keptFrom = windowStartOfOthers('shifts', role, now);
  const isAsked = keptFrom !== undefined && startOfDay(zone, monday) < keptFrom;
  const period = useMemo(() => (isAsked ? weekPeriod(zone, monday) : undefined), [isAsked, zone, monday]);
  const answer = useOlderDocuments('shifts', period);
  return useMemo(() => ({ isAsked, answer, shifts: answer?.ok ? answer.value : none }), [isAsked, answer]);
};
