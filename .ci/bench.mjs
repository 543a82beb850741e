import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { build } from './build.mjs';
import { chromiumVersion, installedChromium } from './chromium.mjs';
import { installDependencies } from './install.mjs';
import { giveUp, run, tool } from './tools.mjs';

installDependencies();
build();

const chromium = installedChromium();
if (!chromium) giveUp('No Chromium found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.');
process.env.CHROMIUM_PATH = chromium;
console.log(machine(chromium));

for (const folder of ['sync-server/bench', 'web/e2e/bench']) {
  for (const bench of benchesIn(folder)) {
    console.log(`\n== ${bench}`);
    if (!run(tool('tsx'), [bench])) giveUp(`${bench} failed. See the error above.`);
  }
}

/**
 * What the figures depend on, in one line.
 * @param {string} browser
 */
function machine(browser) {
  const packages = ['rxdb', 'dexie', 'react', 'hono', 'better-sqlite3'].map((name) => `${name} ${versionOf(name)}`);
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const processor = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  return [process.platform, processor, memory, `Node ${process.version}`, chromiumVersion(browser), ...packages].join(
    ' · ',
  );
}

/** @param {string} name */
function versionOf(name) {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
}

/**
 * The programs of a bench folder in the order of their names; files in its subfolders are their parts.
 * @param {string} folder
 */
function benchesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => `${folder}/${name}`);
}
