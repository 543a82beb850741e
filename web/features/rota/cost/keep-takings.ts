import { type Day, type Pence, toInstant } from '#schema/entities/primitives.ts';
import type { Result } from '#schema/errors.ts';
import { expectedTakingsId } from '#schema/rules/labour-cost/costing.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { deviceNow } from '#web/db/clock.ts';
import { keepDocuments, type Said } from '../keep-documents.ts';

/** Expected takings in pence by day; null for the recent usual takings of such days. */
export type Takings = Readonly<Record<string, number | null>>;

/**
 * Writes the days that differ, all or none; an emptied one is as usual again. A step of planning (D43); returns its id.
 */
export const keepTakings = (before: Takings, after: Takings): Promise<Result<string | undefined>> =>
  keep(
    'expected takings',
    Object.entries(after).filter(([day, amount]) => amount !== before[day]),
  );

/** Enters these days, all or none: a step like `keepTakings`. */
export const importTakings = (imported: Takings): Promise<Result<string | undefined>> =>
  keep('import of expected takings', Object.entries(imported));

const keep = (label: string, takings: readonly (readonly [string, number | null])[]) =>
  keepDocuments(
    label,
    'expectedTakings',
    'amount',
    takings.map(([day, amount]) => takingOf(day as Day, amount)),
  );

const takingOf = (day: Day, amount: number | null): Said<'expectedTakings'> => {
  const id = expectedTakingsId(day);
  const name = shortDayText(day);
  if (amount === null) return { id, name, document: undefined };
  const createdAt = toInstant(deviceNow());
  return { id, name, document: { id, kind: 'expectedTakings', day, createdAt, amount: amount as Pence } };
};
