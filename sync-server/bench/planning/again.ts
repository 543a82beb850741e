import { checkWeek } from '#schema/fixtures/check-week.ts';
import { type Assignment, planWeek } from '#schema/rules/planning/plan-week.ts';
import type { Week } from '#schema/rules/planning/week.ts';

/** The gain the app gives each person for a shift that a proposal has already shown them on. */
const gainOfKept = 50;
const searchSeconds = 0.8;

export interface PlannedAgain {
  /** Processor seconds until the answer: the search is given 0.8. */
  readonly seconds: number;
  /** Other shifts that now have somebody else or are open. */
  readonly changed: number;
  readonly violations: number;
  /** The cost of the changed week, without the gain for keeping people. */
  readonly cost: number;
}

/**
 * "Not this person": the first shift's person is put aside from it, and the week is planned again from the plan shown.
 */
export const planAgain = (week: Week, shown: Assignment, seed: number): PlannedAgain => {
  const number = shown.findIndex((worker) => worker !== undefined);
  const aside = shown[number];
  const changedWeek: Week = {
    ...week,
    people: week.people.map((person, place) => ({
      ...person,
      notShifts: place === aside ? new Set([...person.notShifts, number]) : person.notShifts,
    })),
  };
  const start = shown.map((worker, shift) => (shift === number ? undefined : worker));
  const steady: Week = {
    ...changedWeek,
    people: changedWeek.people.map((person, place) => ({
      ...person,
      wishes: new Map([
        ...person.wishes,
        ...start.flatMap((worker, shift): [number, number][] =>
          worker === place ? [[shift, (person.wishes.get(shift) ?? 0) - gainOfKept]] : [],
        ),
      ]),
    })),
  };
  const began = process.cpuUsage();
  const used = (): number => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000_000;
  };
  const { assignment } = planWeek(steady, { seed, start, shouldStop: () => used() > searchSeconds });
  const seconds = used();
  const { cost, violations } = checkWeek(changedWeek, assignment);
  const changed = assignment.filter((worker, shift) => shift !== number && worker !== shown[shift]).length;
  return { seconds, changed, violations: violations.length, cost };
};
