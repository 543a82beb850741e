import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { bidDeadline } from '#schema/rules/marketplace/bids.ts';
import type { ShiftOffer } from '#schema/rules/marketplace/shift-offer.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { clockText } from '#schema/rules/text/time-text.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { offeredSince } from '#server/domain/marketplace/offered-since.ts';
import { choiceLink } from '#server/domain/marketplace/request-links.ts';
import { currentOffer } from '#server/domain/marketplace/shift-offers.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { departmentManagers } from './tell-of-move.ts';
import { reminderId, tellUntaken } from './tell-untaken.ts';

/** How long before its start managers are told of a shift that nobody has taken (D49), in hours. */
const untakenHours = [48, 24] as const;

/** Reminds everybody whose published shift starts within the hour, once per shift. */
export const remindOfStarts = (tx: Transaction): void => {
  const zone = tx.restaurant().timeZone;
  for (const shift of startingWithin(tx, hourMs)) {
    const id = derivedId('shift-soon', shift.id, shift.userId, shift.startTime);
    if (shift.userId === '' || tx.findRecord('notification', id)) continue;
    // Somebody put on it within the last hour has just been notified.
    if (Date.parse(shift.createdAt) > Date.parse(shift.startTime) - hourMs) continue;
    tx.notify(shift.userId, {
      id,
      type: 'shift-soon',
      title: `You start at ${clockText(zone, shift.startTime)}`,
      body: shiftInWords(shift, tx.restaurant()),
      link: `/rota?day=${dayOf(zone, shift.startTime)}&shift=${shift.id}`,
      recordIds: [shift.id],
    });
  }
};

/** Reminds the department's managers of what was on offer 48 and 24 hours before its start and still is (D49). */
export const remindOfUntaken = (tx: Transaction): void => {
  for (const shift of startingWithin(tx, untakenHours[0] * hourMs)) {
    const hours = untakenHours.findLast((each) => hoursLeft(tx, shift) <= each);
    const offer = hours === undefined ? undefined : currentOffer(tx, shift.id);
    if (hours === undefined || !offer || !wasThere(tx, offer, hours)) continue;
    // The hours actually left: a server that was off sends this later.
    const left = Math.ceil(hoursLeft(tx, shift));
    const title = `Nobody has taken it with ${left} ${left === 1 ? 'hour' : 'hours'} to go`;
    const first = String(untakenHours[0]);
    const idFor = (managerId: string) => reminderId(shift, String(hours), managerId);
    tellUntaken(tx, shift, title, idFor, (managerId) => reminderId(shift, first, managerId));
  }
};

/** Reminds the department's managers once of a shift that people asked for in time and nobody has been given (D50). */
export const remindOfBids = (tx: Transaction): void => {
  const bids = openBids(tx);
  for (const shift of bids.length === 0 ? [] : openShifts(tx)) {
    // Without a deadline, as when the restaurant no longer uses bids, people who asked earlier are already waiting.
    const deadline = bidDeadline(shift, tx.restaurant());
    if (deadline > tx.at) continue;
    const count = bids.filter(({ shiftId }) => shiftId === shift.id).length;
    for (const managerId of count === 0 ? [] : departmentManagers(tx, [shift])) {
      const id = bidsDueId(shift, managerId, deadline);
      if (tx.findRecord('notification', id)) continue;
      tx.notify(managerId, {
        id,
        type: 'bids-due',
        title: count === 1 ? 'Somebody is waiting for a shift' : `${count} people are waiting for a shift`,
        body: `${shiftInWords(shift, tx.restaurant())}\nChoose who gets it.`,
        link: choiceLink(shift.id),
        recordIds: [shift.id],
      });
    }
  }
};

/** The reminder that people can turn on. */
export const bidsDueId = ({ id }: Pick<Shift, 'id'>, managerId: string, deadline: Instant | ''): string =>
  derivedId('bids-due', id, managerId, deadline);

const openBids = (tx: Transaction): readonly ShiftRequest[] =>
  tx.select(
    'shiftRequest',
    and(eq(columnOf('shiftRequest', 'requestType'), 'bid'), eq(columnOf('shiftRequest', 'status'), 'pending')),
  );

const openShifts = (tx: Transaction): readonly Shift[] =>
  tx.select(
    'shift',
    and(
      isNull(columnOf('shift', 'userId')),
      eq(columnOf('shift', 'status'), 'scheduled'),
      gt(columnOf('shift', 'startTime'), tx.at),
    ),
  );

const hoursLeft = (tx: Transaction, { startTime }: Shift): number => (Date.parse(startTime) - tx.now) / hourMs;

/** A shift offered later than that could not have been taken in time. */
const wasThere = (tx: Transaction, offer: ShiftOffer, hours: number): boolean =>
  offeredSince(tx, offer) <= Date.parse(offer.shift.startTime) - hours * hourMs;

const startingWithin = (tx: Transaction, milliseconds: number): readonly Shift[] =>
  tx.select(
    'shift',
    and(
      eq(columnOf('shift', 'status'), 'scheduled'),
      gt(columnOf('shift', 'startTime'), tx.at),
      lte(columnOf('shift', 'startTime'), toInstant(tx.now + milliseconds)),
    ),
  );
