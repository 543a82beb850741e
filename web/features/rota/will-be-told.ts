import type { Shift } from '#schema/entities/shift.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { Names } from '#web/people/names.ts';
import { isDraft } from './rota-shift.ts';

/**
 * Who will hear of a change to these shifts, '' where nobody will: nobody hears of drafts, nor of changes to their own
 * shifts by themselves (D42).
 */
export const willBeTold = (shifts: readonly Shift[], { userId: me }: Actor, { people }: Names): string => {
  const concerned = shifts.filter((shift) => !isDraft(shift) && shift.userId !== '' && shift.userId !== me);
  const names = [...new Set(concerned.map(({ userId }) => people.get(userId)?.firstName ?? ''))].filter(Boolean);
  const [first, second] = names;
  if (first === undefined) return '';
  if (second === undefined) return `${first} will be notified.`;
  return names.length === 2 ? `${first} and ${second} will be notified.` : `${names.length} people will be notified.`;
};
