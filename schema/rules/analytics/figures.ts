import { absences, attendance, lateArrivals, punctuality } from './attendance-figures.ts';
import type { Figure } from './figure.ts';
import { fairness, labourCost, productivity, rostered, worked } from './hours-figures.ts';
import { labourShare, revenue, satisfaction } from './trading-figures.ts';
import { activeStaff, checklists, claims, coverage, performance, swaps } from './work-figures.ts';

/** Every figure of the analytics, in the order of its tile. */
export const figures = {
  attendance,
  lateArrivals,
  absences,
  punctuality,
  performance,
  worked,
  rostered,
  productivity,
  labourCost,
  labourShare,
  revenue,
  satisfaction,
  checklists,
  fairness,
  coverage,
  swaps,
  claims,
  activeStaff,
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureId = keyof typeof figures;

export const figureIds = Object.keys(figures) as FigureId[];

export const isFigureId = (name: string): name is FigureId => Object.hasOwn(figures, name);
