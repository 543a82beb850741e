import { create } from 'zustand';
import type { LocalDatabase } from './database.ts';

/** The open database of the signed-in person: one a page, swapped when the person changes or commits were missed. */
const useCurrent = create<{ database: LocalDatabase | undefined }>(() => ({ database: undefined }));

export const setCurrentDatabase = (database: LocalDatabase | undefined): void => useCurrent.setState({ database });

/** The open database; undefined while it opens. */
export const useDatabase = (): LocalDatabase | undefined => useCurrent((state) => state.database);

/** The open database, for writes: one that is being opened is waited for. */
export const openedDatabase = (): Promise<LocalDatabase> =>
  new Promise((resolve) => {
    const { database } = useCurrent.getState();
    if (database) {
      resolve(database);
      return;
    }
    const stop = useCurrent.subscribe((current) => {
      if (!current.database) return;
      stop();
      resolve(current.database);
    });
  });

/** The open database; throws when nobody is signed in, which no screen lets happen. */
export const currentDatabase = (): LocalDatabase => {
  const { database } = useCurrent.getState();
  if (!database) throw new Error('No local database is open');
  return database;
};
