import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { clockText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { changeOf } from '#web/db/write.ts';
import type { Names } from '#web/people/names.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { toast } from '#web/ui/toast-store.ts';
import { assignShifts, cancelShifts, createShifts, editShifts } from '../actions.ts';
import { shiftsText } from '../counts-text.ts';
import { leftOpenText } from '../left-open.ts';
import { carryOut } from '../plan-history.ts';
import { whoText } from '../rota-shift.ts';
import { sentences } from '../sentences.ts';
import type { Tell } from '../tell.ts';
import { undoOf } from '../undo.ts';
import { toldOfStep } from '../will-be-told.ts';
import type { Giving } from './giving.ts';
import { type Edge, resizedShift } from './planned-change.ts';

/**
 * The acts of planning by hand: each is one step with Undo (D43), and says what was done and what counts against it.
 */
export interface HandContext {
  readonly restaurant: Restaurant;
  readonly names: Names;
}

/**
 * Puts shifts where they are carried to.
 * @param remarks what counts against it, and other remarks
 * @returns whether it was done
 */
export const moveAndTell = async (
  shifts: readonly Shift[],
  remarks: readonly string[],
  context: HandContext,
): Promise<boolean> => {
  const result = await editShifts(`move of ${countText(shifts.length)}`, shifts, context.restaurant);
  const description = sentences(placeText(shifts, context.names), ...remarks, toldText(result, context.names));
  return tell(result, `${counted(shifts)} moved`, { description }, context.names);
};

/**
 * Gives shifts to somebody or, with '', takes them from their people; names those that the person cannot have.
 * @param remarks what counts against those that they get
 * @returns whether any was given
 */
export const giveAndTell = async (
  { given, left }: Pick<Giving, 'given' | 'left'>,
  userId: string,
  remarks: readonly string[],
  names: Names,
): Promise<boolean> => {
  const areOpen = left.every(({ shift }) => shift.userId === '');
  const notGiven = leftOpenText(left, names, 'each', areOpen ? 'Left open' : 'Not given');
  if (given.length === 0) {
    if (notGiven !== '') toast({ title: 'Not changed', description: notGiven, tone: 'destructive' });
    return false;
  }
  const result = await assignShifts(given, userId);
  const count = left.length === 0 ? counted(given) : `${given.length} of ${shiftsText(given.length + left.length)}`;
  const became = userId === '' ? 'left open' : `given to ${nameIn(names.people, userId)}`;
  const place =
    left.length === 0
      ? placeText(
          given.map((shift) => ({ ...shift, userId })),
          names,
        )
      : '';
  const description = sentences(place, notGiven, ...remarks, toldText(result, names));
  return tell(result, `${count} ${became}`, { ...(description && { description }) }, names);
};

/** Adds copies of shifts. Returns whether it was done. */
export const copyAndTell = async (
  copies: readonly Shift[],
  remarks: readonly string[],
  { restaurant, names }: HandContext,
): Promise<boolean> => {
  const result = await createShifts(`copy of ${countText(copies.length)}`, copies, restaurant);
  const description = sentences(placeText(copies, names), ...remarks, toldText(result, names));
  return tell(result, `${counted(copies)} copied`, { description }, names);
};

interface ResizeTelling {
  readonly sayDone?: Tell;
  /** What counts against the shift as it is now, in words; '' for nothing. */
  readonly againstOf?: (resized: Shift) => string;
}

/**
 * Moves an edge of a shift from its present position: quick presses add up. Returns what was changed, in words; '' if
 * it cannot be longer or shorter, or was refused.
 */
export const resizeAndTell = async (
  shift: Shift,
  edge: Edge,
  minutes: number,
  names: Names,
  { sayDone = savedToast, againstOf = () => '' }: ResizeTelling = {},
): Promise<string> => {
  const field = edge === 'end' ? 'endTime' : 'startTime';
  if (resizedShift(shift, edge, minutes)[field] === shift[field]) return '';
  const result = await carryOut(`change of ${edge} time`, [
    changeOf('shift', shift.id, (stored) => ({ [field]: resizedShift(stored, edge, minutes)[field] })),
  ]);
  const after = result.ok ? result.value.shifts[0] : undefined;
  const title = edge === 'end' ? 'End changed' : 'Start changed';
  const times = after && `${clockText(names.zone, shift[field])} → ${clockText(names.zone, after[field])}`;
  const against = after ? againstOf(after) : '';
  const description = sentences(times ?? '', against, toldText(result, names));
  tell(result, title, { ...(description && { description }) }, names, sayDone);
  return times ? sentences(`${title}: ${times}`, against) : '';
};

/** Deletes drafts and cancels published shifts. Returns whether it was done. */
export const removeAndTell = async (shifts: readonly Shift[], names: Names): Promise<boolean> => {
  const areDrafts = shifts.every(({ status }) => status === 'draft');
  const result = await cancelShifts(shifts);
  const description = sentences(placeText(shifts, names), toldText(result, names));
  const words = description === '' ? {} : { description };
  return tell(result, `${counted(shifts)} ${areDrafts ? 'deleted' : 'cancelled'}`, words, names);
};

/**
 * Says that somebody else removed what was held.
 * @param shift as it is now; undefined if it is no longer in this week. Nothing on this device says who did it.
 */
export const tellGone = (shift: Shift | undefined, names: Names): void => {
  const became = shift ? 'cancelled' : 'deleted, or moved to another week';
  const description = sentences(placeText(shift ? [shift] : [], names), `This shift has just been ${became}.`);
  toast({ title: 'Not changed', description, tone: 'destructive' });
};

/** Who will be notified of what was done; '' for nobody. */
const toldText = (result: StepResult, names: Names): string =>
  result.ok ? toldOfStep(result.value.stepId, names) : '';

type StepResult = Awaited<ReturnType<typeof carryOut>>;

const tell = (
  result: StepResult,
  title: string,
  words: { description?: string },
  names: Names,
  sayDone: Tell = savedToast,
): boolean => {
  if (result.ok) {
    if (result.value.changedCount > 0) sayDone({ title, ...words, undo: undoOf(result.value.stepId, names) });
  } else toast({ title: 'Not changed', description: result.message, tone: 'destructive' });
  return result.ok;
};

/** "a shift", "3 shifts". */
const countText = (count: number): string => (count === 1 ? 'a shift' : `${count} shifts`);

const counted = ({ length }: readonly Shift[]): string => (length === 1 ? 'Shift' : `${length} shifts`);

/** Whose and when a shift is now; '' for several. */
const placeText = ([shift, ...others]: readonly Shift[], names: Names): string =>
  shift && others.length === 0
    ? `${whoText(shift.userId, names)}, ${shortDayText(dayOf(names.zone, shift.startTime))}`
    : '';
