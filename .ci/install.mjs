import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { giveUp, run } from './tools.mjs';

/** @typedef {{ version: string, integrity?: string, optional?: boolean }} LockEntry */

/**
 * Installs the dependencies if node_modules is missing or does not match package-lock.json. Works without any
 * dependency, so that `npm start` and `npm test` work on a fresh clone.
 */
export function installDependencies() {
  if (!matchesLock()) {
    console.log('Installing dependencies. The first time takes some minutes: SQLite may have to be compiled.');
    if (!run('npm', ['ci', '--loglevel=error'])) {
      giveUp('The dependencies could not be installed. See the error above, mend it and run the command again.');
    }
  }
  if (!loadsSqlite() && !run('npm', ['rebuild', 'better-sqlite3', '--loglevel=error'])) {
    giveUp('better-sqlite3 could not be compiled. It needs Python 3, make and a C++ compiler on this machine.');
  }
}

/** npm writes node_modules/.package-lock.json when an installation is complete; an optional package may be absent. */
function matchesLock() {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === wanted.version : wanted.optional === true;
  });
}

/**
 * @param {string} lockFile
 * @returns {Record<string, LockEntry>}
 */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** False when the native part was never compiled, or was compiled for another version of Node. */
function loadsSqlite() {
  try {
    const Database = createRequire(import.meta.url)('better-sqlite3');
    new Database(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) installDependencies();
