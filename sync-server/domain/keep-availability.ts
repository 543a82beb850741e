import type { Availability } from '#schema/entities/availability.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { checkAvailability } from '#schema/rules/availability.ts';
import type { Transaction } from './transaction.ts';

/** Keeps what somebody says of when they can work (D44); the audit trail has who recorded it. */
export const keepAvailability = (tx: Transaction, availability: Availability): Result<Availability> => {
  const refusal = checkAvailability(availability);
  if (refusal) return refusal;
  tx.put('availability', availability, 'keep-availability');
  return accepted(availability);
};
