import type { Day } from '#schema/entities/primitives.ts';
import { addDays } from '../time/zone.ts';

/** Consecutive days, the first and the last included. */
export interface Stretch {
  readonly from: Day;
  readonly until: Day;
}

/** The days that two stretches share; undefined if there are none. */
export function shared(one: Stretch, other: Stretch): Stretch | undefined {
  const [, from = one.from] = [one.from, other.from].toSorted();
  const [until = one.until] = [one.until, other.until].toSorted();
  return from <= until ? { from, until } : undefined;
}

/** Stretches without the days of others. */
export function without(stretches: readonly Stretch[], others: readonly Stretch[]): readonly Stretch[] {
  return others.reduce<readonly Stretch[]>((left, other) => left.flatMap((each) => cut(each, other)), stretches);
}

function cut({ from, until }: Stretch, other: Stretch): readonly Stretch[] {
  if (other.until < from || other.from > until) return [{ from, until }];
  return [
    ...(from < other.from ? [{ from, until: addDays(other.from, -1) }] : []),
    ...(other.until < until ? [{ from: addDays(other.until, 1), until }] : []),
  ];
}

/** The days of some stretches that are also in one of the others. */
export function within(stretches: readonly Stretch[], others: readonly Stretch[]): readonly Stretch[] {
  return stretches.flatMap((each) => others.flatMap((other) => shared(each, other) ?? []));
}
