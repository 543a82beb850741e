import * as z from 'zod/mini';

const key = 'brigade.tablet';

const storedTablet = z.object({ tabletId: z.string(), name: z.string() });

/** What this device stores as a tablet at the pass. */
export type StoredTablet = z.output<typeof storedTablet>;

/** Undefined on any device that is not a tablet at the pass. */
export function readStoredTablet(): StoredTablet | undefined {
  try {
    return storedTablet.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data;
  } catch {
    return undefined;
  }
}

export function storeTablet(tablet: StoredTablet): void {
  localStorage.setItem(key, JSON.stringify(tablet));
}

export function removeStoredTablet(): void {
  localStorage.removeItem(key);
}
