import { readConfig } from './config.ts';
import { backUp, pruneBackups } from './db/backup.ts';
import { giveUp } from './give-up.ts';

// Backups hold everybody's data: only the user who runs the server may read them.
process.umask(0o077);
const read = readConfig(process.env);
if (!read.ok) giveUp(read.message);
const { DATA_DIR, BACKUP_KEEP } = read.config;
const file = await backUp(DATA_DIR, Date.now()).catch((error: Error) => giveUp(`No backup was made: ${error.message}`));
console.log(`Backed up to ${file}`);
for (const name of pruneBackups(DATA_DIR, BACKUP_KEEP)) console.log(`Deleted the old backup ${name}`);
