import type { Weights } from '../planning/week.ts';

/**
 * What a good week avoids, and what it likes, in points: an open shift weighs most, then the hours that contracts promise,
 * overtime, somebody alone on a position, fair shares, and what people would rather work. What somebody earns is never
 * among them (D48): it would favour the young.
 */
export const fillWeights: Weights & { readonly prefers: number; readonly asLastWeek: number } = {
  open: 1000,
  fewestHour: 8,
  overtimeHour: 6,
  unevenHour: 1,
  unevenLate: 3,
  unevenWeekend: 4,
  alone: 10,
  prefers: 4,
  asLastWeek: 2,
};
