import { create } from 'zustand';
import type { SignedInUser } from '#schema/api/session.ts';
import { noteHeard, noteUnheard, readStoredUser, removeStoredUser, storeUser } from './stored-user.ts';

export type Session = {
  user: SignedInUser | undefined;
  /** `loading` until the device has been asked who is signed in. */
  status: 'loading' | 'signed-in' | 'signed-out';
  /** Signed in on this page, so that what the server said about the person is current. */
  isNew: boolean;
};

/** Who is signed in on this device. It needs no connection: the device is asked, not the server. */
export const useSession = create<Session>()(() => ({
  user: undefined,
  status: 'loading',
  isNew: false,
}));

/** Asks the device who is signed in; once, at the start. */
export function loadSession(): void {
  const user = readStoredUser();
  useSession.setState({ user, status: user ? 'signed-in' : 'signed-out', isNew: false });
}

export function currentUser(): SignedInUser | undefined {
  return useSession.getState().user;
}

/** Stores the person on the device: every later launch starts as them, until they sign out. */
export function rememberUser(user: SignedInUser): void {
  storeUser(user);
  if (user.scope !== undefined) noteUnheard(user.id);
  useSession.setState({ user, status: 'signed-in', isNew: true });
}

/**
 * The person's local copy now knows what they may see. Later changes of that reach only the copy, so no later launch
 * may rely on the sign-in.
 * @param said the scope that the copy took over from a sign-in; that of a later sign-in stays. Undefined if the copy
 * got its scope from the server itself
 */
export function forgetScope(userId: string, said?: string): void {
  const stored = readStoredUser();
  if (stored?.id !== userId || (said !== undefined && stored.scope !== said)) return;
  if (stored.scope !== undefined) storeUser({ ...stored, scope: undefined });
  noteHeard();
}

/** Forgets the person on this device. Their local database is handled elsewhere (see sign-out.ts). */
export function forgetUser(): void {
  removeStoredUser();
  useSession.setState({ user: undefined, status: 'signed-out', isNew: false });
}
