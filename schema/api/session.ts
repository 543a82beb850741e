import * as z from 'zod/mini';
import { email } from '../entities/primitives.ts';
import type { Role } from '../entities/user.ts';
import { isCommonPassword } from '../rules/people/common-passwords.ts';

const bothNeeded = 'Please enter both username and password';

export const signInRequest = z.object({
  username: z.string(bothNeeded).check(z.minLength(1, bothNeeded), z.maxLength(254)),
  password: z.string(bothNeeded).check(z.minLength(1, bothNeeded), z.maxLength(200)),
});

/** The signed-in person, as sign-in returns them and as the device keeps them (specification section 3). */
export const signedInUser = z.object({
  id: z.string().check(z.minLength(1)),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  avatar: z.string(),
  role: z.enum(['staff', 'manager', 'admin'] satisfies Role[]),
  departmentId: z.string(),
  managerId: z.string(),
  /**
   * Their role was raised after somebody else gave them the password: they can do nothing until they choose another
   * (D56).
   */
  mustChangePassword: z.optional(z.boolean()),
  /**
   * Until when this session sees no bank details, National Insurance numbers or birth dates, because somebody else made
   * the link or password it began with (D57); milliseconds since 1970.
   */
  masksUntil: z.optional(z.number()),
  /**
   * Somebody who was no admin knew the password before the role was raised: until a link from an admin is used, this
   * session acts as staff and confidential data stays hidden (D56).
   */
  needsLink: z.optional(z.boolean()),
  /** The scope of this person's copy, as a pull returns it; missing from what devices kept before scopes existed. */
  scope: z.optional(z.string()),
});
export type SignedInUser = z.output<typeof signedInUser>;

export const demoSwitchRequest = z.object({ role: z.enum(['staff', 'manager', 'admin']) });

/**
 * A password that somebody chooses: at least 6 characters (specification, section 5), and not one that is guessed
 * first.
 */
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

/** What a client may know before anybody has signed in. */
export interface ServerInfo {
  readonly ok: true;
  readonly schemaVersion: number;
  readonly demo: boolean;
  readonly needsFirstAdmin: boolean;
}

/** The person an admin or manager requests a password link for, to hand over to them. */
export const passwordLinkRequest = z.object({ userId: z.string().check(z.minLength(1), z.maxLength(64)) });

/** GET /api/password/link/{userId}: whether the person's role needs such a link (D56). */
export const neededLinkAnswer = z.object({ isNeeded: z.boolean() });

/** Sets a new password through such a link. */
export const setPasswordRequest = z.object({
  token: firstAdminRequest.shape.token,
  password: firstAdminRequest.shape.password,
});

/** The person's own password again, before an action that requires it (D57). */
export const confirmPasswordRequest = z.object({
  password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(200)),
});

/** Until when the confirmation counts, in milliseconds since 1970. */
export const confirmPasswordAnswer = z.object({ confirmedUntil: z.number() });
export type ConfirmPasswordAnswer = z.output<typeof confirmPasswordAnswer>;

/** Sets a new password on the profile, given the old one. */
export const changePasswordRequest = z.object({
  current: z.string().check(z.minLength(1, 'Enter your old password'), z.maxLength(200)),
  password: firstAdminRequest.shape.password,
});
