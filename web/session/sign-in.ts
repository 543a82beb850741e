import { type SignedInUser, signedInUser } from '#schema/api/session.ts';
import type { Role } from '#schema/entities/user.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from './api-result.ts';
import { currentUser, forgetUser, rememberUser } from './session-store.ts';
import { isUnheard } from './stored-user.ts';

/**
 * Signs in and stores the person on this device.
 * @param username a username or an email address (D31)
 */
export async function signIn(username: string, password: string): Promise<Result<SignedInUser>> {
  return remembering(await requestUser('/api/auth/login', { username: username.trim(), password }));
}

/** Signs in as the demo account of a role (D2); only in demo mode. */
export async function switchDemoRole(role: Role): Promise<Result<SignedInUser>> {
  return remembering(await requestUser('/api/demo/switch', { role }));
}

export type FirstAdmin = {
  token: string;
  restaurantName: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
};

/** Creates the first admin of an empty server through its one-time link (D2), and signs in as them. */
export async function setUpFirstAdmin(admin: FirstAdmin): Promise<Result<SignedInUser>> {
  return remembering(await requestUser('/api/setup/first-admin', admin));
}

/** Sets a password through a one-time link, and signs in as that person. */
export async function setPasswordByLink(link: { token: string; password: string }): Promise<Result<SignedInUser>> {
  return remembering(await requestUser('/api/password/set', link));
}

/** Changes the password of somebody who must first choose a new one (D56); then the app opens for them. */
export async function replacePassword(change: { current: string; password: string }): Promise<Result<void>> {
  const body = JSON.stringify(change);
  const result = await apiResult('/api/password/change', { method: 'POST', body }, () => undefined);
  const user = currentUser();
  // The scope from an earlier sign-in may be long out of date.
  const scope = user && isUnheard(user.id) ? user.scope : undefined;
  if (result.ok && user) rememberUser({ ...user, mustChangePassword: undefined, scope });
  return result;
}

/**
 * After 401 `user-mismatch` (D26): somebody else has signed in with this browser, in another tab. Reloads as them, or
 * to the sign-in page if that session has ended since.
 */
export async function reloadAsSessionUser(): Promise<void> {
  const asking = { headers: { 'x-user-id': '' } };
  const result = await apiResult('/api/session', asking, (answer) => signedInUser.parse(answer));
  if (result.ok) rememberUser(result.value);
  else if (result.code === 'signed-out') forgetUser();
  window.location.assign('/');
}

function requestUser(path: string, body: object): Promise<Result<SignedInUser>> {
  return apiResult(path, { method: 'POST', body: JSON.stringify(body) }, (answer) => signedInUser.parse(answer));
}

function remembering(result: Result<SignedInUser>): Result<SignedInUser> {
  if (result.ok) rememberUser(result.value);
  return result;
}
