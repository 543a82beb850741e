import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { installDependencies } from './install.mjs';
import { giveUp, run, tool } from './tools.mjs';

const sources = [
  'schema',
  'sync-server',
  'web',
  'public',
  '.ci/server.config.ts',
  'vite.config.ts',
  'package-lock.json',
];
const notInTheBuild = /(^|\/)(e2e|bench)\/|\.test\.tsx?$|\.md$/;
const stampFile = 'dist/sources.sha256';

/** Builds dist/web, dist/server and dist/packed when a source file has changed since the last build. */
export function build() {
  const stamp = hashOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building the web app and the server.');
  const built =
    run(tool('vite'), ['build', '--logLevel', 'warn']) &&
    run(tool('vite'), ['build', '--logLevel', 'warn', '--config', '.ci/server.config.ts']) &&
    run(process.execPath, ['dist/server/pack-web-files.js']);
  if (!built) giveUp('The build failed. See the error above.');
  writeFileSync(stampFile, stamp);
}

/** Contents rather than times: a checkout of another branch and back must not build twice. About 30 ms. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesIn)) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} source a file, or a folder of the build
 * @returns {string[]}
 */
function filesIn(source) {
  if (source.includes('.')) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !notInTheBuild.test(path))
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  installDependencies();
  build();
}
