import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { adminLink } from './auth/admin-link.ts';
import { publicOriginOf, readConfig } from './config.ts';
import { databaseFile } from './db/database-file.ts';
import { openDatabase } from './db/open-database.ts';
import { createRecords } from './db/records.ts';
import { giveUp } from './give-up.ts';

process.umask(0o077);
const read = readConfig(process.env);
if (!read.ok) giveUp(read.message);
const [, , username = ''] = process.argv;
const file = databaseFile(read.config.DATA_DIR);
if (!existsSync(file))
  giveUp(`There is no restaurant in ${read.config.DATA_DIR}. Set DATA_DIR to the server's data folder.`);
// Without the folder's lock: SQLite coordinates access, so this works while the server runs.
const { db, close } = openDatabase(file);
const deps = { db, records: createRecords(db), now: Date.now, newToken: () => randomBytes(32).toString('base64url') };
const link = adminLink(deps, username);
close();
if (!link.ok) giveUp(link.message);
console.log(`A new password for ${link.value.name}, with this link; it works once and for three days:`);
console.log(`  ${publicOriginOf(read.config)}${link.value.path}`);
