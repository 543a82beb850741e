import type { AnyDocument } from '#schema/collections.ts';
import type { ExpectedTakings } from '#schema/entities/costing.ts';
import { type Day, type Pence, toInstant } from '#schema/entities/primitives.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { expectedTakingsId } from '#schema/rules/labour-cost/costing.ts';
import { deviceNow } from '#web/db/clock.ts';
import { undoTogether, type Write, writeTogether } from '#web/db/write.ts';

/** By day what it is expected to take in pence; null for what such days took lately. */
export type Takings = Readonly<Record<string, number | null>>;

/** Writes the days that differ, all or none; an emptied one is as usual again. */
export const keepTakings = (before: Takings, after: Takings): Promise<Result<unknown>> =>
  writeTogether(
    Object.entries(after)
      .filter(([day, amount]) => amount !== before[day])
      .map(([day, amount]) => taking(day as Day, () => amount)),
  );

/** Enters these days, all or none. Answers how to take all of it back; days changed since stay as they are, and are counted (D43). */
export const importTakings = async (imported: Takings): Promise<Result<() => Promise<Result<number>>>> => {
  const before = new Map<string, number | null>();
  const result = await writeTogether(
    Object.entries(imported).map(([day, amount]) =>
      taking(day as Day, (stored) => {
        before.set(day, stored);
        return amount;
      }),
    ),
  );
  if (!result.ok) return result;
  return accepted(async () => {
    const left = new Set<string>();
    const undone = await undoTogether(
      Object.entries(imported).map(([day, amount]) =>
        taking(day as Day, (stored) => {
          if (stored === amount) return before.get(day) ?? null;
          left.add(day);
          return stored;
        }),
      ),
    );
    return undone.ok ? accepted(left.size) : undone;
  });
};

/** What becomes of a day, by what is entered for it; null for nothing, before and after. Pence. */
const taking = (day: Day, amountAfter: (stored: number | null) => number | null): Write => ({
  entity: 'expectedTakings',
  id: expectedTakingsId(day),
  next: (document) => {
    const stored = document as unknown as ExpectedTakings | undefined;
    const amount = amountAfter(stored?.amount ?? null);
    if (amount === null) return accepted(undefined);
    const entered: ExpectedTakings = {
      ...{ id: expectedTakingsId(day), kind: 'expectedTakings', day, createdAt: toInstant(deviceNow()) },
      amount: amount as Pence,
    };
    return accepted((stored ? { ...stored, amount } : entered) as unknown as AnyDocument);
  },
});
