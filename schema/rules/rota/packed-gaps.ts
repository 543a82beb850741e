import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftMaking } from '#schema/intents/shift.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import { grouped } from '../grouped.ts';
import { gapShifts } from './gap-shifts.ts';
import { lengthenedShifts } from './lengthened-shifts.ts';
import type { Gap } from './need.ts';
import { isSameTime, minutesBetween } from './shift-times.ts';

/** A gap shorter than this gets no shift of its own if an adjoining shift could be longer. */
const shortestMinutes = 2 * 60;

/**
 * Adjoining gaps as stretches for whole shifts: with 2 missing from 5 and 3 from 10:45 until 11, two run from 5 to 11
 * and one from 10:45 (D47). As few as cover exactly what is missing, longest first. Gaps of different days are not
 * combined.
 */
export const packedGaps = (gaps: readonly Gap[]): readonly Gap[] =>
  [...grouped(gaps, ({ day, positionId }) => `${day} ${positionId}`).values()].flatMap((ofOne) =>
    runsOf(ofOne.toSorted((one, other) => one.from.localeCompare(other.from))).flatMap(layersOf),
  );

/** One list for each run of gaps without a break. */
const runsOf = (gaps: readonly Gap[]): readonly (readonly Gap[])[] => {
  const runs: Gap[][] = [];
  for (const gap of gaps) {
    const run = runs.at(-1);
    if (run?.at(-1)?.until === gap.from) run.push(gap);
    else runs.push([gap]);
  }
  return runs;
};

/** Those missing all the time, and then the same for what is above them. */
const layersOf = (run: readonly Gap[]): readonly Gap[] => {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [];
  const count = Math.min(...run.map((gap) => gap.count));
  const above = run.map((gap) => ({ ...gap, count: gap.count - count })).filter((gap) => gap.count > 0);
  return [{ ...first, until: last.until, count }, ...runsOf(above).flatMap(layersOf)];
};

/** The open shifts that would close a day's gaps. */
export interface PackedShifts {
  /** All that are worth a separate shift. */
  readonly shifts: readonly Shift[];
  readonly gaps: readonly {
    readonly gap: Gap;
    /** Those of `shifts` that reach into the gap, longest first; only short ones if there is no other. */
    readonly shifts: readonly Shift[];
    /**
     * A shift of exactly the gap's time if none of these has it, for somebody who is free for no longer; not for a
     * short remainder.
     */
    readonly own: Shift | undefined;
  }[];
}

/**
 * What closes gaps with the fewest shifts, none of them twice. A short remainder is left to somebody whose adjoining
 * shift could be longer with nothing against it.
 * @param shifts those around the gaps, including cancelled ones, and of the weeks before, which give the usual place
 */
export const packedShifts = (
  gaps: readonly Gap[],
  restaurant: Pick<Restaurant, 'positions' | 'locations'>,
  shifts: readonly Shift[],
  making: ShiftMaking,
  people: readonly PlannedPerson[],
): PackedShifts => {
  const whole: Shift[] = [];
  const short: Shift[] = [];
  for (const stretch of packedGaps(gaps)) {
    // Parts of two long stretches can have the same times: each gets a different id.
    const made = gapShifts(stretch, restaurant, [...shifts, ...whole, ...short], making);
    (isLeft(stretch, people) ? short : whole).push(...made);
  }
  const known = [...shifts, ...whole, ...short];
  const within = (gap: Gap, all: readonly Shift[]) => all.filter((shift) => reachesInto(shift, gap));
  return {
    shifts: whole,
    gaps: gaps.map((gap) => {
      const worth = within(gap, whole);
      const closing = worth.length > 0 ? worth : within(gap, short);
      const [own] = isLeft(gap, people) ? [] : gapShifts({ ...gap, count: 1 }, restaurant, known, making);
      return { gap, shifts: closing, own: own && closing.some((each) => isSameTime(each, own)) ? undefined : own };
    }),
  };
};

const isLeft = (stretch: Gap, people: readonly PlannedPerson[]): boolean =>
  minutesBetween(stretch.from, stretch.until) < shortestMinutes &&
  lengthenedShifts(stretch, people).some(({ reasons }) => reasons.length === 0);

const reachesInto = ({ positionId, startTime, endTime }: Shift, gap: Gap): boolean =>
  positionId === gap.positionId && startTime < gap.until && gap.from < endTime;
