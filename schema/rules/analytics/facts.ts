import type { Checklist } from '#schema/entities/checklist.ts';
import type { DailyFigure } from '#schema/entities/daily-figure.ts';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Day, type Instant, type Minutes, type Pence, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { RequestType, ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';
import { isStaff } from '#schema/permissions/actor.ts';
import { grouped } from '../grouped.ts';
import { isForgottenClockOut } from '../hours/forgotten-clock-out.ts';
import { type DatedShift, shiftFinder } from '../hours/hours-of-shift.ts';
import { countedRecords } from '../hours/hours-record.ts';
import { minutesPaid } from '../hours/minutes-paid.ts';
import type { CostingTerms } from '../labour-cost/costing.ts';
import { type PriceBasis, pricesBy } from '../labour-cost/labour-cost.ts';
import { employmentsOfWeek } from '../payroll/dated-terms.ts';
import { minutesBetween, paidMinutes } from '../rota/shift-times.ts';
import { dayOf } from '../time/zone.ts';
import { type DayRange, daysOf } from './period.ts';

/**
 * What the figures are computed from: the records of the days asked for and of the days around them (`windowAround`),
 * as far as the reader sees them. People whose employment is missing are priced at the standard rate of the position
 * (D46).
 */
export interface AnalyticsRecords {
  readonly shifts: readonly Shift[];
  readonly hours: readonly HoursRecord[];
  readonly checklists: readonly Checklist[];
  readonly requests: readonly ShiftRequest[];
  readonly dailyFigures: readonly DailyFigure[];
  readonly users: readonly User[];
  readonly employments: readonly Employment[];
  readonly costing: CostingTerms;
  /** On a device: whether the server has yet to set the rate of these hours. */
  readonly isPriceWaiting?: (record: HoursRecord) => boolean;
}

/** Where and when a record counts. */
interface Placed {
  readonly id: string;
  readonly userId: string;
  readonly departmentId: string;
  readonly day: Day;
}

export type Attendance = 'on-time' | 'late' | 'absent' | 'not-due';

/** A scheduled shift that somebody is on. */
export interface ShiftFact extends Placed {
  readonly rosteredMinutes: Minutes;
  readonly isOver: boolean;
  readonly attendance: Attendance;
  /** Whole minutes from the rostered start to the first clock-in; negative if early, 0 without a clock-in. */
  readonly minutesLate: number;
}

/**
 * Closed hours. They count on their own day, as in timesheets and pay, and in the department of their shift
 * (`shiftFinder`), or else of their person.
 */
export interface HoursFact extends Placed {
  readonly workedMinutes: Minutes;
  /** The minutes that are paid, which the rules of paid time may make more or fewer (D55). The cost is of these. */
  readonly paidMinutes: Minutes;
  /**
   * The cost of the paid minutes (D46); 0 if a salary pays for them, or if they have no price or none yet (`waiting`).
   */
  readonly cost: Pence;
  readonly basis: PriceBasis;
  /** From the contract of its week (D45); 0 if none are agreed or this reader may not see them. */
  readonly weeklyHours: number;
}

/** Hours without a clock-out: the time worked is not known yet. */
export interface OpenFact extends Placed {
  /** By the rule of the timesheets: forgotten, not still to come (D16). */
  readonly isMissing: boolean;
}

/** A day of somebody's salary. It counts in their own department. */
export interface SalaryFact extends Placed {
  readonly cost: Pence;
}

/** A checklist that should be done: its shift is over or, without a shift, its day. */
export interface ChecklistFact extends Placed {
  readonly items: number;
  readonly completed: number;
}

/** A request counts on the day of its earliest shift, in its requester's department. */
export interface RequestFact extends Placed {
  readonly requestType: RequestType;
  readonly isAccepted: boolean;
}

export interface PersonFact extends Omit<Placed, 'day'> {
  readonly isActive: boolean;
  readonly isStaff: boolean;
}

export interface AnalyticsFacts {
  readonly shifts: readonly ShiftFact[];
  readonly hours: readonly HoursFact[];
  readonly open: readonly OpenFact[];
  readonly salaries: readonly SalaryFact[];
  readonly checklists: readonly ChecklistFact[];
  readonly requests: readonly RequestFact[];
  readonly dailyFigures: readonly DailyFigure[];
  readonly people: readonly PersonFact[];
  /** Labour as a share of takings in hundredths of a percent; 0 for no target (D46). */
  readonly labourTarget: number;
}

/** A clock-in at most this many minutes after the rostered start is on time. */
export const onTimeMinutes = 10;

/**
 * Reads what the figures need from the records, each record once. `range` is the days asked for, whose salaries count;
 * `now` is in milliseconds since 1970. `salariesFrom` is the day of the first known hours: no salary counts before it,
 * as nothing else is known of those days.
 */
export const factsOf = (
  records: AnalyticsRecords,
  {
    zone,
    now,
    range,
    salariesFrom = range.from,
  }: { zone: string; now: number; range: DayRange; salariesFrom?: Day | undefined },
): AnalyticsFacts => {
  const at = toInstant(now);
  const counted = countedRecords(records.hours);
  const today = dayOf(zone, at);
  const dated = records.shifts.map((shift): DatedShift => ({ shift, day: dayOf(zone, shift.startTime) }));
  const shifts = new Map(dated.map((each) => [each.shift.id, each]));
  const findShift = shiftFinder(records.shifts, zone);
  const shiftBy = new Map(counted.map((record) => [record.id, findShift(record)]));
  const people = new Map(records.users.map((user) => [user.id, user]));
  const prices = pricesBy({ employments: records.employments, people, costing: records.costing, zone });
  const homeOf = (userId: string): string => people.get(userId)?.departmentId ?? '';
  const shiftOfHours = ({ id }: HoursRecord): Shift | undefined => shiftBy.get(id);
  const departmentOf = (record: HoursRecord): string => shiftOfHours(record)?.departmentId ?? homeOf(record.userId);
  const arrivals = firstHours(counted, shiftOfHours);
  // A checklist stays on its day when its shift is moved, however many days around the range were read.
  const shiftOfList = ({ shiftId, date }: Checklist): Shift | undefined => {
    const named = shifts.get(shiftId);
    return named?.day === date ? named.shift : undefined;
  };
  const hoursBy = grouped(records.hours, ({ userId }) => userId);
  const shiftsBy = grouped(records.shifts, ({ userId }) => userId);
  const aroundOf = ({ userId }: HoursRecord) => ({
    records: hoursBy.get(userId) ?? [],
    shifts: shiftsBy.get(userId) ?? [],
    zone,
  });
  const employmentOf = new Map(records.employments.map((employment) => [employment.userId, employment]));
  const paidOf = (record: HoursRecord): Minutes => minutesPaid(record, employmentOf.get(record.userId));
  const priceOf = (record: HoursRecord): Pick<HoursFact, 'cost' | 'basis'> => {
    const { userId, day, hourlyRate } = record;
    const minutes = paidOf(record);
    const positionId = shiftOfHours(record)?.positionId ?? '';
    const isRateWaiting = records.isPriceWaiting?.(record) ?? false;
    const { amount, basis } = prices.ofWork({ userId, positionId, day, minutes, hourlyRate, isRateWaiting });
    return { cost: amount, basis };
  };
  return {
    shifts: dated
      .filter(({ shift }) => shift.status === 'scheduled' && shift.userId !== '')
      .map((each) => shiftFact(each, arrivals.get(each.shift.id), at)),
    hours: counted
      .filter(({ clockOut }) => clockOut !== '')
      .map((record) => {
        const { id, userId, day } = record;
        const minutes = { workedMinutes: record.totalMinutes, paidMinutes: paidOf(record) };
        const weeklyHours = weeklyHoursOf(employmentOf.get(userId), day);
        return { id, userId, departmentId: departmentOf(record), day, ...minutes, ...priceOf(record), weeklyHours };
      }),
    open: counted
      .filter(({ clockOut }) => clockOut === '')
      .map((record) => ({
        ...{ id: record.id, userId: record.userId, day: record.day },
        departmentId: departmentOf(record),
        isMissing: isForgottenClockOut(record, aroundOf(record), at),
      })),
    salaries: daysOf(range)
      .filter((day) => day >= salariesFrom)
      .flatMap((day) =>
        prices
          .ofSalaries(day)
          .map(({ userId, amount }) => ({ id: userId, userId, departmentId: homeOf(userId), day, cost: amount })),
      ),
    checklists: records.checklists
      .filter((checklist) => isChecklistDue(checklist, shiftOfList(checklist), today, at))
      .map((checklist) => {
        const { id, userId, date, items } = checklist;
        const departmentId = shiftOfList(checklist)?.departmentId ?? homeOf(userId);
        const completed = items.filter((item) => item.completed).length;
        return { id, userId, departmentId, day: date, items: items.length, completed };
      }),
    requests: records.requests.map(({ id, requesterId, requestType, status, expiresAt }) => ({
      id,
      userId: requesterId,
      departmentId: homeOf(requesterId),
      day: dayOf(zone, expiresAt),
      requestType,
      isAccepted: status === 'accepted',
    })),
    dailyFigures: records.dailyFigures,
    people: peopleOf(records),
    labourTarget: records.costing.labourTarget,
  };
};

const firstHours = (
  records: readonly HoursRecord[],
  shiftOf: (record: HoursRecord) => Shift | undefined,
): ReadonlyMap<string, HoursRecord> => {
  const first = new Map<string, HoursRecord>();
  for (const record of records) {
    const shiftId = shiftOf(record)?.id;
    const known = shiftId && first.get(shiftId);
    if (shiftId && (!known || record.clockIn < known.clockIn)) first.set(shiftId, record);
  }
  return first;
};

/**
 * A shift counts on the day of its hours, as in timesheets: a clock-in on the other side of midnight may have set that
 * day.
 */
const shiftFact = ({ shift, day }: DatedShift, first: HoursRecord | undefined, at: Instant): ShiftFact => {
  const clockIn = first?.clockIn;
  const minutesLate = clockIn === undefined ? 0 : minutesBetween(shift.startTime, clockIn);
  const isMissed = clockIn === undefined && minutesBetween(shift.startTime, at) > onTimeMinutes;
  return {
    id: shift.id,
    userId: shift.userId,
    departmentId: shift.departmentId,
    day: first?.day ?? day,
    rosteredMinutes: paidMinutes(shift),
    isOver: shift.endTime <= at,
    attendance:
      clockIn === undefined ? (isMissed ? 'absent' : 'not-due') : minutesLate > onTimeMinutes ? 'late' : 'on-time',
    minutesLate,
  };
};

const isChecklistDue = ({ date }: Checklist, shift: Shift | undefined, today: Day, at: Instant): boolean => {
  if (!shift) return date < today;
  return shift.status === 'scheduled' && shift.endTime <= at;
};

const weeklyHoursOf = (employment: Employment | undefined, day: Day): number => {
  // The calendar is read only if the terms have changed.
  if (!employment || (employment.termsByDate ?? []).length === 0) return employment?.weeklyHours ?? 0;
  return employmentsOfWeek([employment], day)[0]?.weeklyHours ?? 0;
};

const peopleOf = ({ users }: AnalyticsRecords): readonly PersonFact[] =>
  users.map((user) => ({
    id: user.id,
    userId: user.id,
    departmentId: user.departmentId,
    isActive: user.isActive,
    isStaff: isStaff(user),
  }));
