/**
 * Division of whole numbers with a stated rounding. Payroll uses only these for money: the remainder is removed before
 * dividing, so no fraction is ever held in a float. Exact while |dividend| < 2^53.
 */

/** The quotient rounded towards minus infinity. Both arguments are whole; the divisor is above 0. */
export function divideFloor(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  const positiveRemainder = remainder < 0 ? remainder + divisor : remainder;
  return (dividend - positiveRemainder) / divisor;
}

/** The quotient rounded towards plus infinity. Both arguments are whole; the divisor is above 0. */
export function divideCeil(dividend: number, divisor: number): number {
  return divideFloor(dividend + divisor - 1, divisor);
}

/** A percentage with at most two decimals in hundredths of a percent, a whole number: 13.8 is 1380. */
export function basisPointsOf(percentage: number): number {
  return Math.round(percentage * 100);
}

/** The quotient rounded to the nearest whole number, a half going up. Both arguments are whole; the divisor is above 0. */
export function divideHalfUp(dividend: number, divisor: number): number {
  return divideFloor(2 * dividend + divisor, 2 * divisor);
}
