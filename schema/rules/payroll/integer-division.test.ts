import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideCeil, divideFloor, divideHalfUp } from './integer-division.ts';

const dividend = fc.integer({ min: -4_000_000_000_000_000, max: 4_000_000_000_000_000 });
const divisor = fc.integer({ min: 1, max: 1_000_000 });

function floorByBigInt(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

describe('integer division', () => {
  it('rounds down, up and half up', () => {
    expect([divideFloor(7, 2), divideCeil(7, 2), divideHalfUp(7, 2)]).toEqual([3, 4, 4]);
    expect([divideFloor(-7, 2), divideCeil(-7, 2), divideHalfUp(-7, 2)]).toEqual([-4, -3, -3]);
    expect([divideHalfUp(149, 100), divideHalfUp(150, 100)]).toEqual([1, 2]);
  });

  it('is exact for every whole number up to 2^52', () => {
    fc.assert(
      fc.property(dividend, divisor, (a, b) => {
        const [bigA, bigB] = [BigInt(a), BigInt(b)];
        expect(BigInt(divideFloor(a, b))).toBe(floorByBigInt(bigA, bigB));
        expect(BigInt(divideCeil(a, b))).toBe(-floorByBigInt(-bigA, bigB));
        expect(BigInt(divideHalfUp(a, b))).toBe(floorByBigInt(2n * bigA + bigB, 2n * bigB));
      }),
    );
  });
});
