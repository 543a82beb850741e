import { longestImport } from '#schema/api/people.ts';
import { documentBytes } from '#schema/api/right-to-work.ts';

/**
 * How much one call, one connection and one person may ask of the server, each with its reason. Together they are
 * to keep any single request from holding the event loop for 100 ms or taking 32 MB.
 */

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Bytes of a body, unpacked. */
export const bodyBytes = {
  /** For somebody not signed in: a sign-in, a first admin and a new password are all below 2 KB. */
  stranger: 8 * kilobyte,
  /** The longest ordinary call is a photo of 40 KB in base64, or 100 statements of a tablet. */
  ordinary: 100 * kilobyte,
  /** 2,000 shifts; the longest single row is a policy of 40,000 characters twice, 250 KB. Longer pushes come in halves. */
  push: 2 * megabyte,
  /** People take some 400 bytes each. */
  people: longestImport * kilobyte,
  document: documentBytes,
} as const;

/** Bytes of bodies above `bodyBytes.ordinary` that are read and worked on at once. */
export const bodiesAtOnce = {
  /**
   * Three documents, or sixteen of the longest pushes: Wi-Fi that comes back lets a whole restaurant push, which has to
   * wait.
   */
  inAll: 32 * megabyte,
  /** One document and a push beside it: nobody alone keeps everybody else waiting. */
  perPerson: 12 * megabyte,
} as const;

/** What JSON may hold: 2 MB can be 700,000 objects, which take far longer to build than 2 MB of text. */
export const jsonExtent = {
  /** Our documents nest a handful of levels; thousands would overflow the stack of whatever walks through them. */
  deepest: 64,
  /** Objects and lists: 2,000 new rows are 4,000, 400 changed checklists of 20 items are 17,000. */
  containers: 20_000,
  /** Fields and items: a row has 30, twice where it is a change. */
  values: 60_000,
  /** Fields of one object, which take longest to build where no other has the same: our largest has some 60. */
  fields: 1_000,
} as const;

/** How long a stranger's few kilobytes may take, in milliseconds; signed-in callers have Node's limit of a minute, for bad Wi-Fi. */
export const strangerBodyMs = 10_000;

/**
 * Characters of the answer to a push: a row of 100 bytes may name a document of 40 KB, which is answered when they
 * differ. A single row always finds room.
 */
export const longestPushAnswer = 3 * megabyte;

/** Characters after which a page of a pull or a list ends: 500 policies are 20 MB, and building them takes half a second. */
export const longestPageCharacters = 1 * megabyte;

/** Documents of a stretch of time that devices no longer keep: sixteen days of 300 people, in 50 ms. */
export const longestHistory = 5_000;

/** Shifts of a calendar feed: two years of seven a week, and what calendars keep of the past. */
export const longestFeed = 800;

/**
 * Tries of a password that fail, within a quarter of an hour. Those that have to wait do not count: they cost nothing.
 */
export const signInTries = {
  windowMs: 900_000,
  /** In a browser where this person has signed in before: their own tries, which nobody else can use up. */
  perDevice: 10,
  /** ASVS 2.2.1 wants fewer than 100 an hour for an account. */
  perAccountAndAddress: 10,
  /** From all addresses together: guessing from many addresses gains nothing, and locks out new browsers alone. */
  perAccount: 100,
  /** A whole restaurant and its guests share one. */
  perAddress: 100,
} as const;

/**
 * Messages from one person to one other: `atOnce` after a quiet time, then `perHour`. More answers 429, which a device
 * waits out by itself; it loses nothing and asks nobody.
 */
export const messageAllowance = {
  /** A week of messages that were typed offline arrives at once; somebody who types for an hour sends one in 12 s. */
  all: { atOnce: 300, perHour: 300 },
  /**
   * Each of them is on the receiver's lock screen: a kitchen on fire needs a handful. A pinned notice is one to everybody,
   * a request to a colleague one to them, time off asked for and a clock-out from memory one to the managers, an absence
   * recorded, hours corrected, terms and another name to sign in with one to their person: of a week's hours that is seven.
   */
  urgent: { atOnce: 20, perHour: 30 },
} as const;

/**
 * Photos that one person sends, to anybody: `atOnce` after a quiet time, then `perHour`. With 96 KB each they are 6 MB
 * an hour of the disk; a delivery gone wrong is ten of them.
 */
export const photoAllowance = { atOnce: 60, perHour: 60 } as const;

/**
 * What the photos take that one person sends, in base64: some 130 of them, and as many again every day, when a photo of
 * each fridge and delivery is a dozen. Without it 60 an hour would be 144 MB of the disk a day.
 */
export const photoByteAllowance = { atOnce: 12 * megabyte, perHour: 0.5 * megabyte } as const;

/** Documents that one person may store: `atOnce` after a quiet time, then `perHour`. */
export const rowAllowance = {
  /** Months of punches, ticks and requests from a phone without a connection; ten times what a shift makes, every minute. */
  staff: { atOnce: 2000, perHour: 6000 },
  /** A year of shifts for 75 people, copied week by week, at once, and the next year after ten minutes. */
  managerial: { atOnce: 20_000, perHour: 120_000 },
  /** Statements of a tablet: a week of a kitchen of 100 without a connection, and ten times a busy hour. */
  tablet: { atOnce: 5000, perHour: 2000 },
} as const;

/** Streams that stay open at once; a further one ends the oldest, whose device opens another when it misses it. */
export const openStreams = {
  /** All tabs of a browser share one; the others are connections that the network has forgotten. */
  perSession: 5,
  /** Phone, tablet, computer at the office and at home, each with some that are forgotten. */
  perPerson: 20,
  perTablet: 5,
} as const;
