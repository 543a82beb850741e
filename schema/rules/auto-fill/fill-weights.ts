import type { FillPriorities } from '#schema/entities/fill-priorities.ts';
import type { Weights } from '../planning/week.ts';

/** What a good week avoids, and what it prefers: `prefers`, `asLastWeek` and `asShown` are gains. */
export type FillWeights = Weights & {
  readonly prefers: number;
  readonly asLastWeek: number;
  readonly asShown: number;
  /** A shift of somebody whose request for that time off is undecided. */
  readonly askedOff: number;
};

/**
 * In points, with every priority at its usual level: an open shift weighs most, then a fixed day with nothing to do,
 * guaranteed hours, overtime, somebody alone in a position, fair shares, and preferred hours. Pay is never among them
 * (D48): it would favour the young. A plan on the screen changes only for a clear gain, so that nobody has to read it
 * all again.
 */
const usualWeights: FillWeights = {
  open: 1000,
  fewestHour: 8,
  overtimeHour: 6,
  unevenHour: 1,
  unevenLate: 3,
  unevenWeekend: 4,
  alone: 10,
  fixedDay: 900,
  prefers: 4,
  asLastWeek: 2,
  asShown: 50,
  askedOff: 300,
};

/** The factor for each level of a priority. None of them outweighs an open shift. */
const factors = [0, 0.5, 1, 2, 4] as const;

/** The points for the restaurant's priorities. */
export const fillWeights = (priorities: FillPriorities): FillWeights => {
  const times = (level: number): number => factors[level] ?? 1;
  const even = times(priorities.evenShares);
  return {
    open: usualWeights.open,
    fewestHour: usualWeights.fewestHour * times(priorities.contractHours),
    overtimeHour: usualWeights.overtimeHour * times(priorities.overtime),
    unevenHour: usualWeights.unevenHour * even,
    unevenLate: usualWeights.unevenLate * even,
    unevenWeekend: usualWeights.unevenWeekend * even,
    fixedDay: usualWeights.fixedDay,
    alone: usualWeights.alone * times(priorities.company),
    prefers: usualWeights.prefers * times(priorities.preferences),
    asLastWeek: usualWeights.asLastWeek * times(priorities.lastWeek),
    asShown: usualWeights.asShown,
    askedOff: usualWeights.askedOff,
  };
};
