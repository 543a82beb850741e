import * as z from 'zod/mini';

/** Integer pence. */
export const pence = z
  .int('Enter an amount in whole pence')
  .check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000))
  .brand<'Pence'>();
export type Pence = z.output<typeof pence>;

/** Whole minutes of a duration. */
export const minutes = z.int('Enter whole minutes').check(z.minimum(0), z.maximum(1_000_000)).brand<'Minutes'>();
export type Minutes = z.output<typeof minutes>;

/**
 * Arithmetic on days before the year 0 or after 9999 breaks the form YYYY-MM-DD, and with it the sort order of texts.
 */
const isOfOurTime = (value: string): boolean => value >= '1900' && value < '2200';

// Date.parse takes 30 February and 24:00 for the next day, which would break the sort order of texts.
const isInstant = (value: string): boolean => {
  const parsed = Date.parse(value);
  return isOfOurTime(value) && !Number.isNaN(parsed) && new Date(parsed).toISOString() === value;
};

/** A point in time: ISO-8601 in UTC with milliseconds, so that text order is time order (D20). */
export const instant = z
  .string('Enter a date and a time')
  .check(z.maxLength(24), z.refine(isInstant, 'Enter a valid date and time'))
  .brand<'Instant'>();
export type Instant = z.output<typeof instant>;

/** An instant, or '' if nothing has happened yet (RxDB loses documents with a null in an index). */
export const instantOrBlank = z.union([z.literal(''), instant]);

const isCalendarDay = (value: string): boolean => {
  const parsed = Date.parse(`${value}T00:00:00.000Z`);
  return isOfOurTime(value) && !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(value);
};

/** A calendar day in the restaurant's zone, YYYY-MM-DD; `missing` is the message if there is none. */
export const dayShape = (missing: string) =>
  z
    .string(missing)
    .check(z.refine((value) => /^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDay(value), 'Enter a valid date'))
    .brand<'Day'>();
export const day = dayShape('Enter a date');
export type Day = z.output<typeof day>;

export const dayOrBlank = z.union([z.literal(''), day]);

/** A time of day in the restaurant's zone, HH:MM; `missing` is the message if there is none. */
export const timeShape = (missing: string) =>
  z
    .string(missing)
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM'))
    .brand<'TimeOfDay'>();
export const timeOfDay = timeShape('Enter a time');
export type TimeOfDay = z.output<typeof timeOfDay>;

/** An id made on the device: any UUID, in lower case so that one id has one spelling (D7). */
export const id = z
  .string('An id is missing')
  .check(
    z.regex(
      /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
      'This id does not exist. Take it from the list.',
    ),
  );

/** A reference that may be empty: '' on the device and in the protocol, null in SQLite and REST. */
export const idOrBlank = z.union([z.literal(''), id]);

// A lone surrogate or a NUL cannot be stored in SQLite text and read back the same.
const isStorable = (value: string): boolean => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/**
 * Text up to `longest` characters that survives storage unchanged; may be empty. Longer text is not checked further.
 */
export const text = (longest: number, missing = 'Enter some text') =>
  z
    .string(missing)
    .check(
      z.maxLength(longest, { error: `Use at most ${longest} characters`, abort: true }),
      z.refine(isStorable, 'Remove the characters that cannot be saved'),
    );

/** Text with content: not blank after trimming. */
export const filledText = (longest: number, message: string) =>
  text(longest, message).check(z.refine((value) => value.trim() !== '', message));

/** An email address, roughly. The expression takes time quadratic in the length, which `text` bounds. */
export const email = filledText(254, 'Please enter a valid email address').check(
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address'),
);

/** Turns a JavaScript time (milliseconds since 1970) into an instant. */
export const toInstant = (milliseconds: number): Instant => new Date(milliseconds).toISOString() as Instant;
