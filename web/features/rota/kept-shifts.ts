import type { Shift } from '#schema/entities/shift.ts';
import { type Candidate, marksOf, type Reason } from '#schema/rules/eligibility/eligibility.ts';
import { type PlanningFacts, plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import type { Names } from '#web/people/names.ts';
import { isOn, type RotaShift, rotaShift } from './rota-shift.ts';

/** What the shifts of a week are shown from. */
export interface ShiftsInput extends PlanningFacts {
  readonly names: Names;
  readonly viewer: { readonly userId: string; readonly managesRota: boolean };
}

/** The shifts of a week as they were shown last, and what they were made from. */
export interface KeptShifts {
  input?: ShiftsInput;
  candidates: ReadonlyMap<string, Candidate>;
  shown: ReadonlyMap<string, RotaShift>;
}

export const noKeptShifts = (): KeptShifts => ({ candidates: new Map(), shown: new Map() });

/**
 * Shifts with names and, for managers of the rota, their marks. A shift stays the same object as before if neither it
 * nor anything known of its person has changed: after a change in a week of 500 shifts only the people concerned are
 * checked again.
 * @param kept what was last shown; it holds these shifts afterwards
 */
export const shownShifts = (input: ShiftsInput, kept: KeptShifts): readonly RotaShift[] => {
  const { names, viewer } = input;
  const shifts = input.shifts.filter(concernsSomebody);
  const people = viewer.managesRota ? plannedPeople([...names.people.values()], input, names.zone) : [];
  const candidates = new Map<string, Candidate>(people.map((each) => [each.person.id, each]));
  const isComparable = kept.input?.names === names && isSameViewer(kept.input.viewer, viewer);
  const changed = isComparable ? changedPeople(candidates, kept.candidates) : undefined;
  const marks = (shift: Shift): readonly Reason[] => {
    const candidate = isOn(shift) ? candidates.get(shift.userId) : undefined;
    return candidate ? marksOf(shift, candidate) : [];
  };
  const shown = shifts.map((shift) => {
    const before = changed?.has(shift.userId) === false ? kept.shown.get(shift.id) : undefined;
    return before?.shift === shift ? before : rotaShift(shift, names, viewer.userId, marks(shift));
  });
  Object.assign(kept, { input, candidates, shown: new Map(shown.map((each) => [each.shift.id, each])) });
  return shown;
};

/** A cancelled shift that had nobody concerns nobody, like one that was added and undone (D43). */
const concernsSomebody = ({ userId, status }: Shift): boolean => userId !== '' || status !== 'cancelled';

const isSameViewer = (one: ShiftsInput['viewer'], other: ShiftsInput['viewer']): boolean =>
  one.userId === other.userId && one.managesRota === other.managesRota;

const changedPeople = (
  now: ReadonlyMap<string, Candidate>,
  before: ReadonlyMap<string, Candidate>,
): ReadonlySet<string> =>
  new Set([...now].flatMap(([id, candidate]) => (isSameCandidate(candidate, before.get(id)) ? [] : [id])));

const isSameCandidate = (one: Candidate, other: Candidate | undefined): boolean =>
  other !== undefined &&
  one.person === other.person &&
  one.employment === other.employment &&
  one.zone === other.zone &&
  (['shifts', 'timeOff', 'askedOff', 'availability', 'apartIds'] as const).every((facts) =>
    isSameList(one[facts], other[facts]),
  );

const isSameList = (one: readonly unknown[] = [], other: readonly unknown[] = []): boolean =>
  one.length === other.length && one.every((each, place) => each === other[place]);
