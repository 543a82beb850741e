import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkWeek } from '#schema/fixtures/check-week.ts';
import { planWeek } from '#schema/rules/planning/plan-week.ts';
import { searchPlan } from '#schema/rules/planning/search.ts';
import { planAgain } from './again.ts';
import { checkRoster } from './check-roster.ts';
import { type Instance, readInstance } from './instance.ts';
import { restaurantWeek } from './restaurant.ts';
import { rosterOf, rosterProblem } from './roster-problem.ts';

interface Result {
  readonly instance: string;
  readonly cost: number;
  readonly hardViolations: number;
  readonly cpuSeconds: number;
  readonly bound: number;
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed);
const isWanted = (name: string): boolean => values.only === undefined || values.only.split(',').includes(name);
if (values.out) mkdirSync(values.out, { recursive: true });

interface Meter {
  /** Processor seconds since it was made, without those of other programs. */
  readonly used: () => number;
  /** Highest memory of the process at the moments of asking, including Node, in MB. */
  readonly memory: () => number;
}

const looksAtMemoryEach = 20;

const meter = (): Meter => {
  const start = process.cpuUsage();
  let most = 0;
  let looks = 0;
  const memory = (): number => {
    most = Math.max(most, process.memoryUsage.rss());
    return Math.round(most / 1_048_576);
  };
  return {
    memory,
    used: () => {
      if (looks % looksAtMemoryEach === 0) memory();
      looks += 1;
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000_000;
    },
  };
};

const report = (result: Result, first: number, memory: number): Result => {
  const { instance, cost, bound, hardViolations, cpuSeconds } = result;
  const gap = ((cost - bound) / Math.max(1, Math.abs(cost))) * 100;
  const figures = [`cost ${cost.toFixed(1)}`, `bound ${bound.toFixed(1)}`, `gap ${gap.toFixed(1)}%`];
  const times = [`first plan ${first.toFixed(2)} s`, `processor ${cpuSeconds.toFixed(2)} s`, `memory ${memory} MB`];
  console.log([instance.padEnd(22), ...figures, `${hardViolations} rules broken`, ...times].join('  '));
  return result;
};

const rosterText = (instance: Instance, roster: readonly (readonly string[])[]): string =>
  instance.staff.map((_, index) => `${(roster[index] ?? []).join(',')}\n`).join('');

const runInstance = (folder: string, name: string): Result => {
  const instance = readInstance(readFileSync(join(folder, `${name}.txt`), 'utf8'));
  const { used, memory } = meter();
  let first: number | undefined;
  const onBetter = (): void => {
    first ??= used();
  };
  const plan = searchPlan(rosterProblem(instance), { seed, shouldStop: () => used() >= seconds, onBetter });
  const cpuSeconds = used();
  const roster = rosterOf(instance, plan.patterns);
  const { cost, violations } = checkRoster(instance, roster);
  if (values.out) writeFileSync(join(values.out, `${name}.txt`), rosterText(instance, roster));
  const result = { instance: name, cost, hardViolations: violations.length, cpuSeconds, bound: plan.bound };
  return report(result, first ?? cpuSeconds, memory());
};

const runRestaurant = (people: number, shifts: number, number: number): Result => {
  const week = restaurantWeek(people, shifts, number);
  const { used, memory } = meter();
  let first: number | undefined;
  const onBetter = (): void => {
    first ??= used();
  };
  const plan = planWeek(week, { seed, shouldStop: () => used() >= seconds, onBetter });
  const cpuSeconds = used();
  const name = `restaurant-${people}-${number}`;
  if (values.out)
    writeFileSync(join(values.out, `${name}.txt`), `${plan.assignment.map((who) => who ?? '').join('\n')}\n`);
  const { cost, violations } = checkWeek(week, plan.assignment);
  const result = { instance: name, cost, hardViolations: violations.length, cpuSeconds, bound: plan.bound };
  report(result, first ?? cpuSeconds, memory());
  if (values.again) {
    const again = planAgain(week, plan.assignment, seed);
    const figures = [`${again.seconds.toFixed(2)} s`, `${again.changed} other shifts changed`];
    console.log(
      ['', 'planned again', ...figures, `cost ${again.cost.toFixed(1)}`, `${again.violations} rules broken`].join('  '),
    );
  }
  return result;
};

const sizes = [
  { people: 10, shifts: 45 },
  { people: 25, shifts: 110 },
  { people: 60, shifts: 260 },
  { people: 150, shifts: 650 },
];

const results: Result[] = [];
const folder = process.env.NRP_INSTANCES;
if (folder) {
  const names = readdirSync(folder).flatMap((file) =>
    /^\D+\d+\.txt$/.test(file) ? [file.slice(0, -'.txt'.length)] : [],
  );
  const inOrder = names.sort((left, right) => left.localeCompare(right, 'en', { numeric: true }));
  for (const name of inOrder.filter(isWanted)) results.push(runInstance(folder, name));
} else console.log('NRP_INSTANCES is not set: no public instances are tried. It names a folder with their files.');

for (const { people, shifts } of sizes) {
  for (const number of [1, 2, 3, 4]) {
    if (isWanted(`restaurant-${people}-${number}`)) results.push(runRestaurant(people, shifts, number));
  }
}
console.log(`Memory: at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB, Node included`);
if (values.json) console.log(JSON.stringify(results));
