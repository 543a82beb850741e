import type { Person } from '#web/people/people.ts';

/** The names these people sign in with, in lower case, as far as this device may know (D31). */
export const takenNames = (people: readonly Person[]): ReadonlySet<string> =>
  new Set(
    people.flatMap(({ employment }) =>
      employment ? [employment.username.toLowerCase(), employment.email.toLowerCase()] : [],
    ),
  );
