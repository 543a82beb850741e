import { create } from 'zustand';
import type { LocalDatabase } from './database.ts';

/** The signed-in person's open database: one per page, replaced when the person changes or commits were missed. */
const useCurrent = create<{ database: LocalDatabase | undefined }>(() => ({ database: undefined }));

export const setCurrentDatabase = (database: LocalDatabase | undefined): void => useCurrent.setState({ database });

/** The open database; undefined while it opens. */
export const useDatabase = (): LocalDatabase | undefined => useCurrent((state) => state.database);

/** The open database, for writes; waits for one that is being opened. */
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

/** The open database; throws if nobody is signed in, which screens never let happen. */
export const currentDatabase = (): LocalDatabase => {
  const { database } = useCurrent.getState();
  if (!database) throw new Error('No local database is open');
  return database;
};
