import type { Shift } from '#schema/entities/shift.ts';
import { askedOffDuring, prefersShift } from '../eligibility/eligibility.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import { isFixedDay } from '../eligibility/work-days.ts';
import type { Assignment } from '../planning/plan-week.ts';
import { minutesOfWeek } from '../rota/hour-limits.ts';
import { isPlanned } from '../rota/shift-status.ts';
import { dayOf } from '../time/zone.ts';
import { type Fill, type Ghost, reasonsAgainst, shiftsWith } from './fill.ts';
import { usualMinutesOf } from './week-to-fill.ts';

/**
 * The solver's answer as ghosts, each checked again by the rule used everywhere else (`eligibilityOf`): what it refuses
 * is left out, and a shift that somebody could work does not stay open.
 */
export const settledFill = (fill: Fill, assignment: Assignment): readonly Ghost[] => {
  const proposed = fill.open.flatMap((shift, number): Ghost[] => {
    const candidate = fill.people[assignment[number] ?? -1];
    return candidate ? [{ shiftId: shift.id, userId: candidate.person.id }] : [];
  });
  return judgedGhosts(fill, proposed);
};

/** The ghosts that still hold; for a shift that has lost its person, somebody else who could work it. */
export const judgedGhosts = (fill: Fill, ghosts: readonly Ghost[]): readonly Ghost[] =>
  withLeftOver(fill, keptGhosts(fill, ghosts));

/** The ghosts that nothing counts against, given the others. */
export const keptGhosts = (fill: Fill, ghosts: readonly Ghost[]): readonly Ghost[] => {
  let kept = ghosts;
  for (const ghost of ghosts) {
    const shift = fill.open.find(({ id }) => id === ghost.shiftId);
    const candidate = fill.people.find(({ person }) => person.id === ghost.userId);
    const isFine = shift && candidate && reasonsAgainst(shift, candidate, fill, kept).length === 0;
    if (!isFine) kept = kept.filter((each) => each !== ghost);
  }
  return kept;
};

const withLeftOver = (fill: Fill, ghosts: readonly Ghost[]): readonly Ghost[] => {
  let filled = ghosts;
  for (const shift of fill.open) {
    if (filled.some(({ shiftId }) => shiftId === shift.id)) continue;
    const free = fill.people.filter((candidate) => reasonsAgainst(shift, candidate, fill, filled).length === 0);
    const [first] = free.toSorted((one, other) => rank(other, shift, fill, filled) - rank(one, shift, fill, filled));
    if (!first) continue;
    const added = [...filled, { shiftId: shift.id, userId: first.person.id }];
    // A third part of a split day can leave two others without their rest.
    if (keptGhosts(fill, added).length === added.length) filled = added;
  }
  return filled;
};

/**
 * First those who have not asked to be off, then those with a fixed day and nothing on it yet, then those who would
 * rather work it, then those with the most contract hours left.
 */
const rank = (candidate: PlannedPerson, shift: Shift, fill: Fill, ghosts: readonly Ghost[]): number => {
  const usual = usualMinutesOf(candidate.employment) ?? 0;
  const theirs = shiftsWith(candidate, fill, ghosts).filter(({ userId }) => userId === candidate.person.id);
  const left = usual - minutesOfWeek(theirs, fill.monday, fill.zone);
  const day = dayOf(fill.zone, shift.startTime);
  const isMissed =
    isFixedDay(fill.zone, shift.startTime, candidate.employment) &&
    !theirs.some((each) => isPlanned(each) && dayOf(fill.zone, each.startTime) === day);
  return (
    (askedOffDuring(shift, candidate) ? -1e8 : 0) +
    (isMissed ? 1e7 : 0) +
    (prefersShift(shift, candidate) ? 1e6 : 0) +
    left
  );
};
