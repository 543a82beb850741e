import type { PersonWeek, Sums, WeekClass } from './week-patterns.ts';

/** A week: the kinds of shift taken, and what it costs. */
export interface Found {
  readonly choices: readonly number[];
  readonly cost: number;
}

const unreached = Number.POSITIVE_INFINITY;

/**
 * Buffers reused from walk to walk. Ways to the sums are kept by *morning*: what yesterday leaves for those classes of
 * a day that start late enough after the same classes of yesterday.
 */
export class WalkRoom {
  /** By morning and sum: the cheapest way there, and the class of the day before. */
  cost = new Float64Array(0);
  before = new Int16Array(0);
  /** By day and class: its morning, the choice taken, and what that costs. */
  morning = new Int32Array(0);
  choice = new Int32Array(0);
  price = new Float64Array(0);

  reserve(sums: number, mornings: number, classes: number): void {
    if (this.cost.length < sums * mornings) {
      this.cost = new Float64Array(sums * mornings);
      this.before = new Int16Array(sums * mornings);
    }
    if (this.morning.length < 7 * classes) {
      this.morning = new Int32Array(7 * classes);
      this.choice = new Int32Array(7 * classes);
      this.price = new Float64Array(7 * classes);
    }
  }
}

/** How far the sums of the days up to and including one reach: rows, and minutes in units. */
interface Reach {
  readonly rows: number;
  readonly levels: number;
}

/**
 * The cheapest weeks of a person, cheapest first, at the cost per kind of shift in `costs`: a walk over the days that
 * remembers the cheapest way to each sum.
 */
export const cheapestWeeks = (
  { days, byStart, restMinutes, mornings, reach, sums }: PersonWeek,
  costs: Float64Array,
  wanted: number,
  room: WalkRoom,
): Found[] => {
  const { size, levels } = sums;
  const classes = Math.max(...days.map((day) => day.length));
  room.reserve(size, mornings, classes);
  let morning = 0;
  room.cost.fill(unreached, 0, size);
  room.cost[0] = 0;
  for (const [index, day] of days.entries()) {
    const yesterday = days[index - 1];
    if (index > 0) {
      morning += 1;
      room.cost.fill(unreached, morning * size, morning * size + (reach[index - 1] as Reach).rows * levels);
    }
    let [merged, isUsed] = [0, false];
    for (const number of byStart[index] as Int32Array) {
      const entry = day[number] as WeekClass;
      for (; yesterday && merged < yesterday.length; merged += 1) {
        const earlier = yesterday[merged] as WeekClass;
        if (earlier.end > entry.start - restMinutes) break;
        if (isUsed) {
          // An earlier start leaves the morning as it was.
          const filled = morning * size + (reach[index - 1] as Reach).rows * levels;
          room.cost.copyWithin((morning + 1) * size, morning * size, filled);
          room.before.copyWithin((morning + 1) * size, morning * size, filled);
          morning += 1;
          isUsed = false;
        }
        const place = (index - 1) * classes + merged;
        const from = { morning: room.morning[place] as number, price: room.price[place] as number };
        merge(room, sums, earlier, { ...from, to: morning, number: merged, reach: reach[index - 2] ?? start });
      }
      isUsed = true;
      const place = index * classes + number;
      room.morning[place] = morning;
      const least = cheapestChoice(entry, costs);
      room.choice[place] = least;
      room.price[place] = entry.cost + choiceCost(entry, costs, least);
    }
  }
  const last = { day: days[6] as readonly WeekClass[], first: 6 * classes, reach: reach[5] ?? start };
  return ends(room, sums, last, wanted).map((end) => traced(days, end, room, size, classes));
};

const start: Reach = { rows: 1, levels: 1 };

const choiceCost = ({ first, second }: WeekClass, costs: Float64Array, choice: number): number => {
  const one = first[choice] as number;
  const two = second[choice] as number;
  return (one < 0 ? 0 : (costs[one] as number)) + (two < 0 ? 0 : (costs[two] as number));
};

const cheapestChoice = (entry: WeekClass, costs: Float64Array): number => {
  let least = 0;
  let cost = choiceCost(entry, costs, 0);
  for (let choice = 1; choice < entry.first.length; choice += 1) {
    const other = choiceCost(entry, costs, choice);
    if (other < cost) [least, cost] = [choice, other];
  }
  return least;
};

interface Merging {
  /** The morning of the class, and what its choice costs. */
  readonly morning: number;
  readonly price: number;
  /** The morning after it, and the number of the class. */
  readonly to: number;
  readonly number: number;
  readonly reach: Reach;
}

/** Merges what one of yesterday's classes leads to into the best of the others. */
const merge = (
  { cost, before }: WalkRoom,
  { levels, size, evenings }: Sums,
  { rows, units, isEvening }: WeekClass,
  { morning, price, to, number, reach }: Merging,
): void => {
  const most = Math.min(reach.levels, levels - units);
  for (let row = 0; row < reach.rows; row += 1) {
    if (isFull(row, evenings, isEvening)) continue;
    let from = morning * size + row * levels;
    const end = from + most;
    for (let at = to * size + (row + rows) * levels + units; from < end; from += 1, at += 1) {
      const value = (cost[from] as number) + price;
      if (value >= (cost[at] as number)) continue;
      cost[at] = value;
      before[at] = number;
    }
  }
};

/** Whether the limit of evenings is reached. */
const isFull = (row: number, evenings: number, isEvening: boolean): boolean =>
  isEvening && evenings > 0 && row % evenings === evenings - 1;

interface End {
  readonly number: number;
  /** The sum before the last day. */
  readonly state: number;
  readonly cost: number;
}

const ends = (
  room: WalkRoom,
  sums: Sums,
  last: { readonly day: readonly WeekClass[]; readonly first: number; readonly reach: Reach },
  wanted: number,
): readonly End[] => {
  const { size, levels, evenings } = sums;
  const found: End[] = [];
  let worst = unreached;
  last.day.forEach(({ rows, units, isEvening }, number) => {
    const from = (room.morning[last.first + number] as number) * size;
    const price = room.price[last.first + number] as number;
    const most = Math.min(last.reach.levels, levels - units);
    for (let row = 0; row < last.reach.rows; row += 1) {
      if (isFull(row, evenings, isEvening)) continue;
      for (let state = row * levels; state < row * levels + most; state += 1) {
        const reached = room.cost[from + state] as number;
        // Sums nobody reaches may be beyond those with a cost.
        if (reached === unreached) continue;
        const cost = reached + price + (sums.cost[state + rows * levels + units] as number);
        if (cost >= worst) continue;
        found.push({ number, state, cost });
        found.sort((left, right) => left.cost - right.cost);
        if (found.length > wanted) found.pop();
        if (found.length === wanted) worst = found.at(-1)?.cost ?? worst;
      }
    }
  });
  return found;
};

const traced = (days: PersonWeek['days'], end: End, room: WalkRoom, size: number, classes: number): Found => {
  const choices: number[] = [];
  let { number, state } = end;
  for (let index = 6; index >= 0; index -= 1) {
    const { first, second } = (days[index] as readonly WeekClass[])[number] as WeekClass;
    const place = index * classes + number;
    const choice = room.choice[place] as number;
    for (const kind of [second[choice] as number, first[choice] as number]) if (kind >= 0) choices.unshift(kind);
    if (index === 0) break;
    number = room.before[(room.morning[place] as number) * size + state] as number;
    const earlier = (days[index - 1] as readonly WeekClass[])[number] as WeekClass;
    state -= earlier.step;
  }
  return { choices, cost: end.cost };
};
