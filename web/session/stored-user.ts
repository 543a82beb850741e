import { type SignedInUser, signedInUser } from '#schema/api/session.ts';

const key = 'brigade.user';
/** The id of a person whose local copy has not yet taken over the scope from their sign-in. */
const unheardKey = 'brigade.unheard';

/** The person whose data this device shows; anything stored that is not a signed-in user is discarded (section 7). */
export function readStoredUser(): SignedInUser | undefined {
  const stored = localStorage.getItem(key);
  if (stored === null) return undefined;
  const user = parseUser(stored);
  if (!user) localStorage.removeItem(key);
  return user;
}

export function storeUser(user: SignedInUser): void {
  localStorage.setItem(key, JSON.stringify(user));
}

export function removeStoredUser(): void {
  localStorage.removeItem(key);
  localStorage.removeItem(unheardKey);
}

/** Whether a sign-in came with a scope that the person's local copy has not taken over yet. */
export function isUnheard(userId: string): boolean {
  return localStorage.getItem(unheardKey) === userId;
}

export function noteUnheard(userId: string): void {
  localStorage.setItem(unheardKey, userId);
}

export function noteHeard(): void {
  localStorage.removeItem(unheardKey);
}

function parseUser(stored: string): SignedInUser | undefined {
  try {
    return signedInUser.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}
