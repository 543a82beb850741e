import type { Day } from '#schema/entities/primitives.ts';
import type { AnalyticsFacts } from './facts.ts';

export type FigureUnit = 'percent' | 'count' | 'minutes' | 'pence';

/** A record behind a figure. */
export interface Evidence {
  readonly kind: 'shift' | 'hours' | 'checklist' | 'request' | 'dailyFigure' | 'person';
  readonly id: string;
  readonly userId: string;
  readonly departmentId: string;
  /** '' for a person. */
  readonly day: Day | '';
  /** What the record adds to the figure, in words: "14 min late", "£96.40". */
  readonly note: string;
}

/** A figure of the analytics: what it means, how it is computed and from which records. */
export interface Figure {
  readonly name: string;
  readonly unit: FigureUnit;
  /** The computation in words. */
  readonly formula: string;
  /** More of it is worse in every restaurant: its changes are coloured (D38). */
  readonly isMoreWorse?: true;
  /** Percent with one decimal, or a whole number in the unit; undefined if there is nothing to compute it from. */
  readonly value: (facts: AnalyticsFacts) => number | undefined;
  readonly evidence: (facts: AnalyticsFacts) => readonly Evidence[];
  /** Computed from pay: it says how much of it is at standard rates or has no price (D46). */
  readonly isOfPay?: true;
  /** Computed from hours worked: it says how many clock-outs are missing. */
  readonly isOfHours?: true;
}

/** A part of a whole in percent with one decimal; undefined for a part of nothing. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 1000) / 10;

export const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);

/** The mean of the values that exist, with one decimal. */
export const meanOf = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.round((sumOf(known, (value) => value) / known.length) * 10) / 10;
};
