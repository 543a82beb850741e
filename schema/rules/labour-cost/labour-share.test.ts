import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pence } from '#schema/entities/primitives.ts';
import { isOverTarget, labourShareOf, shareText } from './labour-share.ts';

const share = (cost: number, takings: number) => labourShareOf(cost as Pence, takings as Pence);

describe('labour as a share of takings (D46)', () => {
  it('is none of nothing taken', () => {
    expect(share(3000, 10_000)).toBe(3000);
    expect(share(3000, 0)).toBeUndefined();
  });

  it('is compared with its target as it is shown', () => {
    expect([shareText(share(4029, 10_000) ?? 0), isOverTarget(share(4029, 10_000), 4000)]).toEqual(['40.3%', true]);
    expect([shareText(share(4004, 10_000) ?? 0), isOverTarget(share(4004, 10_000), 4000)]).toEqual(['40%', false]);
    expect([shareText(share(3990, 10_000) ?? 0), isOverTarget(share(3990, 10_000), 4000)]).toEqual(['39.9%', false]);
    expect([isOverTarget(9900, 0), isOverTarget(undefined, 4000)]).toEqual([false, false]);
  });

  it('is over the target exactly where the number shown is greater', () => {
    const percent = (text: string) => Number(text.replace('%', ''));
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 10_000 }), (of, target) => {
        const shown = [of, target].map((each) => percent(shareText(each)));
        expect(isOverTarget(of, target)).toBe((shown[0] ?? 0) > (shown[1] ?? 0));
      }),
    );
  });
});
