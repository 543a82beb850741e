import { plannedFields, type Shift } from '#schema/entities/shift.ts';
import { netChange } from '#schema/rules/rota/shift-news.ts';
import { burstMs, longestBurstMs } from '#schema/rules/rota/shift-notice.ts';
import { deviceNow } from '#web/db/clock.ts';
import type { Names } from '#web/people/names.ts';
import { notifiedText } from '#web/session/notified-text.ts';
import { currentUser } from '#web/session/session-store.ts';
import { connectionNow, type LinkStatus } from '#web/sync/sync-status.ts';
import type { Change } from './inverse-write.ts';
import { type PlanStep, usePlanHistory } from './plan-history.ts';

/** A change, and the shift as it was before the edits that people are notified of together with it. */
interface ChangeSinceTold extends Change {
  readonly known: Shift | undefined;
}

/** Who will be notified of a step of planning, those who had its shifts and those who have them now, and when; '' for nobody. */
export const toldOfStep = (stepId: string | undefined, names: Names): string =>
  toldLater(changesSinceTold(stepId, usePlanHistory.getState().steps), currentUser()?.id, names);

/**
 * Who will be notified of what an undo took back, and when; '' for nobody.
 * @param taken each shift before the undo and after it
 * @param steps all of this visit before the undo: what was done in the burst counts
 */
export const toldOfUndo = (
  taken: readonly Change[],
  steps: readonly PlanStep[],
  me: string | undefined,
  names: Names,
  moment: Moment = { now: deviceNow(), connection: connectionNow() },
): string => {
  const undo: PlanStep = { id: 'undo', label: '', at: moment.now, changes: taken };
  return toldLater(changesSinceTold(undo.id, [...steps, undo]), me, names, moment);
};

/**
 * The same of a row's part of a step, at any moment: '' once the longest burst is over, as people have heard then.
 * @param steps all of this visit: what was done before it in the burst counts
 * @param at by the clock of this device, as the steps
 */
export const toldInRow = (
  { id, at }: PlanStep,
  isOfRow: (change: Change) => boolean,
  steps: readonly PlanStep[],
  me: string | undefined,
  names: Names,
  moment: Moment,
): string =>
  moment.now - at < longestBurstMs ? toldLater(changesSinceTold(id, steps).filter(isOfRow), me, names, moment) : '';

/** Who will be notified of new shifts, and when. */
export const toldOfNew = (shifts: readonly Shift[], names: Names, at?: Moment): string =>
  toldLater(
    shifts.map((after) => ({ before: undefined, after, known: undefined })),
    currentUser()?.id,
    names,
    at,
  );

/**
 * What a step changed, each with the shift as it was before the steps that people have not been notified of yet: they
 * are notified of edits within two minutes of each other together (D42).
 * @param steps the last one last
 */
export const changesSinceTold = (
  stepId: string | undefined,
  steps: readonly PlanStep[],
): readonly ChangeSinceTold[] => {
  const place = steps.findIndex(({ id }) => id === stepId);
  const earlier = steps.slice(0, Math.max(place, 0)).toReversed();
  return (steps[place]?.changes ?? []).map((change): ChangeSinceTold => {
    let known = change.before;
    let next = steps[place]?.at ?? 0;
    const last = next;
    for (const { changes, at } of earlier) {
      const former = changes.find(({ after }) => after?.id === change.before?.id && after);
      if (!former) continue;
      const isOfBurst = next - at < burstMs && last - at < longestBurstMs;
      if (!isOfBurst || !plannedFields.every((field) => former.after?.[field] === known?.[field])) break;
      [known, next] = [former.before, at];
    }
    return { ...change, known };
  });
};

export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly connection: LinkStatus['connection'];
}

/**
 * Who will be notified of changes, and when; of new open shifts, everybody who could take them. Nobody is notified of
 * drafts, of their own changes to their own shifts, of what is undone within two minutes, or of what is over (D42): the
 * last two are stated, the others give ''.
 */
export const toldLater = (
  changes: readonly ChangeSinceTold[],
  me: string | undefined,
  names: Names,
  { now, connection }: Moment = { now: deviceNow(), connection: connectionNow() },
): string => {
  const concerned = changes.flatMap((change) => newsOf(change, now)).filter(({ userId }) => userId !== me);
  const toTell = concerned.filter(({ kind }) => kind === 'news');
  const whom = whomText(
    toTell.map(({ userId }) => userId),
    names,
  );
  const openCount = toTell.filter(({ userId }) => userId === '').length;
  const told = [
    whom !== '' && notifiedText(whom, '2 minutes after your last change', connection),
    openCount > 0 && notifiedText(takersText(openCount, whom !== ''), '', connection),
  ].filter(Boolean);
  if (told.length > 0) return told.join(' ');
  if (concerned.some(({ kind }) => kind === 'back')) return 'Back as it was: nobody will be notified.';
  if (concerned.length === 0) return '';
  return `${changes.length === 1 ? 'The shift is' : 'The shifts are'} over, so nobody will be notified.`;
};

/** Who is notified of new open shifts: when depends on their start and on what else is on offer (D49). */
const takersText = (count: number, isBeside: boolean): string => {
  const which = isBeside ? 'the open shift' : 'it';
  const several = isBeside ? 'the open shifts' : 'them';
  return `Everybody who could take ${count === 1 ? which : several}`;
};

/** "Ana", "Ana and Ben", "3 people"; '' for nobody that is known. */
export const whomText = (userIds: readonly string[], { people }: Names): string => {
  const firstNames = [...new Set(userIds.map((id) => people.get(id)?.firstName ?? ''))].filter(Boolean);
  return firstNames.length > 2 ? `${firstNames.length} people` : firstNames.join(' and ');
};

interface NewsOf {
  /** '' for everybody who could take a new open shift. */
  readonly userId: string;
  /** `over`: nobody is notified of what is over. `back`: for them it is as they know it. */
  readonly kind: 'news' | 'back' | 'over';
}

/** What a change means to the people who had its shift and who have it now. */
const newsOf = (change: ChangeSinceTold, now: number): readonly NewsOf[] => {
  const { before, after, known } = change;
  const isNewOpen = !before && !known && after?.userId === '' && after.status === 'scheduled';
  if (isNewOpen) return Date.parse(after.startTime) > now ? [{ userId: '', kind: 'news' }] : [];
  return [...new Set([before?.userId, after?.userId])].flatMap((userId): readonly NewsOf[] => {
    if (!userId || !netChange(userId, theirs(before, userId), after)) return [];
    const sides = [theirs(before, userId), theirs(after, userId)].filter((each) => each !== undefined);
    if (sides.every(({ endTime }) => Date.parse(endTime) < now)) return [{ userId, kind: 'over' }];
    return [{ userId, kind: netChange(userId, theirs(known, userId), after) ? 'news' : 'back' }];
  });
};

const theirs = (shift: Shift | undefined, userId: string): Shift | undefined =>
  shift?.status === 'scheduled' && shift.userId === userId ? shift : undefined;
