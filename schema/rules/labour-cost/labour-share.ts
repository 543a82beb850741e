import type { Pence } from '#schema/entities/primitives.ts';

/**
 * Labour as a share of takings, in hundredths of a percent, rounded to the tenth of a percent that screens show;
 * undefined if there are no takings.
 */
export const labourShareOf = (cost: Pence, takings: Pence): number | undefined =>
  takings > 0 ? Math.round((cost / takings) * 1000) * 10 : undefined;

/** A share or target in hundredths of a percent, to the tenth: "31%", "40.3%". */
export const shareText = (share: number): string => `${tenths(share) / 10}%`;

/**
 * Whether labour is over its target, both as shown: 40.3% is over 40%. Hundredths of a percent; 0 is no target (D46).
 */
export const isOverTarget = (share: number | undefined, target: number): boolean =>
  share !== undefined && target > 0 && tenths(share) > tenths(target);

const tenths = (share: number): number => Math.round(share / 10);
