import type { PersonWeek, Sums, WeekClass } from './week-patterns.ts';

/** A week: the kinds of shift taken, and what it costs. */
export interface Found {
  readonly choices: readonly number[];
  readonly cost: number;
}

/** Room that one walk after another uses again. */
export class WalkRoom {
  /** Cheapest way to each sum: over yesterday's classes so far, and by class for yesterday and today. */
  best = new Float64Array(0);
  bestClass = new Int16Array(0);
  yesterday = new Float64Array(0);
  today = new Float64Array(0);
  /** By day, class and sum: the class of the day before. */
  before = new Int16Array(0);
  /** By day and class: the choice taken, as a number within the class. */
  choice = new Int32Array(0);

  reserve(sums: number, classes: number): void {
    if (this.best.length < sums) {
      this.best = new Float64Array(sums);
      this.bestClass = new Int16Array(sums);
    }
    if (this.today.length < sums * classes) {
      this.yesterday = new Float64Array(sums * classes);
      this.today = new Float64Array(sums * classes);
      this.before = new Int16Array(7 * sums * classes);
    }
    if (this.choice.length < 7 * classes) this.choice = new Int32Array(7 * classes);
  }
}

/**
 * The cheapest weeks of a person, cheapest first, where each kind of shift costs what `costs` says: a walk over the days
 * that remembers, for each sum reached and each class of the day, the cheapest way there.
 */
export const cheapestWeeks = (
  { days, byStart, restMinutes, sums }: PersonWeek,
  costs: Float64Array,
  wanted: number,
  room: WalkRoom,
): Found[] => {
  const { size } = sums;
  const classes = Math.max(...days.map((day) => day.length));
  room.reserve(size, classes);
  const { best, bestClass, before, choice } = room;
  /** One more than the highest sum that may be reached by yesterday. */
  let reach = 1;
  for (const [index, day] of days.entries()) {
    const yesterday = days[index - 1];
    best.fill(Number.POSITIVE_INFINITY, 0, reach);
    if (!yesterday) best[0] = 0;
    let merged = 0;
    let highest = 0;
    for (const number of byStart[index] as Int32Array) {
      const entry = day[number] as WeekClass;
      for (; yesterday && merged < yesterday.length; merged += 1) {
        const { end, step } = yesterday[merged] as WeekClass;
        if (end > entry.start - restMinutes) break;
        merge(best, bestClass, room.yesterday, { from: merged * size, first: step, end: reach, number: merged });
      }
      const least = cheapestChoice(entry, costs);
      choice[index * classes + number] = least;
      const { step, evenings } = entry;
      const cost = entry.cost + choiceCost(entry, costs, least);
      const end = Math.min(size, reach + step);
      const to = number * size;
      const trail = (index * classes + number) * size;
      for (let state = step; state < end; state += 1) {
        // The most evenings are reached.
        const isFull = evenings > 0 && (state - step) % evenings === evenings - 1;
        room.today[to + state] = isFull ? Number.POSITIVE_INFINITY : (best[state - step] as number) + cost;
        before[trail + state] = bestClass[state - step] as number;
      }
      // What lies between is reached by other classes alone.
      room.today.fill(Number.POSITIVE_INFINITY, to + end, to + size);
      highest = Math.max(highest, end);
    }
    reach = highest;
    [room.yesterday, room.today] = [room.today, room.yesterday];
  }
  return ends(days[6] as readonly WeekClass[], room.yesterday, sums, reach, wanted).map((end) =>
    traced(days, end, { room, size, classes }),
  );
};

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

/** The sums from `first` to `end` of one class of yesterday join the best of those before it. */
const merge = (
  best: Float64Array,
  bestClass: Int16Array,
  yesterday: Float64Array,
  {
    from,
    first,
    end,
    number,
  }: { readonly from: number; readonly first: number; readonly end: number; readonly number: number },
): void => {
  for (let state = first; state < end; state += 1) {
    const cost = yesterday[from + state] as number;
    if (cost >= (best[state] as number)) continue;
    best[state] = cost;
    bestClass[state] = number;
  }
};

interface End {
  readonly number: number;
  readonly state: number;
  readonly cost: number;
}

const ends = (
  last: readonly WeekClass[],
  costs: Float64Array,
  sums: Sums,
  reach: number,
  wanted: number,
): readonly End[] => {
  const found: End[] = [];
  let worst = Number.POSITIVE_INFINITY;
  last.forEach(({ step }, number) => {
    for (let state = step; state < reach; state += 1) {
      const cost = (costs[number * sums.size + state] as number) + (sums.cost[state] as number);
      if (cost >= worst || cost === Number.POSITIVE_INFINITY) continue;
      found.push({ number, state, cost });
      found.sort((left, right) => left.cost - right.cost);
      if (found.length > wanted) found.pop();
      if (found.length === wanted) worst = found.at(-1)?.cost ?? worst;
    }
  });
  return found;
};

const traced = (
  days: PersonWeek['days'],
  end: End,
  { room, size, classes }: { readonly room: WalkRoom; readonly size: number; readonly classes: number },
): Found => {
  const choices: number[] = [];
  let { number, state } = end;
  for (let index = 6; index >= 0; index -= 1) {
    const { first, second, step } = (days[index] as readonly WeekClass[])[number] as WeekClass;
    const choice = room.choice[index * classes + number] as number;
    for (const kind of [second[choice] as number, first[choice] as number]) if (kind >= 0) choices.unshift(kind);
    number = room.before[(index * classes + number) * size + state] as number;
    state -= step;
  }
  return { choices, cost: end.cost };
};
