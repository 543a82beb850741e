import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHistory } from '#server/fixtures/pay-history.ts';
import { createPayWorld } from '#server/fixtures/pay-world.ts';

const cases = Number(process.env.PAY_HISTORIES ?? 12);
const step = fc.tuple(fc.nat(9), fc.nat(18), fc.nat(14), fc.nat(109));

it('every day that somebody was here is paid once, or named once as unpaid, through any history', async () => {
  const world = await createPayWorld();
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 3, maxLength: 16 }), async (isHourly, steps) => {
      const history = createHistory(world, isHourly);
      for (const each of steps) {
        await history.step(each);
        if (history.failures.length > 0) break;
      }
      expect([...history.failures, ...(history.failures.length > 0 ? history.told : [])]).toEqual([]);
    }),
    { numRuns: cases },
  );
  world.close();
}, 3_600_000);
