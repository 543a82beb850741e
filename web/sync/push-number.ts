import type { PushRequest } from '#schema/api/sync.ts';
import type { Commit } from '#web/db/journal.ts';

/** The numbers one batch of pushes may use, noted in the copy before the first is used. */
export interface PushNumbers {
  /** A number above every earlier one, and the two between which this device has used none. */
  readonly next: () => { readonly number: number } & Pick<PushRequest, 'unused'>;
  /** Whether this device may have used a number the server has seen. */
  readonly isOurs: (number: number) => boolean;
  /** The server has seen this one: the next is above it. */
  readonly goOnAbove: (number: number) => void;
}

/** This copy's device id is in use elsewhere: its profile was copied. */
export class SharedDeviceId extends Error {
  override readonly name = 'SharedDeviceId';
}

/** Tries per batch before more are reserved in the copy. */
const reserved = 1_000;

/** The highest number this page has used: on a full disk nothing could be noted. */
let highest = 0;

/**
 * Takes numbers for a batch of pushes, above every earlier one and, where possible, taken from the clock: a copy of
 * this profile in use elsewhere then uses other numbers.
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
