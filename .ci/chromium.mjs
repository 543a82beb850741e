import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { giveUp, run } from './tools.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser's executable: CHROMIUM_PATH, or one of the usual places; undefined if there is none. */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH ?? usualPlaces.find(existsSync);
}

/** The browser's executable, installed first if possible; undefined otherwise. */
export function installedChromium() {
  if (chromiumPath() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium.');
    run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium']);
  }
  return chromiumPath();
}

/**
 * @param {string} path
 * @returns for example `Chromium 156.0.7000.1`
 */
export function chromiumVersion(path) {
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() || path;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = installedChromium();
  if (!path) giveUp('No Chromium found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.');
  console.log(path);
}
