import type { PushRequest } from '#schema/api/sync.ts';
import type { Commit } from '#web/db/journal.ts';

/** The numbers that one batch of pushes may use, noted in the copy before the first of them is. */
export interface PushNumbers {
  /** A higher one than every number before it, and between which two this device has used none. */
  readonly next: () => { readonly number: number } & Pick<PushRequest, 'unused'>;
  /** Whether this device may have used a number that the server has seen. */
  readonly isOurs: (number: number) => boolean;
  /** The server has seen this one: the next is above it. */
  readonly goOnAbove: (number: number) => void;
}

/** The device id of this copy is in use elsewhere: its profile was copied. */
export class SharedDeviceId extends Error {
  override readonly name = 'SharedDeviceId';
}

/** Tries of one batch, until the copy is asked for more. */
const reserved = 1_000;

/** The highest that this page has used: on a full disk nothing could be noted. */
let highest = 0;

/**
 * Takes numbers for a batch of pushes, above every one before and, as far as possible, by the clock: a copy of this
 * profile that goes on elsewhere then uses others.
 */
export const takePushNumbers = (own: Commit): PushNumbers => {
  const noted = own.copy.pushedUpTo;
  const above = Math.max(noted ?? 0, highest);
  const first = Math.max(above + 1, Date.now());
  const end = first + reserved - 1;
  own.changeCopy({ pushedUpTo: end });
  let last = first - 1;
  const unused = noted === undefined ? {} : { unused: { above, below: first } };
  return {
    next: () => {
      last += 1;
      highest = Math.max(highest, last);
      return { number: last, ...unused };
    },
    isOurs: (number) => noted === undefined || number <= above || (number >= first && number <= end),
    goOnAbove: (number) => {
      last = Math.max(last, number);
    },
  };
};
