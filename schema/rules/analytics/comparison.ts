import type { Day, TimeOfDay } from '#schema/entities/primitives.ts';
import { type FigureValues, valuesOf } from './analysis.ts';
import { type AnalyticsFacts, type AnalyticsRecords, factsOf } from './facts.ts';
import { figureIds, figures } from './figures.ts';
import type { DayRange } from './period.ts';
import { recordsOfStretch } from './records-of-stretch.ts';
import { selectFacts } from './selection.ts';
import type { Stretch } from './stretch.ts';
import { daysEntered, type EnteredFigure, enteredFigures, onDays } from './trading-figures.ts';

/** How many of the days that a figure of takings covers could be compared. */
export interface EnteredDays {
  readonly compared: number;
  readonly of: number;
}

/** The stretch before a period, and how the period differs from it (D38). */
export interface Comparison {
  readonly range: DayRange;
  /** The time up to which the last day of the stretch counts; '' for the whole day. */
  readonly untilTime: TimeOfDay | '';
  /** The stretch's figures; those about takings cover only the days compared. */
  readonly values: FigureValues;
  /** The period's figure minus the stretch's; null if either is missing. */
  readonly changes: FigureValues;
  readonly entered: Readonly<Record<EnteredFigure, EnteredDays>>;
}

/** The facts of a stretch as they were at its moment. */
export const factsOfStretch = (records: AnalyticsRecords, stretch: Stretch, zone: string): AnalyticsFacts =>
  factsOf(recordsOfStretch(records, stretch, zone), { zone, now: stretch.at, range: stretch.range });

/** The facts of a period and of the stretch before it, each as far as this reader may see them. */
export interface Compared {
  readonly current: AnalyticsFacts;
  readonly earlier: AnalyticsFacts;
}

/**
 * Compares a period with the stretch before it. What is entered by the day (takings, satisfaction) is compared over the
 * weekdays that have been entered in both.
 */
export const compare = (
  { current, earlier }: Compared,
  { range, stretch, departmentId }: { range: DayRange; stretch: Stretch; departmentId: string },
): Comparison => {
  const now = selectFacts(current, range, departmentId);
  const then = selectFacts(earlier, stretch.range, departmentId);
  const paired = enteredFigures.map((id) => [id, pairsOf(id, now, then, stretch)] as const);
  const nowValues = { ...valuesOf(now), ...pairedValues(now, paired, 0) };
  const values = { ...valuesOf(then), ...pairedValues(then, paired, 1) };
  return {
    range: stretch.range,
    untilTime: stretch.untilTime,
    values,
    changes: Object.fromEntries(figureIds.map((id) => [id, changeOf(nowValues[id], values[id])])) as FigureValues,
    entered: Object.fromEntries(
      paired.map(([id, pairs]) => [id, { compared: pairs.length, of: daysEntered(now, id).length }]),
    ) as Comparison['entered'],
  };
};

/** A day of the period, and its counterpart in the stretch before. */
type Pair = readonly [Day, Day];

const pairsOf = (id: EnteredFigure, now: AnalyticsFacts, then: AnalyticsFacts, stretch: Stretch): readonly Pair[] => {
  const known = new Set(daysEntered(then, id));
  return daysEntered(now, id).flatMap((day): readonly Pair[] => {
    const other = stretch.counterpart(day);
    return other !== undefined && known.has(other) ? [[day, other]] : [];
  });
};

const pairedValues = (
  facts: AnalyticsFacts,
  paired: readonly (readonly [EnteredFigure, readonly Pair[]])[],
  side: 0 | 1,
): Partial<FigureValues> =>
  Object.fromEntries(
    paired.map(([id, pairs]) => [
      id,
      figures[id].value(onDays(facts, new Set(pairs.map((pair) => pair[side])))) ?? null,
    ]),
  );

const changeOf = (now: number | null, then: number | null): number | null =>
  now === null || then === null ? null : Math.round((now - then) * 10) / 10;
