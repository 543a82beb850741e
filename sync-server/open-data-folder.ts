import { DamagedDatabase } from './db/check-database.ts';
import { databaseFile } from './db/database-file.ts';
import { lockDataFolder } from './db/lock-data-folder.ts';
import { type OpenDatabase, openDatabase } from './db/open-database.ts';

type Opened = { ok: true; database: OpenDatabase } | { ok: false; message: string };

/**
 * Takes the data folder for this server and opens its database; closing gives the folder back. Where it cannot, it has
 * changed nothing, and the message says what the operator can do.
 */
export const openDataFolder = (dataDir: string): Opened => {
  try {
    const unlock = lockDataFolder(dataDir);
    if (!unlock) return { ok: false, message: `Another server is running on ${dataDir}. Stop it, or set DATA_DIR.` };
    const database = openDatabase(databaseFile(dataDir));
    const close = () => {
      database.close();
      unlock();
    };
    return { ok: true, database: { ...database, close } };
  } catch (error) {
    return { ok: false, message: openFailure(dataDir, error as NodeJS.ErrnoException) };
  }
};

const openFailure = (dataDir: string, error: NodeJS.ErrnoException): string => {
  const file = databaseFile(dataDir);
  if (error instanceof DamagedDatabase) {
    return `The database ${file} is damaged (${error.message}). Nothing was changed. Put a backup in its place: npm run restore -- <backup>`;
  }
  return `The data folder ${dataDir} cannot be used: ${error.message}. Check that it exists, has space and may be written to.`;
};
