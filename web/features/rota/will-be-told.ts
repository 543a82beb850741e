import type { Names } from '#web/people/names.ts';
import { notifiedText } from '#web/session/notified-text.ts';
import { currentUser } from '#web/session/session-store.ts';
import { connectionNow } from '#web/sync/sync-status.ts';
import type { Change } from './inverse-write.ts';
import { changesOfStep } from './plan-history.ts';
import { isDraft } from './rota-shift.ts';

/** Who will be notified of a step of planning, those who had its shifts and those who have them now, and when; '' for nobody. */
export const toldOfStep = (stepId: string | undefined, names: Names): string =>
  toldLater(changesOfStep(stepId), currentUser()?.id, names);

/**
 * The same of changes, '' where nobody hears of them: nobody hears of drafts, nor of changes to their own shifts by
 * themselves, nor of what is undone within two minutes (D42).
 */
export const toldLater = (
  changes: readonly Change[],
  me: string | undefined,
  { people }: Names,
  connection = connectionNow(),
): string => {
  const shifts = changes.flatMap(({ before, after }) => [before, after].filter((shift) => shift !== undefined));
  const concerned = shifts.filter((shift) => !isDraft(shift) && shift.userId !== '' && shift.userId !== me);
  const told = [...new Set(concerned.map(({ userId }) => people.get(userId)?.firstName ?? ''))].filter(Boolean);
  const [first, second] = told;
  if (first === undefined) return '';
  const several = told.length === 2 ? `${first} and ${second}` : `${told.length} people`;
  return notifiedText(second === undefined ? first : several, '2 minutes after your last change', connection);
};
