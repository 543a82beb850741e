import { useMemo } from 'react';
import type { Costing, ExpectedTakings } from '#schema/entities/costing.ts';
import type { DailyFigure } from '#schema/entities/daily-figure.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { shiftWindow } from '#schema/rules/hours/hours-of-shift.ts';
import { type CostingTerms, type Expectation, expectationOf, usualCosting } from '#schema/rules/labour-cost/costing.ts';
import {
  type CostFacts,
  isWorkKnown,
  type LabourCost,
  planCosts,
  totalCost,
  workedCosts,
} from '#schema/rules/labour-cost/labour-cost.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { useFirstDayOfHours } from '#web/db/first-day-of-hours.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { useEmployments } from '#web/people/employment-queries.ts';
import { usePriceWaiting } from '#web/people/price-waiting.ts';
import type { RotaWeek } from '../week-model.ts';

/** What a planned day costs and is expected to take; once it is over, its actual figures. */
export interface DayCost {
  readonly day: Day;
  readonly plan: LabourCost;
  readonly expected: Expectation | undefined;
  /** Paid hours of days before today on which everybody has clocked out. */
  readonly worked: LabourCost | undefined;
  /** Whether the server has yet to set the rate of some of these hours: their cost is not known yet. */
  readonly isWorkedWaiting: boolean;
  /** Entered for the day; pence. */
  readonly taken: number | undefined;
}

export interface WeekCost {
  readonly days: readonly DayCost[];
  readonly total: LabourCost;
  readonly terms: CostingTerms;
}

const allTerms = { selector: { kind: { $in: ['costing', 'expectedTakings'] } }, index: ['kind'] } as const;
const weeksBack = 7;

/** What work costs here, and what days are expected to take, as managers and admins entered it (D46). */
export const useCosting = () => {
  const { documents, isLoading } = useLiveQuery('templates', allTerms);
  return useMemo(
    () => ({
      costing: documents.find((document): document is Costing => document.kind === 'costing'),
      entered: documents.filter((document): document is ExpectedTakings => document.kind === 'expectedTakings'),
      isLoading,
    }),
    [documents, isLoading],
  );
};

/** What the work of the rota is priced with; undefined until it has loaded. */
export const useCostFacts = (): CostFacts | undefined => {
  const { names } = useDirectory();
  const { costing, isLoading: waitsForTerms } = useCosting();
  const { value: employments, isLoading: waitsForEmployments } = useEmployments();
  const isReady = !waitsForTerms && !waitsForEmployments;
  return useMemo(
    () =>
      isReady ? { employments, people: names.people, costing: costing ?? usualCosting, zone: names.zone } : undefined,
    [isReady, employments, costing, names],
  );
};

/**
 * The week's plan in money; undefined until everything it depends on has loaded (D37).
 *
 * @param departmentIds the departments, if not all
 */
export const useWeekCost = (week: RotaWeek, departmentIds?: readonly string[]): WeekCost | undefined => {
  const part = departmentIds?.join();
  const today = useToday();
  const zone = useDirectory().restaurant.timeZone;
  const { entered } = useCosting();
  const facts = useCostFacts();
  const [earliest = today] = [week.monday, today].toSorted();
  const { documents: numbers, isLoading: waitsForNumbers } = useLiveQuery('hours', {
    selector: { kind: 'dailyFigure', day: { $gte: addDays(earliest, -7 * weeksBack), $lte: addDays(week.monday, 6) } },
    index: ['kind', 'day'],
  });
  const { documents: hours, isLoading: waitsForHours } = useLiveQuery('hours', {
    selector: { kind: 'record', day: { $gte: week.monday, $lte: addDays(week.monday, 6) } },
    index: ['kind', 'day'],
  });
  const { start, end } = shiftWindow({ from: week.monday, until: addDays(week.monday, 6) }, zone);
  const { documents: around, isLoading: waitsForShifts } = useLiveQuery('shifts', {
    selector: { startTime: { $gte: start, $lt: end } },
    index: ['startTime'],
  });
  const isPriceWaiting = usePriceWaiting();
  const first = useFirstDayOfHours();
  const waits = waitsForNumbers || waitsForHours || waitsForShifts || first.isLoading;
  return useMemo(() => {
    if (waits || !facts) return undefined;
    const shifts = week.days.flatMap((day) => day.shifts.map(({ shift }) => shift));
    const days = week.days.map(({ day }) => day);
    const plan = planCosts(days, shifts, facts, part?.split(','));
    const worked = workedCosts(days, hours as readonly HoursRecord[], around, facts, isPriceWaiting);
    const known = { today, records: hours as readonly HoursRecord[], firstDay: first.day };
    const figures = numbers as readonly DailyFigure[];
    return {
      days: days.flatMap((day): DayCost[] => {
        const cost = plan.get(day);
        if (!cost) return [];
        const isOver = isWorkKnown(day, known);
        return [
          {
            ...{ day, plan: cost, expected: expectationOf(day, entered, figures, today) },
            worked: isOver ? worked.get(day) : undefined,
            isWorkedWaiting: worked.get(day)?.isWaiting ?? false,
            taken: isOver ? takenOn(day, figures) : undefined,
          },
        ];
      }),
      total: totalCost(plan.values()),
      terms: facts.costing,
    };
  }, [waits, facts, entered, numbers, hours, around, isPriceWaiting, week, today, part, first.day]);
};

const takenOn = (day: Day, figures: readonly DailyFigure[]): number | undefined =>
  figures.find((figure) => figure.day === day && figure.measure === 'revenue')?.value;
