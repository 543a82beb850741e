import type { Shift } from '#schema/entities/shift.ts';
import { eligibilityOf, type Reason } from '#schema/rules/eligibility.ts';
import { type PlannedPerson, type PlanningFacts, plannedPeople } from '#schema/rules/planning-facts.ts';
import { dayOf } from '#schema/rules/zone.ts';
import type { Names } from '#web/people/names.ts';
import { conflictText } from '../conflict-text.ts';
import { type GridPlace, shiftsCarried } from './planned-change.ts';

/** What dropping a shift on a cell would mean, with all that is carried with it. */
export interface DropMeaning {
  /** `same`: where it is already. `open`: nobody works it. `against`: something speaks against it; it may be done all the same. */
  readonly kind: 'same' | 'open' | 'free' | 'against';
  /** In a word or two, for a narrow cell; '' where it is. */
  readonly word: string;
  /** What speaks against it, the weightiest first. */
  readonly reasons: readonly Reason[];
  /** How many of the carried shifts something speaks against. */
  readonly againstCount: number;
}

export type DropJudge = (place: GridPlace) => DropMeaning;

const nothing = { word: '', reasons: [], againstCount: 0 } as const;

/**
 * Judges the cells of a week for the shifts that are carried, each cell when it is first asked for, by the rule that
 * pickers ask (D18, D45): every shift at its own target, with the others already at theirs.
 * @param shifts the lead, which is held over the cell, first
 * @param isCopied whether the shifts also stay where they are
 */
export const dropJudge = (
  shifts: readonly Shift[],
  isCopied: boolean,
  names: Names,
  facts: PlanningFacts,
): DropJudge => {
  const known = new Map<string, DropMeaning>();
  const [lead] = shifts;
  const movedIds = new Set(isCopied ? [] : shifts.map(({ id }) => id));
  const candidates: ReadonlyMap<string, PlannedPerson> = new Map(
    plannedPeople([...names.people.values()], facts, names.zone).map((each) => [each.person.id, each]),
  );
  const reasonsOf = (target: Shift, targets: readonly Shift[]): readonly Reason[] => {
    if (target.userId === '') return [];
    const candidate = candidates.get(target.userId);
    if (!candidate) return [{ type: 'inactive' }];
    const rest = candidate.shifts.filter(({ id }) => !movedIds.has(id));
    return eligibilityOf(target, { ...candidate, shifts: [...rest, ...targets] });
  };
  const judge = (place: GridPlace): DropMeaning => {
    if (!lead) return { kind: 'same', ...nothing };
    const isThere = place.userId === lead.userId && place.day === dayOf(names.zone, lead.startTime);
    if (isThere && !isCopied) return { kind: 'same', ...nothing };
    const carried = shiftsCarried(shifts, lead, place, names.zone);
    // A copy is another shift than the one it is made from.
    const targets = isCopied ? carried.map((shift) => ({ ...shift, id: `copy of ${shift.id}` })) : carried;
    const found = targets.map((target) => reasonsOf(target, targets)).filter(({ length }) => length > 0);
    const reasons = found.flat().toSorted(byWeight);
    const [first] = reasons;
    if (!first) return { ...nothing, ...(place.userId === '' ? meant.open : meant.free) };
    const word = shifts.length > 1 ? `${found.length} × ${words[first.type]}` : words[first.type];
    return { kind: 'against', word, reasons, againstCount: found.length };
  };
  return (place) => {
    const key = `${place.userId} ${place.day}`;
    const meaning = known.get(key) ?? judge(place);
    known.set(key, meaning);
    return meaning;
  };
};

const meant = { open: { kind: 'open', word: 'Open' }, free: { kind: 'free', word: 'Free' } } as const;

/** What speaks against a drop, in words, the weightiest first; of several shifts that alone and of how many; [] for nothing. */
export const againstTexts = (
  { reasons, againstCount }: DropMeaning,
  shiftCount: number,
  names: Names,
): readonly string[] => {
  const texts = reasons.map((reason) => conflictText(reason, names));
  return shiftCount > 1 ? texts.slice(0, 1).map((text) => `${againstCount} of ${shiftCount} shifts: ${text}`) : texts;
};

/** In a narrow cell, the weightiest first. */
const words: Readonly<Record<Reason['type'], string>> = {
  inactive: 'Has left',
  'last-day': 'Leaves',
  'time-off': 'Time off',
  overlap: 'On',
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

const byWeight = (one: Reason, other: Reason): number => weights.indexOf(one.type) - weights.indexOf(other.type);
