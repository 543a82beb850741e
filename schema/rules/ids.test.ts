import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id } from '../entities/primitives.ts';
import { uuidv7 } from './ids.ts';

const moments = fc.nat({ max: 2 ** 48 - 1 });
const randomBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('ids made on the device (D7)', () => {
  it('are the example of RFC 9562, appendix A.6', () => {
    const random = Uint8Array.of(0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f);
    expect(uuidv7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it('are valid ids of version 7 whatever the time and the random bytes', () => {
    fc.assert(
      fc.property(moments, randomBytes, (now, random) => {
        expect(id.safeParse(uuidv7(now, random)).success).toBe(true);
        expect(uuidv7(now, random)).toMatch(/^.{14}7.{4}[89ab]/);
      }),
    );
  });

  it('sort by the time they were made', () => {
    fc.assert(
      fc.property(moments, moments, randomBytes, randomBytes, (one, other, random, otherRandom) => {
        fc.pre(one !== other);
        expect(uuidv7(one, random) < uuidv7(other, otherRandom)).toBe(one < other);
      }),
    );
  });

  it('use the random bytes', () => {
    const bytes = (value: number) => new Uint8Array(10).fill(value);
    expect(uuidv7(0, bytes(0xff))).toBe('00000000-0000-7fff-bfff-ffffffffffff');
    expect(uuidv7(0, bytes(0))).toBe('00000000-0000-7000-8000-000000000000');
  });

  it('are not made from too little randomness', () => {
    expect(() => uuidv7(0, new Uint8Array(8))).toThrow('uuidv7 needs 10 random bytes, not 8');
  });
});
