import type { Day } from '#schema/entities/primitives.ts';
import { absences } from './attendance-figures.ts';
import type { AnalyticsFacts } from './facts.ts';
import { type FigureId, figureIds, figures } from './figures.ts';
import { type Bucket, bucketsOf, type DayRange, type Period } from './period.ts';
import { selectFacts } from './selection.ts';

/** A figure's value; null where there is nothing to compute it from. */
export type FigureValues = Readonly<Record<FigureId, number | null>>;

export interface TrendPoint extends Bucket {
  readonly values: FigureValues;
}

export interface DepartmentPerformance {
  readonly departmentId: string;
  readonly values: FigureValues;
}

/** All that the dashboard shows of a period. */
export interface Analysis {
  readonly range: DayRange;
  readonly values: FigureValues;
  /** Absences of today; null where today is not in the period. */
  readonly absentToday: number | null;
  readonly trend: readonly TrendPoint[];
  /** The departments of the restaurant that anything happened in. */
  readonly departments: readonly DepartmentPerformance[];
}

export interface AnalysisQuestion {
  readonly period: Period;
  readonly range: DayRange;
  /** '' for all of them. */
  readonly departmentId: string;
  readonly today: Day;
}

/** Computes every figure of a period, over time and by department. */
export const analyse = (facts: AnalyticsFacts, question: AnalysisQuestion): Analysis => {
  const { period, range, departmentId, today } = question;
  const selected = selectFacts(facts, range, departmentId);
  const isCurrent = range.from <= today && today <= range.until;
  return {
    range,
    values: valuesOf(selected),
    absentToday: isCurrent ? (absences.value(selectFacts(selected, { from: today, until: today }, '')) ?? null) : null,
    trend: bucketsOf(period, range).map((bucket) => ({
      ...bucket,
      values: valuesOf(selectFacts(selected, bucket, '')),
    })),
    departments: departmentsOf(selected).map((id) => ({
      departmentId: id,
      values: valuesOf(selectFacts(selected, range, id)),
    })),
  };
};

/** Every figure of these facts. */
export const valuesOf = (facts: AnalyticsFacts): FigureValues =>
  Object.fromEntries(figureIds.map((id) => [id, figures[id].value(facts) ?? null])) as FigureValues;

const departmentsOf = ({ shifts, hours, checklists }: AnalyticsFacts): readonly string[] =>
  [...new Set([...shifts, ...hours, ...checklists].map(({ departmentId }) => departmentId))]
    .filter((id) => id !== '')
    .toSorted();
