import type { PersonRules } from './person-rules.ts';
import type { Layer } from './stint.ts';

/** A roster: the number of the shift on each day, -1 for a day off, and its cost at the given prices. */
export interface Roster {
  readonly shifts: Int32Array;
  readonly cost: number;
}

/** Weekends that the days from `first` to `last` touch; day 0 is a Monday. */
export const weekendsBetween = (first: number, last: number): number =>
  Math.floor((last + 2) / 7) - Math.floor(first / 7);

/** Arrays reused from search to search. */
export class Scratch {
  cost = new Float64Array(0);
  fromState = new Int32Array(0);
  fromDay = new Int16Array(0);
  outcome = new Int32Array(0);

  reset(size: number): void {
    if (this.cost.length < size) {
      this.cost = new Float64Array(size);
      this.fromState = new Int32Array(size);
      this.fromDay = new Int16Array(size);
      this.outcome = new Int32Array(size);
    }
    this.cost.fill(Number.POSITIVE_INFINITY, 0, size);
  }
}

interface Stints {
  /** For each length, the cost of each node and the node in the shorter layer it comes from. */
  readonly cost: Float64Array[];
  readonly from: Int32Array[];
  /** For each length, the cheapest node of each outcome and its cost. */
  readonly outcomeCost: Float64Array[];
  readonly outcomeNode: Int32Array[];
}

/**
 * The cheapest rosters of a person that keep every counted rule: a walk over the days in stints of work with days off
 * between them. `cellCost` holds day × shift; a weekend costs `weekendPrice` if weekends are not counted.
 */
export const cheapestRosters = (
  rules: PersonRules,
  cellCost: Float64Array,
  weekendPrice: number,
  wanted: number,
  scratch: Scratch,
): Roster[] => {
  const { days, layers, counts, mostUnits } = rules;
  const weekends = (rules.countedWeekends ?? 0) + 1;
  const size = (mostUnits + 1) * weekends * counts;
  const shifts = cellCost.length / days;
  scratch.reset(size * (days + 1));
  const { cost, fromState, fromDay, outcome } = scratch;
  const needed = fewestBefore(rules);
  const stints = emptyStints(layers);
  const stepOk = layers.map(({ outcomes }) => outcomes.map((entry) => allowedCounts(rules, entry.counts)));
  cost[0] = 0;
  for (let day = 0; day < days; day += 1) {
    const base = day * size;
    const next = base + size;
    const lowest = Math.max(0, needed[day] as number);
    const lengths = priceStints(rules, cellCost, shifts, day, stints);
    for (let units = lowest; units <= mostUnits; units += 1) {
      const first = units * weekends * counts;
      for (let state = first; state < first + weekends * counts; state += 1) {
        const value = cost[base + state] as number;
        if (value === Number.POSITIVE_INFINITY) continue;
        if (value < (cost[next + state] as number)) {
          cost[next + state] = value;
          fromState[next + state] = state;
          fromDay[next + state] = day;
          outcome[next + state] = -1;
        }
        const count = state % counts;
        const weekend = Math.floor(state / counts) % weekends;
        for (let length = 1; length <= lengths; length += 1) {
          const end = day + length;
          if (length < rules.fewestConsecutive && day > 0 && end < days) continue;
          const touched = weekendsBetween(day, end - 1);
          const isCounted = rules.countedWeekends !== undefined;
          if (isCounted && weekend + touched >= weekends) break;
          const target = Math.min(days, end + rules.fewestDaysOff);
          const least = needed[target] as number;
          const layer = layers[length - 1] as Layer;
          const costs = stints.outcomeCost[length - 1] as Float64Array;
          const allowed = stepOk[length - 1] as Uint8Array[];
          const weekendCost = isCounted ? 0 : touched * weekendPrice;
          for (let index = 0; index < costs.length; index += 1) {
            const entry = layer.outcomes[index] as { units: number; counts: number };
            const sum = units + entry.units;
            if (sum > mostUnits || sum < least || (allowed[index] as Uint8Array)[count] === 0) continue;
            const total = value + (costs[index] as number) + weekendCost;
            const reached =
              state + entry.counts + (entry.units * weekends + (isCounted ? touched : 0)) * counts + target * size;
            if (total < (cost[reached] as number)) {
              cost[reached] = total;
              fromState[reached] = state;
              fromDay[reached] = day;
              outcome[reached] = length * 65_536 + index;
            }
          }
        }
      }
    }
  }
  const ends: number[] = [];
  for (let state = rules.fewestUnits * weekends * counts; state < size; state += 1) {
    if ((cost[days * size + state] as number) < Number.POSITIVE_INFINITY) ends.push(state);
  }
  const costAt = (state: number): number => cost[days * size + state] as number;
  ends.sort((left, right) => costAt(left) - costAt(right) || left - right);
  return ends.slice(0, wanted).map((state) => {
    return { cost: costAt(state), shifts: trace(rules, cellCost, size, state, scratch, stints) };
  });
};

