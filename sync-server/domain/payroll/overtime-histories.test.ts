import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOvertimeHistory, ways } from '#server/fixtures/overtime-history.ts';
import { createPayWorld, type PayWorld } from '#server/fixtures/pay-world.ts';

const cases = Number(process.env.PAY_HISTORIES ?? 1);
// Most weeks are full, and most hours approved at once: then anything more is overtime.
const day = fc.tuple(fc.constantFrom(8, 8, 8, 4, 10, 0), fc.constantFrom(true, true, true, false));
const week = fc.record({
  days: fc.array(day, { minLength: 5, maxLength: 6 }),
  acts: fc.array(fc.tuple(fc.nat(9), fc.nat(99), fc.nat(99)), { minLength: 1, maxLength: 4 }),
  run: fc.nat(5),
});

let world: PayWorld;
beforeAll(async () => {
  world = await createPayWorld();
});
afterAll(() => world.close());

it.each(ways.map((way) => [way.name, way] as const))(
  'hours are paid once, with the overtime of their week, through any history of %s runs',
  async (_, way) => {
    await fc.assert(
      fc.asyncProperty(fc.array(week, { minLength: 12, maxLength: 16 }), async (weeks) => {
        const history = createOvertimeHistory(world, way);
        for (const each of weeks) await history.live(each);
        await history.settle();
        const isPaidOnce = history.paid() === history.due();
        expect([history.paid(), ...(isPaidOnce ? [] : history.told)]).toEqual([history.due()]);
      }),
      // Shrinking a failing history takes minutes.
      { numRuns: cases, seed: 20_260_302, endOnFailure: true },
    );
  },
  3_600_000,
);
