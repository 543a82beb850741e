import { type SignedInUser, signedInUser } from '#schema/api/session.ts';

const key = 'brigade.user';

/** The person whose data this device shows; whatever is kept but is not a signed-in user is discarded (section 7). */
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
}

function parseUser(stored: string): SignedInUser | undefined {
  try {
    return signedInUser.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}
