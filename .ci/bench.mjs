import { existsSync, readdirSync } from 'node:fs';
import { build } from './build.mjs';
import { chromiumVersion, installedChromium } from './chromium.mjs';
import { installDependencies } from './install.mjs';
import { machine } from './machine.mjs';
import { giveUp, run, tool } from './tools.mjs';

installDependencies();
build();

const chromium = installedChromium();
if (!chromium) giveUp('No Chromium found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.');
process.env.CHROMIUM_PATH = chromium;
console.log(machine(['rxdb', 'dexie', 'react', 'hono', 'better-sqlite3'], [chromiumVersion(chromium)]));

for (const folder of ['sync-server/bench', 'web/e2e/bench']) {
  for (const bench of benchesIn(folder)) {
    console.log(`\n== ${bench}`);
    if (!run(tool('tsx'), [bench])) giveUp(`${bench} failed. See the error above.`);
  }
}

/**
 * The programs of a bench folder in order of name; files in its subfolders are parts of them.
 * @param {string} folder
 */
function benchesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => `${folder}/${name}`);
}
