import { liveQuery } from 'dexie';
import type { Copy } from './copy-state.ts';
import { keptStates } from './outbox.ts';
import type { PersonStore } from './person-store.ts';

/** How many changes are only in a copy, noted outside it: browsers delete a damaged database without warning. */
interface Note {
  readonly copyId: string;
  readonly unsent: number;
}

interface SmallStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

/** A page has localStorage. The service worker, which is type-checked with this file, and Node, in tests, do not. */
const notes = (): SmallStorage | undefined =>
  (globalThis as unknown as { readonly localStorage?: SmallStorage }).localStorage;

const keyOf = (userId: string): string => `brigade.unsent.${userId}`;

/** Keeps the note up to date with the outbox; returns how to stop. */
export const noteUnsent = (store: PersonStore, userId: string, copyId: string): (() => void) => {
  const count = () =>
    store.transaction('r', store.state, store.outbox, async () => {
      const copy = (await store.state.get('copy')) as Copy | undefined;
      // The copy is gone: the note is all that is left of it.
      if (copy?.id !== copyId) return undefined;
      return store.outbox
        .where('states')
        .anyOf([...keptStates])
        .distinct()
        .count();
    });
  const noting = liveQuery(count).subscribe({
    next: (unsent) => {
      if (unsent !== undefined) keepUnsentNote(userId, { copyId, unsent });
    },
    error: () => undefined,
  });
  return () => noting.unsubscribe();
};

/** How many changes were only in an earlier copy of this person that is no longer there. */
export const unsentInLostCopy = (userId: string, copyId: string): number => {
  try {
    const note = JSON.parse(notes()?.getItem(keyOf(userId)) ?? 'null') as Note | null;
    return note && note.copyId !== copyId ? note.unsent : 0;
  } catch {
    return 0;
  }
};

/** For a copy that is removed for a moment and may not come back. */
export const keepUnsentNote = (userId: string, note: Note): void => {
  notes()?.setItem(keyOf(userId), JSON.stringify(note));
};

/** The copy was erased on purpose. */
export const forgetUnsentNote = (userId: string): void => notes()?.removeItem(keyOf(userId));
