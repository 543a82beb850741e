import type { Week, WeekShift } from './week.ts';

/** Shifts that are alike for everybody: the search counts them instead of telling them apart. */
export interface Kind {
  readonly shift: WeekShift;
  /** Numbers of the week's shifts. */
  readonly numbers: readonly number[];
}

export const kindsOf = ({ shifts, people, limits }: Week): Kind[] => {
  const kinds = new Map<string, { shift: WeekShift; numbers: number[] }>();
  shifts.forEach((shift, number) => {
    const persons = people.map(({ notShifts, wishes }, person) => {
      if (notShifts.has(number)) return `${person}!`;
      const wish = wishes.get(number) ?? 0;
      return wish === 0 ? '' : `${person}:${wish}`;
    });
    const { day, start, end, minutes, position, isLate, isEvening } = shift;
    const limited = limits.map((limit, index) => (limit.shifts.has(number) ? `${index},` : ''));
    const key = [day, start, end, minutes, isLate, isEvening, position, persons.join(''), limited.join('')].join(' ');
    const known = kinds.get(key);
    if (known) known.numbers.push(number);
    else kinds.set(key, { shift, numbers: [number] });
  });
  return [...kinds.values()];
};

/** A stretch of a day when a position is worked without a gap, and the kinds that are part of it. */
export interface Stretch {
  readonly kinds: readonly number[];
  /** How many people are already at work then. */
  readonly kept: number;
}

/** Stretches when two or more may be at work. */
export const sharedStretchesOf = ({ people }: Week, kinds: readonly Kind[]): Stretch[] => {
  const kept = people.flatMap((person) => person.kept);
  const parts = [
    ...kinds.map(({ shift, numbers }, kind) => ({ shift, kind, count: numbers.length })),
    ...kept.filter(({ day }) => day >= 0 && day < 7).map((shift) => ({ shift, kind: -1, count: 1 })),
  ].sort((left, right) => left.shift.start - right.shift.start);
  const groups = new Map<string, { end: number; parts: typeof parts }[]>();
  for (const part of parts) {
    const { day, position, start, end } = part.shift;
    const key = `${day} ${position}`;
    const known = groups.get(key) ?? [];
    groups.set(key, known);
    const last = known.at(-1);
    if (last && start < last.end) {
      last.parts.push(part);
      last.end = Math.max(last.end, end);
    } else known.push({ end, parts: [part] });
  }
  return [...groups.values()]
    .flat()
    .filter((group) => group.parts.reduce((sum, { count }) => sum + count, 0) >= 2)
    .map((group) => ({
      kinds: group.parts.flatMap(({ kind }) => (kind < 0 ? [] : [kind])),
      kept: group.parts.filter(({ kind }) => kind < 0).length,
    }));
};
