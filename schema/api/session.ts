import * as z from 'zod/mini';
import { email } from '../entities/primitives.ts';
import type { Role } from '../entities/user.ts';
import { isCommonPassword } from '../rules/people/common-passwords.ts';

const bothNeeded = 'Please enter both username and password';

export const signInRequest = z.object({
  username: z.string(bothNeeded).check(z.minLength(1, bothNeeded), z.maxLength(254)),
  password: z.string(bothNeeded).check(z.minLength(1, bothNeeded), z.maxLength(200)),
});

/** The signed-in person, as the sign-in answers and as the device keeps it locally (specification section 3). */
export const signedInUser = z.object({
  id: z.string().check(z.minLength(1)),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  avatar: z.string(),
  role: z.enum(['staff', 'manager', 'admin'] satisfies Role[]),
  departmentId: z.string(),
  managerId: z.string(),
  /** Their role was raised since somebody else gave them the password: nothing goes on until they chose another (D56). */
  mustChangePassword: z.optional(z.boolean()),
  /**
   * Until when this session sees no bank details, National Insurance numbers and birth dates, because somebody else made
   * the link or the password that it began with (D57); milliseconds since 1970.
   */
  masksUntil: z.optional(z.number()),
  /**
   * Somebody who was no admin knew the password before the role was raised: until a link from an admin is used, this
   * session acts as staff do and what is hidden stays so (D56).
   */
  needsLink: z.optional(z.boolean()),
  /** The scope of this person's copy, as a pull says it; not in what a device kept before there was one. */
  scope: z.optional(z.string()),
});
export type SignedInUser = z.output<typeof signedInUser>;

export const demoSwitchRequest = z.object({ role: z.enum(['staff', 'manager', 'admin']) });

/** A password that somebody chooses: at least 6 characters (specification, section 5), and not one that all guess first. */
const newPassword = z.string('Password must be at least 6 characters').check(
  z.minLength(6, 'Password must be at least 6 characters'),
  z.maxLength(200),
  z.refine((password) => !isCommonPassword(password), 'This password is easy to guess. Choose another.'),
);

/** Makes the first admin through the one-time link that an empty server prints (D2). */
export const firstAdminRequest = z.object({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
  restaurantName: z.string().check(z.minLength(1, 'Enter the name of the restaurant'), z.maxLength(80)),
  firstName: z.string().check(z.minLength(2, 'First name must be at least 2 characters'), z.maxLength(60)),
  lastName: z.string().check(z.minLength(2, 'Last name must be at least 2 characters'), z.maxLength(60)),
  email,
  password: newPassword,
});

/** What a client may know before anybody signed in. */
export interface ServerInfo {
  readonly ok: true;
  readonly schemaVersion: number;
  readonly demo: boolean;
  readonly needsFirstAdmin: boolean;
}

/** Whose password link an admin or manager asks for, to hand it to the person. */
export const passwordLinkRequest = z.object({ userId: z.string().check(z.minLength(1), z.maxLength(64)) });

/** GET /api/password/link/{userId}: whether the person's role waits for such a link (D56). */
export const neededLinkAnswer = z.object({ isNeeded: z.boolean() });

/** Sets a new password through such a link. */
export const setPasswordRequest = z.object({
  token: firstAdminRequest.shape.token,
  password: firstAdminRequest.shape.password,
});

/** One's own password again, before what asks for it (D57). */
export const confirmPasswordRequest = z.object({
  password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(200)),
});

/** Until when it counts, in milliseconds since 1970. */
export const confirmPasswordAnswer = z.object({ confirmedUntil: z.number() });
export type ConfirmPasswordAnswer = z.output<typeof confirmPasswordAnswer>;

/** Sets a new password with the old one, on the profile. */
export const changePasswordRequest = z.object({
  current: z.string().check(z.minLength(1, 'Enter your old password'), z.maxLength(200)),
  password: firstAdminRequest.shape.password,
});
