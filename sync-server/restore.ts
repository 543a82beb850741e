import { readConfig } from './config.ts';
import { restoreBackup } from './db/restore.ts';
import { giveUp } from './give-up.ts';

process.umask(0o077);
const read = readConfig(process.env);
if (!read.ok) giveUp(read.message);
const [, , backup] = process.argv;
if (!backup) giveUp('Say which backup to restore: npm run restore -- data/backups/<file>');
const restoration = restoreBackup(read.config.DATA_DIR, backup, Date.now());
if (!restoration.ok) giveUp(restoration.message);
console.log(`Restored ${backup}. Start the server: the devices rebuild their copies by themselves.`);
if (!restoration.endedIsKnown) {
  console.log('The previous database could not tell who was signed out or which tablet was revoked since the backup:');
  console.log(
    'everybody signs in again. Look through the tablets in the restaurant settings, and revoke what is lost.',
  );
}
if (restoration.keptAt) console.log(`The database that was there before is kept at ${restoration.keptAt}`);
