import { longestImport } from '#schema/api/people.ts';
import { documentBytes } from '#schema/api/right-to-work.ts';

/**
 * How much one call, one connection and one person may ask of the server, each with its reason. Together they keep any
 * single request from holding the event loop for 100 ms or taking 32 MB.
 */

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Bytes of a body, unpacked. */
export const bodyBytes = {
  /** For somebody not signed in: a sign-in, a first admin and a new password are all below 2 KB. */
  stranger: 8 * kilobyte,
  /** The longest ordinary call is a photo of 40 KB in base64, or 100 statements of a tablet. */
  ordinary: 100 * kilobyte,
  /**
   * 2,000 shifts; the longest single row is a policy of 40,000 characters twice, 250 KB. Longer pushes are sent in
   * halves.
   */
  push: 2 * megabyte,
  /** People take some 400 bytes each. */
  people: longestImport * kilobyte,
  document: documentBytes,
} as const;

/** Bytes of bodies above `bodyBytes.ordinary` that are read and processed at once. */
export const bodiesAtOnce = {
  /**
   * Three documents, or sixteen of the longest pushes: when Wi-Fi comes back a whole restaurant pushes, and some have
   * to wait.
   */
  inAll: 32 * megabyte,
  /** One document and a push: nobody can keep everybody else waiting on their own. */
  perPerson: 12 * megabyte,
} as const;

/** What JSON may contain: 2 MB can be 700,000 objects, which take far longer to build than 2 MB of text. */
export const jsonExtent = {
  /** Our documents nest a few levels deep; thousands would overflow the stack of anything that walks through them. */
  deepest: 64,
  /** Objects and lists: 2,000 new rows are 4,000, 400 changed checklists of 20 items are 17,000. */
  containers: 20_000,
  /** Fields and items: a row has 30, or twice as many for a change. */
  values: 60_000,
  /** Fields of one object, which take longest to build if no other object has the same: our largest has some 60. */
  fields: 1_000,
} as const;

/** How long a stranger's few kilobytes may take, in milliseconds; signed-in callers have Node's limit of a minute, for bad Wi-Fi. */
export const strangerBodyMs = 10_000;

/**
 * Characters in the answer to a push: a row of 100 bytes may name a document of 40 KB, which is returned if they
 * differ. A single row always fits.
 */
export const longestPushAnswer = 3 * megabyte;

/**
 * Characters after which a page of a pull or a list ends: 500 policies are 20 MB, and building them takes half a
 * second.
 */
export const longestPageCharacters = 1 * megabyte;

/** Documents in a stretch of time that devices no longer keep: sixteen days of 300 people, in 50 ms. */
export const longestHistory = 5_000;

/** Shifts of a calendar feed: two years of seven a week, and what calendars keep of the past. */
export const longestFeed = 800;

/** Failed password attempts within a quarter of an hour. Those made to wait do not count: they cost nothing. */
export const signInTries = {
  windowMs: 900_000,
  /** In a browser where this person has signed in before: their own attempts, which nobody else can use up. */
  perDevice: 10,
  /** ASVS 2.2.1 allows fewer than 100 an hour per account. */
  perAccountAndAddress: 10,
  /** From all addresses together: guessing from many addresses gains nothing, and only locks out new browsers. */
  perAccount: 100,
  /** A whole restaurant and its guests share one. */
  perAddress: 100,
} as const;

/**
 * Messages from one person to another: `atOnce` after a quiet time, then `perHour`. More get 429, which a device waits
 * out by itself without losing anything or asking anybody.
 */
export const messageAllowance = {
  /** A week of messages written offline arrives at once; somebody who types for an hour sends one every 12 s. */
  all: { atOnce: 300, perHour: 300 },
  /**
   * Each goes to the receiver's lock screen: a kitchen on fire needs a handful. A pinned notice counts as one to
   * everybody, a request to a colleague as one to them, a time-off request and a clock-out from memory as one to the
   * managers, a recorded absence, corrected hours, terms and a changed sign-in name as one to their person: for a
   * week's hours that is seven.
   */
  urgent: { atOnce: 20, perHour: 30 },
} as const;

/**
 * Photos that one person sends, to anybody: `atOnce` after a quiet time, then `perHour`. At 96 KB each they take 6 MB
 * of disk an hour; a delivery gone wrong needs ten.
 */
export const photoAllowance = { atOnce: 60, perHour: 60 } as const;

/**
 * How much the photos sent by one person may take, in base64: some 130 of them, and as many again every day, while a
 * photo of each fridge and delivery makes a dozen. Without it 60 an hour would be 144 MB of disk a day.
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

/** Streams that stay open at once; another one ends the oldest, whose device opens a new one when it misses it. */
export const openStreams = {
  /** All tabs of a browser share one; the others are connections the network has forgotten. */
  perSession: 5,
  /** Phone, tablet, computer at the office and at home, each with some forgotten ones. */
  perPerson: 20,
  perTablet: 5,
} as const;
