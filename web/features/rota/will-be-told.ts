import type { Shift } from '#schema/entities/shift.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { Names } from '#web/people/names.ts';
import type { Change } from './inverse-write.ts';
import { isDraft } from './rota-shift.ts';

/**
 * Who will hear of a change to these shifts, '' where nobody will: nobody hears of drafts, nor of changes to their own
 * shifts by themselves (D42).
 */
export const willBeTold = (shifts: readonly Shift[], actor: Actor, names: Names): string =>
  notifiedText(namesTold(shifts, actor, names), '');

/** The same after changes, of who had a shift and who has it now. What is undone by then is no news (D42). */
export const toldLater = (changes: readonly Change[], actor: Actor, names: Names): string =>
  notifiedText(
    namesTold(
      changes.flatMap(({ before, after }) => [before, after].filter((shift) => shift !== undefined)),
      actor,
      names,
    ),
    ' 2 minutes after your last change',
  );

const namesTold = (shifts: readonly Shift[], { userId: me }: Actor, { people }: Names): readonly string[] => {
  const concerned = shifts.filter((shift) => !isDraft(shift) && shift.userId !== '' && shift.userId !== me);
  return [...new Set(concerned.map(({ userId }) => people.get(userId)?.firstName ?? ''))].filter(Boolean);
};

const notifiedText = (names: readonly string[], when: string): string => {
  const [first, second] = names;
  if (first === undefined) return '';
  const several = names.length === 2 ? `${first} and ${second}` : `${names.length} people`;
  return `${second === undefined ? first : several} will be notified${when}.`;
};
