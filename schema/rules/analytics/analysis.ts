import type { Day } from '#schema/entities/primitives.ts';
import type { LabourBasis } from '../labour-cost/labour-cost.ts';
import { absences } from './attendance-figures.ts';
import type { AnalyticsFacts } from './facts.ts';
import { type FigureId, figureIds, figures } from './figures.ts';
import { basisOf, missingHours } from './hours-figures.ts';
import { type Bucket, bucketsOf, type DayRange, type Period } from './period.ts';
import { noDepartment, selectFacts } from './selection.ts';

/** A figure's value; null if there is nothing to compute it from. */
export type FigureValues = Readonly<Record<FigureId, number | null>>;

/** The figures of a period or part of it, and what those about hours and labour are computed from. */
export interface Figures {
  readonly values: FigureValues;
  readonly labour: LabourBasis;
  /** Hours whose clock-out was forgotten: they are not counted. */
  readonly missingClockOuts: number;
}

export interface TrendPoint extends Bucket, Figures {}

export interface DepartmentPerformance extends Figures {
  /** `noDepartment` for people without one. */
  readonly departmentId: string;
}

/** All that the dashboard shows of a period. */
export interface Analysis extends Figures {
  readonly range: DayRange;
  /** Absences today; null if today is not in the period. */
  readonly absentToday: number | null;
  /** Labour as a share of takings in hundredths of a percent; 0 for no target (D46). */
  readonly labourTarget: number;
  readonly trend: readonly TrendPoint[];
  /**
   * The departments in which anything happened (salaries count), and people without one: together they make the whole.
   */
  readonly departments: readonly DepartmentPerformance[];
}

export interface AnalysisQuestion {
  readonly period: Period;
  readonly range: DayRange;
  /** '' for all departments. */
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
    ...figuresOf(selected),
    absentToday: isCurrent ? (absences.value(selectFacts(selected, { from: today, until: today }, '')) ?? null) : null,
    labourTarget: facts.labourTarget,
    trend: bucketsOf(period, range).map((bucket) => ({
      ...bucket,
      ...figuresOf(selectFacts(selected, bucket, '')),
    })),
    departments: departmentsOf(selected).map((id) => ({
      departmentId: id,
      ...figuresOf(selectFacts(selected, range, id)),
    })),
  };
};

/** Every figure of these facts. */
export const valuesOf = (facts: AnalyticsFacts): FigureValues =>
  Object.fromEntries(figureIds.map((id) => [id, figures[id].value(facts) ?? null])) as FigureValues;

const figuresOf = (facts: AnalyticsFacts): Figures => ({
  values: valuesOf(facts),
  labour: basisOf(facts),
  missingClockOuts: missingHours(facts).length,
});

const departmentsOf = ({ shifts, hours, salaries, checklists }: AnalyticsFacts): readonly string[] =>
  [
    ...new Set(
      [...shifts, ...hours, ...salaries, ...checklists].map(({ departmentId }) => departmentId || noDepartment),
    ),
  ].toSorted();
