import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { eligibilityOf, type Reason } from '#schema/rules/eligibility/eligibility.ts';
import { type PlannedPerson, type PlanningFacts, plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import { overUsualText, type PastUsual, pastUsualWith } from '#schema/rules/eligibility/usual-hours.ts';
import { grouped } from '#schema/rules/grouped.ts';
import type { ClockedInOn } from '#schema/rules/hours/clocked-in-on.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import type { Names } from '#web/people/names.ts';
import { type GridPlace, shiftsCarried } from './planned-change.ts';

/** A reason, and the shift, as it would be, that it counts against. */
export interface Against {
  readonly reason: Reason;
  readonly target: Shift;
}

/** What happens in one cell to some of several shifts carried together. */
export interface Landing {
  readonly place: GridPlace;
  readonly kind: 'open' | 'free' | 'against';
  /** In a word or two, for a narrow cell. */
  readonly word: string;
}

/** What dropping a shift on a cell would mean, with everything carried with it. */
export interface DropMeaning {
  /**
   * `same`: it is already there (a copy of somebody's shift on its own cell counts as this). `open`: nobody works it.
   * `against`: there is a problem, but it may still be done.
   */
  readonly kind: 'same' | 'open' | 'free' | 'against';
  /** In a word or two, for a narrow cell; '' if it is. */
  readonly word: string;
  /** What counts against it, the most serious first. */
  readonly reasons: readonly Against[];
  /** Whose usual week it exceeds: shown, but not a problem. */
  readonly pastUsual: readonly PastUsual[];
  /** How many of the carried shifts have a problem. */
  readonly againstCount: number;
  /** The shifts as they would be, the lead first. */
  readonly carried: readonly Shift[];
  /** Those that stay where they are, because they would be in another week than the one shown. */
  readonly left: readonly Shift[];
  /** Those of `carried` that would newly be on a day before today. */
  readonly past: readonly Shift[];
  /** The ids of people clocked in on one of the shifts that it would take from them. */
  readonly clockedIn: readonly string[];
  /** For several shifts, each cell that one of them lands in or stays in; [] for a single one. */
  readonly landings: readonly Landing[];
  /** Who would get all of them, if they belong to several people now; '' for open shifts. */
  readonly gatheredTo: string | undefined;
}

export type DropJudge = (place: GridPlace) => DropMeaning;

const nothing = {
  ...{
    word: '',
    reasons: [],
    pastUsual: [],
    againstCount: 0,
    carried: [],
    left: [],
    past: [],
    clockedIn: [],
    landings: [],
    gatheredTo: undefined,
  },
} as const;

/**
 * Judges the cells of a week for the carried shifts, each cell when it is first needed, by the pickers' rule (D18,
 * D45): every shift at its own target, with the others already at theirs.
 * @param shifts the lead, which is held over the cell, first
 * @param isCopied whether the shifts also stay where they are
 * @param today if days before it are to be named
 * @param clockedInOn finds who is at work on a shift that is moved; a copy does not affect them
 */
export const dropJudge = (
  shifts: readonly Shift[],
  isCopied: boolean,
  names: Names,
  facts: PlanningFacts,
  today?: Day,
  clockedInOn: ClockedInOn = () => '',
): DropJudge => {
  const isOver = ({ startTime }: Shift): boolean => today !== undefined && dayOf(names.zone, startTime) < today;
  const known = new Map<string, DropMeaning>();
  const [lead] = shifts;
  const movedIds = new Set(isCopied ? [] : shifts.map(({ id }) => id));
  const candidates: ReadonlyMap<string, PlannedPerson> = new Map(
    plannedPeople([...names.people.values()], facts, names.zone).map((each) => [each.person.id, each]),
  );
  const aspectsOf = (target: Shift, targets: readonly Shift[]): Aspects => {
    if (target.userId === '') return { reasons: [] };
    const known = candidates.get(target.userId);
    if (!known) return { reasons: [{ type: 'inactive' }] };
    const candidate = { ...known, shifts: [...known.shifts.filter(({ id }) => !movedIds.has(id)), ...targets] };
    return { reasons: eligibilityOf(target, candidate), pastUsual: pastUsualWith(target, candidate) };
  };
  const judge = (place: GridPlace): DropMeaning => {
    if (!lead) return { kind: 'same', ...nothing };
    const isThere = place.userId === lead.userId && place.day === dayOf(names.zone, lead.startTime);
    // Two people may be needed at the same times: open shifts can be copied to their own cell.
    const isMoreOpen = isCopied && shifts.every(({ userId }) => userId === '');
    if (isThere && !isMoreOpen) return { kind: 'same', ...nothing };
    const week = mondayOf(place.day);
    const placed = shiftsCarried(shifts, lead, place, names.zone);
    const isShown = (shift: Shift | undefined) => shift && mondayOf(dayOf(names.zone, shift.startTime)) === week;
    const carried = placed.filter(isShown);
    const from = shifts.filter((_, index) => isShown(placed[index]));
    const left = shifts.filter((each) => !from.includes(each));
    const befores = carried.map((shift, index) => from[index] ?? shift);
    const isPast = carried.map((shift, index) => isOver(shift) && !isOver(befores[index] ?? shift));
    const atWork = carried.map((shift, index) => (isCopied ? '' : clockedInOn(befores[index] ?? shift, shift)));
    // A copy is a different shift from its original.
    const targets = isCopied ? carried.map((shift) => ({ ...shift, id: `copy of ${shift.id}` })) : carried;
    const judged = targets.map((target, index) => {
      const { reasons, pastUsual } = aspectsOf(target, targets);
      const against = reasons.map((reason) => ({ reason, target })).toSorted(byWeight);
      const word = isPast[index] ? 'Past' : atWork[index] ? 'Clocked in' : '';
      return { target, against, pastUsual, word };
    });
    const reasons = judged.flatMap(({ against }) => against).toSorted(byWeight);
    const past = carried.filter((_, index) => isPast[index]);
    return {
      ...meantFor(judged, place.userId),
      ...{ carried, left, past, reasons, gatheredTo: gatheredTo(from, carried) },
      clockedIn: [...new Set(atWork)].filter(Boolean),
      pastUsual: pastUsualOf(judged),
      againstCount: judged.filter(({ against }) => against.length > 0).length,
      landings:
        shifts.length > 1 ? [...landingsOf(judged, names.zone), ...(isCopied ? [] : staying(left, names.zone))] : [],
    };
  };
  return (place) => {
    const key = `${place.userId} ${place.day}`;
    const meaning = known.get(key) ?? judge(place);
    known.set(key, meaning);
    return meaning;
  };
};

interface Aspects {
  readonly reasons: readonly Reason[];
  readonly pastUsual?: PastUsual | undefined;
}

/** A shift as it would be, and what counts against it, the most serious first. */
interface Judged extends Pick<Aspects, 'pastUsual'> {
  readonly target: Shift;
  readonly against: readonly Against[];
  /** What else matters where it lands, in a word or two; '' for nothing. */
  readonly word: string;
}

/**
 * The meaning of shifts that go to somebody, in a word. For several a cell only has room for how many have a problem:
 * the words at the pointer give the reasons.
 */
const meantFor = (judged: readonly Judged[], userId: string): Pick<Landing, 'kind' | 'word'> => {
  const problems = judged.filter(({ against, word }) => against.length > 0 || word !== '');
  const [first] = problems;
  const [past] = pastUsualOf(judged);
  if (!first && past) return { kind: 'free', word: overUsualText(past) };
  if (!first) return userId === '' ? meant.open : meant.free;
  if (judged.length > 1) return { kind: 'against', word: `${problems.length} of ${judged.length} shifts` };
  const type = first.against[0]?.reason.type;
  return { kind: 'against', word: type ? words[type] : first.word };
};

/** Once for each person: all their shifts are in one week. */
const pastUsualOf = (judged: readonly Judged[]): readonly PastUsual[] => [
  ...new Map(judged.flatMap(({ pastUsual }) => (pastUsual ? [[pastUsual.userId, pastUsual] as const] : []))).values(),
];

const landingsOf = (judged: readonly Judged[], zone: string): readonly Landing[] => {
  const byCell = grouped(judged, ({ target }) => `${target.userId} ${dayOf(zone, target.startTime)}`);
  return [...byCell.values()].flatMap((inCell) => {
    const [first] = inCell;
    return first ? [{ place: placeOf(first.target, zone), ...meantFor(inCell, first.target.userId) }] : [];
  });
};

const staying = (left: readonly Shift[], zone: string): readonly Landing[] =>
  left.map((shift) => ({ place: placeOf(shift, zone), kind: 'against', word: 'Stays' }));

const placeOf = ({ userId, startTime }: Shift, zone: string): GridPlace => ({ userId, day: dayOf(zone, startTime) });

const gatheredTo = (from: readonly Shift[], carried: readonly Shift[]): string | undefined => {
  const [before, after] = [from, carried].map((shifts) => new Set(shifts.map(({ userId }) => userId)));
  return before && before.size > 1 && after?.size === 1 ? [...after][0] : undefined;
};

const meant = { open: { kind: 'open', word: 'Open' }, free: { kind: 'free', word: 'Free' } } as const;

/** In a narrow cell, the most serious first. */
const words: Readonly<Record<Reason['type'], string>> = {
  inactive: 'Has left',
  'last-day': 'Leaves',
  'time-off': 'Time off',
  overlap: 'Busy',
  cannot: 'Can’t',
  'asked-off': 'Asked off',
  'house-rule': 'House rule',
  'never-day': 'Day off',
  'right-to-work': 'RTW ended',
  'young-night': 'Under 18',
  'young-day': 'Under 18',
  'young-week': 'Under 18',
  'contract-hours': 'Over hours',
  'long-week': 'Over 48 h',
  evenings: 'Evenings',
  'short-rest': 'Short rest',
  'young-break': 'Break due',
  position: 'Not theirs',
  department: 'Not theirs',
};

const weights = Object.keys(words);

/** Sorts the most serious first. */
export const byWeight = (one: Against, other: Against): number =>
  weights.indexOf(one.reason.type) - weights.indexOf(other.reason.type);