/** Units that must be reached by each day for the minimum to stay possible. */
const fewestBefore = ({ days, layers, fewestDaysOff, fewestUnits, longestShift }: PersonRules): Int32Array => {
  const gain = new Int32Array(days + 1);
  for (let day = days - 1; day >= 0; day -= 1) {
    let most = gain[day + 1] as number;
    for (let length = 1; length <= layers.length && day + length <= days; length += 1) {
      const rest = gain[Math.min(days, day + length + fewestDaysOff)] as number;
      most = Math.max(most, length * longestShift + rest);
    }
    gain[day] = most;
  }
  return gain.map((most) => fewestUnits - most);
};

const allowedCounts = ({ counts, allows }: PersonRules, added: number): Uint8Array => {
  // An outcome's count is a sum of steps; it fits if adding its digits exceeds no limit.
  const allowed = new Uint8Array(counts);
  for (let count = 0; count < counts; count += 1) allowed[count] = fits(count, added, allows, counts) ? 1 : 0;
  return allowed;
};

const fits = (count: number, added: number, allows: PersonRules['allows'], counts: number): boolean => {
  let value = count;
  let left = added;
  for (let step = counts; step >= 1; step -= 1) {
    while (left >= step && allows(0, step) !== allows(counts - 1, step)) {
      if (!allows(value, step)) return false;
      value += step;
      left -= step;
    }
  }
  return left === 0;
};

const emptyStints = (layers: readonly Layer[]): Stints => ({
  cost: layers.map(({ shift }) => new Float64Array(shift.length)),
  from: layers.map(({ shift }) => new Int32Array(shift.length)),
  outcomeCost: layers.map(({ outcomes }) => new Float64Array(outcomes.length)),
  outcomeNode: layers.map(({ outcomes }) => new Int32Array(outcomes.length)),
});

/** Works out every stint that starts on a day; returns the longest possible. */
const priceStints = (
  { layers, days, isOff }: PersonRules,
  cellCost: Float64Array,
  shifts: number,
  day: number,
  stints: Stints,
): number => {
  for (const [index, layer] of layers.entries()) {
    const today = day + index;
    if (today >= days || isOff[today]) return index;
    const cost = stints.cost[index] as Float64Array;
    const from = stints.from[index] as Int32Array;
    const outcomeCost = stints.outcomeCost[index] as Float64Array;
    const outcomeNode = stints.outcomeNode[index] as Int32Array;
    const shorter = stints.cost[index - 1];
    outcomeCost.fill(Number.POSITIVE_INFINITY);
    for (let node = 0; node < cost.length; node += 1) {
      let least = index === 0 ? 0 : Number.POSITIVE_INFINITY;
      if (shorter) {
        const end = layer.start[node + 1] as number;
        for (let arc = layer.start[node] as number; arc < end; arc += 1) {
          const before = layer.from[arc] as number;
          const value = shorter[before] as number;
          if (value < least) {
            least = value;
            from[node] = before;
          }
        }
      }
      const value = least + (cellCost[today * shifts + (layer.shift[node] as number)] as number);
      cost[node] = value;
      const reached = layer.outcome[node] as number;
      if (value < (outcomeCost[reached] as number)) {
        outcomeCost[reached] = value;
        outcomeNode[reached] = node;
      }
    }
  }
  return layers.length;
};

/** The roster ending in a state, stint by stint from its end. */
const trace = (
  rules: PersonRules,
  cellCost: Float64Array,
  size: number,
  end: number,
  { fromState, fromDay, outcome }: Scratch,
  stints: Stints,
): Int32Array => {
  const roster = new Int32Array(rules.days).fill(-1);
  const shifts = cellCost.length / rules.days;
  let at = rules.days * size + end;
  for (let day = rules.days; day > 0; ) {
    const start = fromDay[at] as number;
    const code = outcome[at] as number;
    if (code >= 0) {
      const length = Math.floor(code / 65_536);
      priceStints(rules, cellCost, shifts, start, stints);
      let node = stints.outcomeNode[length - 1]?.[code % 65_536] as number;
      for (let index = length - 1; index >= 0; index -= 1) {
        roster[start + index] = rules.layers[index]?.shift[node] as number;
        node = stints.from[index]?.[node] as number;
      }
    }
    at = start * size + (fromState[at] as number);
    day = start;
  }
  return roster;
};
