import type { Shift } from '#schema/entities/shift.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import type { Gap } from '#schema/rules/rota/need.ts';
import { isPlanned } from '#schema/rules/rota/shift-status.ts';
import { shiftTimesText } from '#schema/rules/text/time-text.ts';
import type { Names } from '#web/people/names.ts';
import { openAddedText } from '../created-words.ts';
import type { Change } from '../inverse-write.ts';
import type { PlanStep } from '../plan-history.ts';

/** Finds the step that settled a row, and how to undo it. */

/** Where a shift fills a gap: its position and its time. */
type Place = Pick<Gap, 'positionId' | 'from' | 'until'>;

/**
 * The step that put the most time into a gap (the latest, if equal); undefined if it was filled elsewhere or undone. A step
 * that put several people into it counts as one that filled it: somebody who stayed longer afterwards was what settled it.
 * @param gap what was open of it last: what earlier steps filled is no part of it
 * @param steps those since the list was opened
 */
export const stepInGap = (gap: Place, steps: readonly PlanStep[]): PlanStep | undefined => {
  const length = Date.parse(gap.until) - Date.parse(gap.from);
  const put = ({ changes }: PlanStep): number =>
    Math.min(
      length,
      changes.reduce((sum, { before, after }) => sum + msIn(after, gap) - msIn(before, gap), 0),
    );
  const most = Math.max(0, ...steps.map(put));
  return most === 0 ? undefined : steps.findLast((step) => put(step) === most);
};

/** Whether a step did nothing but put shifts into this gap. */
export const isOfGap = ({ changes }: PlanStep, gap: Place): boolean => changes.every((change) => isInto(change, gap));

/** The last step that filled several gaps of a list, and did nothing else. */
export const stepOfSeveral = (filled: readonly Gap[], steps: readonly PlanStep[]): PlanStep | undefined => {
  const settling = filled.map((gap) => stepInGap(gap, steps));
  return steps.findLast(
    (step) =>
      settling.filter((each) => each === step).length > 1 &&
      step.changes.every((change) => filled.some((gap) => isInto(change, gap))),
  );
};

/** Whether a change put a shift into a gap, or more of one. */
export const isInto = ({ before, after }: Change, gap: Place): boolean => msIn(after, gap) > msIn(before, gap);

/** How long a shift is in a gap, in milliseconds. */
const msIn = (shift: Shift | undefined, { positionId, from, until }: Place): number => {
  if (!shift || !isPlanned(shift) || shift.positionId !== positionId) return 0;
  const start = Math.max(Date.parse(shift.startTime), Date.parse(from));
  return Math.max(0, Math.min(Date.parse(shift.endTime), Date.parse(until)) - start);
};

/** The last step that was about a shift, if the shift is still as that left it: somebody else may have had it since. */
export const stepOfShift = ({ id, userId, status }: Shift, steps: readonly PlanStep[]): PlanStep | undefined => {
  const step = steps.findLast(({ changes }) => changes.some((change) => isOfShift(change, id)));
  const after = step?.changes.find((change) => isOfShift(change, id))?.after;
  return after?.userId === userId && after.status === status ? step : undefined;
};

export const isOfShift = ({ before, after }: Change, shiftId: string): boolean => (after ?? before)?.id === shiftId;

/** What happened to an open shift that was settled elsewhere. */
export const takenText = ({ userId, status }: Shift, names: Names): string =>
  isPlanned({ status }) ? `Now ${nameIn(names.people, userId)}` : 'Cancelled';

/** The same for a conflict, even if a change of another shift settled it. */
export const noConflictText = ({ userId, status }: Shift, names: Names): string => {
  if (!isPlanned({ status })) return 'Cancelled';
  return userId === '' ? 'Left open' : `${nameIn(names.people, userId)}, no conflict any more`;
};

/** What was done, in a few words: "New shift for Ana Silva", "Ana Silva now 9:00 AM – 5:00 PM", "2 open shifts added". */
export const doneText = (changes: readonly Change[], names: Names): string => {
  const [first] = changes;
  const after = first?.after;
  if (!after) return 'Covered';
  if (!isPlanned(after)) return 'Cancelled';
  if (after.userId === '') {
    if (first.before) return first.before.userId === '' ? 'Open shift changed' : 'Left open';
    return openAddedText(changes.length);
  }
  const name = nameIn(names.people, after.userId);
  if (!first.before) return `New shift for ${name}`;
  if (first.before.userId !== after.userId) return `Given to ${name}`;
  return `${name} now ${shiftTimesText(names.zone, after)}`;
};
