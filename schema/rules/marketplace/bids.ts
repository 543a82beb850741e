import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';
import { isManagerial } from '#schema/permissions/actor.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import { type Consequences, consequencesOf } from '../rota/shift-consequences.ts';
import { hourMs } from '../time/lengths.ts';
import { isOpenBid } from './shift-requests.ts';

type Open = Pick<Shift, 'userId' | 'startTime'> & Partial<Pick<Shift, 'bidUntil'>>;
type Settings = Partial<Pick<Restaurant, 'bidHours'>>;

/**
 * Until when people ask for an open shift before a manager chooses (D50): as the shift says, else the restaurant, and
 * never after its start. '' if the first claim gets it.
 */
export const bidDeadline = ({ userId, startTime, bidUntil = '' }: Open, { bidHours = 0 }: Settings): Instant | '' => {
  if (userId !== '') return '';
  if (bidUntil !== '') return bidUntil < startTime ? bidUntil : startTime;
  return bidHours > 0 ? toInstant(Date.parse(startTime) - bidHours * hourMs) : '';
};

/** Whether somebody asking for the shift now waits for a manager's choice. `now` in milliseconds since 1970. */
export const collectsBids = (shift: Open, settings: Settings, now: number): boolean => {
  const deadline = bidDeadline(shift, settings);
  return deadline !== '' && now < Date.parse(deadline);
};

/**
 * Whether the shift may go by claim, or by the restaurant's usual way: not while people who asked when a manager was to
 * choose are still waiting.
 */
export const mayGoAsUsual = (shift: Open, settings: Settings, requestsOnIt: readonly ShiftRequest[]): boolean =>
  bidDeadline({ ...shift, bidUntil: '' }, settings) !== '' || !requestsOnIt.some(isOpenBid);

/** Who is named as deciding: the person who planned the shift, if they still may; else "A manager". */
export const deciderOf = (
  { createdBy }: Pick<Shift, 'createdBy'>,
  people: ReadonlyMap<string, Pick<User, 'firstName' | 'role' | 'isActive'>>,
): string => {
  const planner = people.get(createdBy);
  return planner?.isActive && isManagerial(planner) ? planner.firstName : 'A manager';
};

/** How many hours before an open shift starts a manager may promise to choose. */
const offeredHours = [2, 6, 12, 24, 48, 72, 120, 168] as const;

/** The deadlines a manager can pick, latest first: those still ahead, and the one already set. */
export const bidTimes = ({ startTime, bidUntil = '' }: Open, now: number): readonly Instant[] => {
  const offered = offeredHours
    .map((hours) => Date.parse(startTime) - hours * hourMs)
    .filter((at) => at > now)
    .map(toInstant);
  const all = bidUntil === '' ? offered : [...offered, bidUntil];
  return [...new Set(all)].toSorted().toReversed();
};

/** Somebody who asked for an open shift, and what it would mean for them. */
export interface Bidder {
  readonly bid: ShiftRequest;
  readonly person: User;
  readonly meaning: Consequences;
}

/** Who asked for a shift: fewest hours in its week first, then first to ask (D50). */
export const biddersOf = (
  shift: Shift,
  bids: readonly ShiftRequest[],
  people: readonly PlannedPerson[],
): readonly Bidder[] =>
  bids
    .flatMap((bid) => {
      const planned = people.find(({ person }) => person.id === bid.requesterId);
      const meaning = planned && consequencesOf({ gains: shift, gives: undefined }, planned);
      return planned && meaning ? [{ bid, person: planned.person, meaning }] : [];
    })
    .toSorted(
      (one, other) =>
        one.meaning.minutesBefore - other.meaning.minutesBefore || (one.bid.createdAt < other.bid.createdAt ? -1 : 1),
    );
