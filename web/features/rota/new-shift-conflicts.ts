import type { Shift } from '#schema/entities/shift.ts';
import { isHoursLimit, marksOf, type Reason, weekMarksOf } from '#schema/rules/eligibility/eligibility.ts';
import { reasonText } from '#schema/rules/eligibility/eligibility-words.ts';
import { type PlanningFacts, plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import { type PastUsual, pastUsualWith } from '#schema/rules/eligibility/usual-hours.ts';
import { grouped } from '#schema/rules/grouped.ts';
import type { Names } from '#web/people/names.ts';
import { isOn } from './rota-shift.ts';

export interface PersonConflict {
  readonly userId: string;
  readonly shift: Shift;
  readonly conflict: Reason;
}

/** The warnings about each of these new shifts, in the order of the shifts (D18, D44). */
export const newShiftConflicts = (
  shifts: readonly Shift[],
  names: Names,
  around: PlanningFacts,
): readonly PersonConflict[] => {
  const people = [...new Set(shifts.map(({ userId }) => userId))].flatMap((id) => names.people.get(id) ?? []);
  const candidates = new Map(plannedPeople(people, around, names.zone).map((each) => [each.person.id, each]));
  return shifts.flatMap((shift) => {
    const candidate = candidates.get(shift.userId);
    const marks = candidate ? marksOf(shift, candidate) : [];
    return marks.map((conflict) => ({ userId: shift.userId, shift, conflict }));
  });
};

/** Warns once about each person whom the week takes past a limit of their contract or the law (D48). */
export const weekLimits = (
  drafts: readonly Shift[],
  names: Names,
  around: PlanningFacts,
): readonly PersonConflict[] => {
  const last = new Map(drafts.map((draft) => [draft.userId, draft]));
  const people = [...last.keys()].flatMap((id) => names.people.get(id) ?? []);
  return plannedPeople(people, around, names.zone).flatMap((candidate) => {
    const shift = last.get(candidate.person.id);
    const marks = shift ? weekMarksOf(shift, candidate) : [];
    return shift ? marks.map((conflict) => ({ userId: shift.userId, shift, conflict })) : [];
  });
};

/** Whom the week takes past their usual hours, once each: a remark, no warning (D48). `shifts` are some of the week's. */
export const pastUsualWeeks = (shifts: readonly Shift[], names: Names, around: PlanningFacts): readonly PastUsual[] => {
  const last = new Map(shifts.map((shift) => [shift.userId, shift]));
  const people = [...last.keys()].flatMap((id) => names.people.get(id) ?? []);
  return plannedPeople(people, around, names.zone).flatMap((candidate) => {
    const shift = last.get(candidate.person.id);
    return (shift && pastUsualWith(shift, candidate)) ?? [];
  });
};

/**
 * The limits of law and contract that the hours of a week exceed, in words by person: "52.5 h that week, over 48 h".
 * `shifts` are all of the week.
 */
export const passedHours = (
  shifts: readonly Shift[],
  names: Names,
  around: PlanningFacts,
): ReadonlyMap<string, string> => {
  const passed = weekLimits(shifts.filter(isOn), names, around).filter(({ conflict }) => isHoursLimit(conflict));
  const texts = [...grouped(passed, ({ userId }) => userId)].map(
    ([userId, theirs]) => [userId, theirs.map(({ conflict }) => reasonText(conflict, names.zone)).join('. ')] as const,
  );
  return new Map(texts);
};
