import type { Shift } from '#schema/entities/shift.ts';
import { basisText } from '#schema/rules/labour-cost/labour-basis-text.ts';
import type { LabourBasis } from '#schema/rules/labour-cost/labour-cost.ts';
import { changeOf, type Write } from '#web/db/write.ts';
import { notifiedText } from '#web/session/notified-text.ts';
import type { LinkStatus } from '#web/sync/sync-status.ts';
import type { FillWish } from './fill-store.ts';

type Kind = FillWish['kind'];

/** "1 shift", "3 shifts". */
export const countText = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`);

/** What the first figure counts: shifts that need cover belong to somebody, so they are not open. */
export const openFigure = (kind: Kind): string => (kind === 'cover' ? 'Shifts without cover' : 'Open shifts');

/** The heading of the shifts for which nobody is proposed. */
export const stillOpenText = (kind: Kind, count: number): string => {
  if (kind === 'cover') return `${countText(count)} without cover`;
  return count === 1 ? '1 shift stays open' : `${count} shifts stay open`;
};

/** When nothing of what was asked for is left. */
export const doneText = (kind: Kind): string =>
  kind === 'cover' ? 'None of these shifts is theirs any more.' : 'Every shift in it now has somebody.';

/** Says which costs are at standard rates, not people's own: those of open shifts, which nobody works yet (D46). */
export const basisChangeText = (before: LabourBasis, after: LabourBasis): string => {
  const [was, is] = [basisText(before), basisText(after)];
  if (was === is) return is;
  return `Before: ${was || allOwn} After: ${is || allOwn}`;
};

const allOwn = 'all at people’s own rates.';

/** When people hear of published shifts that a plan fills. */
export const toldOnAccept = (connection: LinkStatus['connection']): string =>
  notifiedText('People', 'as soon as you accept', connection);

/** How many shifts need cover, and who is notified: a published shift changes as soon as somebody is accepted (D42). */
export const coverCountText = (shifts: readonly Shift[], connection: LinkStatus['connection']): string => {
  if (shifts.length === 0) return 'No upcoming shifts on these days.';
  const published = shifts.filter(({ status }) => status === 'scheduled').length;
  const days = `${countText(shifts.length)} on these days`;
  if (published === 0) return `${days}.`;
  return `${days}${published === shifts.length ? '' : `, ${published} of them published`}. ${toldOnAccept(connection)}`;
};

/** Opens shifts that still belong to the same person. */
export const openings = (shifts: readonly Shift[]): readonly Write[] =>
  shifts.map(({ id, userId }) => changeOf('shift', id, (stored) => (stored.userId === userId ? { userId: '' } : {})));
