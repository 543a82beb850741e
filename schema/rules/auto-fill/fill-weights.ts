import type { FillPriorities } from '#schema/entities/fill-priorities.ts';
import type { Weights } from '../planning/week.ts';

/** What a good week avoids, and what it likes: `prefers`, `asLastWeek` and `asShown` are gains. */
export type FillWeights = Weights & {
  readonly prefers: number;
  readonly asLastWeek: number;
  readonly asShown: number;
  /** A shift of somebody who has asked for time off then, which is not decided. */
  readonly askedOff: number;
};

/**
 * In points, where everything counts as usual: an open shift weighs most, then a
 * fixed day on which somebody has nothing, the hours that contracts promise, overtime,
 * somebody alone on a position, fair shares, and what people would rather work. What somebody earns is never among them
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

/** What each level of a priority multiplies by. None of them outweighs an open shift. */
const factors = [0, 0.5, 1, 2, 4] as const;

/** The points by what the restaurant finds important. */
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
