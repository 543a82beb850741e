import * as z from 'zod/mini';
import { mostClockOffset, punchTypes } from '../entities/hours.ts';
import { filledText, id, idOrBlank, instant, minutes } from '../entities/primitives.ts';
import { longestBreakMinutes } from '../entities/shift.ts';
import type { ErrorCode } from '../errors.ts';
import type { TabletView } from '../permissions/tablet.ts';
import { isGuessablePin } from '../rules/people/pin.ts';

/** What a person chooses for clocking and ticking at the pass. */
const pin = z.string().check(
  z.regex(/^\d{4,6}$/, 'A PIN has 4 to 6 digits'),
  z.refine((value) => !isGuessablePin(value), 'This PIN is easy to guess. Choose another.'),
);

export const pinRequest = z.strictObject({ pin });

/**
 * Whether the person has a PIN, and since when, in milliseconds since 1970 (0 without one); how many digits their role
 * needs, and whether the PIN has fewer and so does not work at the pass.
 */
export const pinAnswer = z.object({
  isSet: z.boolean(),
  changedAt: z.number(),
  fewestDigits: z.number(),
  isTooShort: z.boolean(),
});
export type PinAnswer = z.output<typeof pinAnswer>;

/** The person a manager makes a one-time code for, with which they set their PIN at a tablet. */
export const pinCodeRequest = z.strictObject({ userId: id });

/** The code to hand over; shown only once. `expiresAt` in milliseconds since 1970. */
export const pinCodeAnswer = z.object({ code: z.string(), expiresAt: z.number() });
export type PinCodeAnswer = z.output<typeof pinCodeAnswer>;

/** Sets somebody's PIN at a tablet with such a code, in upper or lower case and with or without its hyphen. */
export const setPinRequest = z.strictObject({
  userId: id,
  code: z.string().check(z.minLength(1, 'Enter the code'), z.maxLength(20)),
  pin,
});

const base64url = (longest: number) =>
  z.string().check(z.maxLength(longest), z.regex(/^[A-Za-z0-9_-]+$/, 'This is not base64url'));

/** The departments whose people clock at a tablet; none means everybody. */
const departmentIds = z.array(id).check(z.maxLength(50));

/** Makes the calling device a tablet at the pass. `publicKey`: ECDSA P-256, SubjectPublicKeyInfo. */
export const enrolRequest = z.strictObject({
  name: filledText(40, 'Enter a name for the tablet'),
  publicKey: base64url(400),
  departmentIds: z._default(departmentIds, []),
});

export const changeTabletRequest = z.strictObject({ departmentIds });

export const enrolAnswer = z.object({ tabletId: z.string() });

/** A statement that did not count, or that arrived after the tablet was revoked: managers see it. */
const listedStatement = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(['punch', 'tick']),
  /** What was pressed: a punch type, or `tick`. */
  type: z.string(),
  /** When it was made, by the server's clock as the tablet knew it. */
  at: z.string(),
  /** Why it was refused; '' if it counts. */
  code: z.string(),
});
export type ListedStatement = z.output<typeof listedStatement>;

/** A tablet, as managers and admins see it. Times in milliseconds since 1970; `revokedAt` 0 while it is in use. */
export const listedTablet = z.object({
  id: z.string(),
  name: z.string(),
  departmentIds: z.array(z.string()),
  enrolledBy: z.string(),
  enrolledAt: z.number(),
  lastSeenAt: z.number(),
  revokedBy: z.string(),
  revokedAt: z.number(),
  /** The newest refused ones, at most 20, and how many there are in all. */
  refused: z.array(listedStatement),
  refusedCount: z.number(),
  /** Punches and ticks from before the revocation that arrived after it; they count. */
  lateCount: z.number(),
});
export type ListedTablet = z.output<typeof listedTablet>;
export const listedTablets = z.object({ tablets: z.array(listedTablet) });

const said = {
  id,
  tabletId: id,
  userId: id,
  /** The tablet's clock, and how far ahead of it the server's was, in milliseconds (D16). */
  deviceTime: instant.check(z.refine((at) => at >= '1970' && at < '2200', 'This is not a valid clock time')),
  offset: z.int().check(z.minimum(-mostClockOffset), z.maximum(mostClockOffset)),
};

/** What somebody did at the pass, as the tablet signs it: a press of the clock or a tick. */
export const statement = z.discriminatedUnion('kind', [
  z.strictObject({
    ...said,
    kind: z.literal('punch'),
    type: z.enum(punchTypes),
    shiftId: idOrBlank,
    breakMinutes: minutes.check(z.maximum(longestBreakMinutes)),
  }),
  z.strictObject({ ...said, kind: z.literal('tick'), checklistId: id, itemId: id, completed: z.boolean() }),
]);
export type Statement = z.output<typeof statement>;

/** Enough to tell who pressed and when. A statement with this much is listed even if it cannot be carried out. */
export const statementHead = z.object({ ...said, kind: z.enum(['punch', 'tick']), type: z.optional(z.string()) });
export type StatementHead = z.output<typeof statementHead>;

export type PunchStatement = Extract<Statement, { kind: 'punch' }>;
export type TickStatement = Extract<Statement, { kind: 'tick' }>;

export const mostStatements = 100;

/**
 * The signed text itself is sent, so that both sides mean the same bytes. `signature`: ECDSA P-256 with SHA-256, r ‖ s.
 */
export const signedStatement = z.strictObject({
  statement: z.string().check(z.maxLength(2000)),
  signature: base64url(100),
});
export type SignedStatement = z.output<typeof signedStatement>;

export const statementsRequest = z.strictObject({
  statements: z.array(signedStatement).check(z.maxLength(mostStatements)),
});

/** What became of each statement, in the order they were sent. */
export type StatementAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string };

export interface StatementsAnswer {
  readonly answers: readonly StatementAnswer[];
}

/** Everything the board shows, for the days around today. */
export interface PassFacts {
  readonly restaurant: TabletView<'restaurant'>;
  readonly people: readonly TabletView<'user'>[];
  readonly shifts: readonly TabletView<'shift'>[];
  /** Who is off on which days, without the reason. */
  readonly off: readonly TabletView<'timeOffRequest'>[];
  readonly notices: readonly TabletView<'notice'>[];
  readonly checklists: readonly TabletView<'checklist'>[];
  readonly punches: readonly TabletView<'punch'>[];
  readonly hours: readonly TabletView<'hoursRecord'>[];
}

/** The board as the server returns it, with what tells the tablet what else has changed. */
export interface PassAnswer {
  readonly facts: PassFacts;
  /** Changes whenever a PIN changes. */
  readonly pinsVersion: string;
  /** Changes when a backup is restored: the tablet must send again what it has sent since that backup. */
  readonly epoch: string;
}

/**
 * What the tablet checks one person's PIN against: PBKDF2 with SHA-256, 32 bytes, base64url. Only tablets receive it.
 */
export interface PinVerifier {
  readonly userId: string;
  readonly salt: string;
  readonly iterations: number;
  readonly hash: string;
}

/**
 * Somebody whose PIN a tablet does not receive: it has too few digits for their role, they work in other departments,
 * or they are an admin and no admin enrolled the tablet.
 */
export interface WithheldPin {
  readonly userId: string;
  readonly why: 'too-short' | 'elsewhere' | 'admin';
}

export interface VerifiersAnswer {
  readonly pinsVersion: string;
  readonly verifiers: readonly PinVerifier[];
  readonly withheld: readonly WithheldPin[];
}
