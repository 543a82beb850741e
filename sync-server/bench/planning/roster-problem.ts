import type { Patterns } from '#schema/rules/planning/best-plan.ts';
import type { Cheapest, Pattern, PlanningProblem } from '#schema/rules/planning/problem.ts';
import { cheapestRosters, type Roster, Scratch } from './cheapest-rosters.ts';
import type { Instance } from './instance.ts';
import { type PersonRules, personRules } from './person-rules.ts';

/** A public instance as a planning problem: one demand per line of cover, one choice per day and shift worked. */
export const rosterProblem = (instance: Instance): PlanningProblem => {
  const { shifts, staff, cover } = instance;
  const unit = shifts.map(({ minutes }) => minutes).reduce(commonMeasure);
  const numbers = new Map(shifts.map(({ id }, number) => [id, number]));
  const demandOf = new Int32Array(instance.days * shifts.length).fill(-1);
  cover.forEach(({ day, shift }, index) => {
    demandOf[day * shifts.length + (numbers.get(shift) ?? 0)] = index;
  });
  const scratch = new Scratch();
  const people = staff.map((person) => {
    const own = new Float64Array(demandOf.length);
    let base = 0;
    for (const { day, shift, weight, isWanted } of instance.requests.filter(
      (request) => request.person === person.id,
    )) {
      const cell = day * shifts.length + (numbers.get(shift) ?? 0);
      own[cell] = (own[cell] as number) + (isWanted ? -weight : weight);
      base += isWanted ? weight : 0;
    }
    return { rules: personRules(instance, person, unit), own, base };
  });
  return {
    people: people.length,
    demands: cover.map(({ wanted, underWeight, overWeight }) => {
      return { wanted, underCost: underWeight, overCost: overWeight, isLimit: false };
    }),
    reach: () => cover.keys(),
    cheapest(number, prices) {
      const { rules, own, base } = people[number] as (typeof people)[number];
      const cellCost = own.map((cost, cell) => {
        const demand = demandOf[cell] as number;
        return demand < 0 ? cost : cost - (prices[demand] as number);
      });
      return cheapestOf(
        rules,
        cellCost,
        scratch,
        ({ shifts: roster }): Pattern => {
          const choices = [...roster].flatMap((shift, day) => (shift < 0 ? [] : [day * shifts.length + shift]));
          return {
            choices,
            demands: choices.map((cell) => demandOf[cell] as number).filter((demand) => demand >= 0),
            cost: choices.reduce((sum, cell) => sum + (own[cell] as number), base),
          };
        },
        base,
      );
    },
  };
};

const patternsAsked = 2;

/** Prices on what is not counted rise until the roster complies. */
const cheapestOf = (
  rules: PersonRules,
  cellCost: Float64Array,
  scratch: Scratch,
  toPattern: (roster: Roster) => Pattern,
  base: number,
): Cheapest => {
  let least: number | undefined;
  const shifts = cellCost.length / rules.days;
  const extra = rules.priced.map(() => 0);
  let weekendPrice = 0;
  const cells = cellCost.slice();
  for (let attempt = 0; attempt < 16; attempt += 1) {
    const rosters = cheapestRosters(rules, cells, weekendPrice, patternsAsked, scratch);
    least ??= (rosters[0]?.cost ?? 0) + base;
    const kept = rosters.filter((roster) => keepsPriced(rules, roster.shifts));
    if (kept.length > 0 || rosters.length === 0) return { patterns: kept.map(toPattern), least };
    const step = attempt > 12 ? 1e9 : 2 ** attempt;
    const [{ shifts: roster }] = rosters as [Roster];
    rules.priced.forEach(({ shift, most }, index) => {
      if (roster.filter((worked) => worked === shift).length <= most) return;
      extra[index] = (extra[index] as number) + step;
      for (let day = 0; day < rules.days; day += 1) {
        const cell = day * shifts + shift;
        cells[cell] = (cells[cell] as number) + step;
      }
    });
    if (weekendsOf(roster) > rules.mostWeekends) weekendPrice += step;
  }
  return { patterns: [], least: least ?? 0 };
};

const keepsPriced = (rules: PersonRules, roster: Int32Array): boolean =>
  rules.priced.every(({ shift, most }) => roster.filter((worked) => worked === shift).length <= most) &&
  weekendsOf(roster) <= rules.mostWeekends;

const weekendsOf = (roster: Int32Array): number => {
  let count = 0;
  for (let saturday = 5; saturday < roster.length; saturday += 7) {
    if ((roster[saturday] as number) >= 0 || (roster[saturday + 1] ?? -1) >= 0) count += 1;
  }
  return count;
};

const commonMeasure = (left: number, right: number): number =>
  right === 0 ? left : commonMeasure(right, left % right);

/** The ids of a plan's shifts, a line per person, '' for a day off. */
export const rosterOf = ({ days, shifts }: Instance, patterns: Patterns): string[][] =>
  patterns.map((pattern) => {
    const row = Array.from({ length: days }, () => '');
    for (const cell of pattern?.choices ?? [])
      row[Math.floor(cell / shifts.length)] = shifts[cell % shifts.length]?.id ?? '';
    return row;
  });
