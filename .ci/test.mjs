import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { auditDependencies } from './audit.mjs';
import { installedChromium } from './chromium.mjs';
import { run, tool } from './tools.mjs';

/**
 * What a step counts, and what nobody may overlook at the end of the run.
 * @typedef {{ passed: number, failed: number, notice?: string }} Count
 */

const knipConfig = ['--config', '.ci/knip.json', '--no-config-hints'];

/** @type {{ title: string, count: () => Count }[]} */
const steps = [
  program('Dependencies', '.ci/install.mjs'),
  check('Types: schema', 'tsc', ['-p', 'schema']),
  check('Types: sync-server', 'tsc', ['-p', 'sync-server']),
  check('Types: web', 'tsc', ['-p', 'web']),
  check('Types: service worker', 'tsc', ['-p', 'web/tsconfig.sw.json']),
  check('Types: tests and tooling', 'tsc', ['-p', '.ci']),
  check('Format and lint', 'biome', ['check', '--error-on-warnings']),
  check('Structure', 'tsx', ['.ci/checks/main.ts']),
  check('Unused files, exports and dependencies', 'knip', knipConfig),
  check('Files and exports that only tests use', 'knip', [
    ...knipConfig,
    '--production',
    '--include',
    'files,exports,types',
  ]),
  ...(process.env.CI ? [{ title: 'Known holes in dependencies', count: audit }] : []),
  tests('Unit and integration tests', 'unit'),
  program('Build', '.ci/build.mjs'),
  { title: 'Chromium for the browser tests', count: findChromium },
  tests('Browser tests', 'browser'),
];

/**
 * A step that is a program of ours, which needs no dependency to start.
 * @param {string} title
 * @param {string} file
 */
function program(title, file) {
  return { title, count: () => one(run(process.execPath, [file])) };
}

/**
 * A step that counts as one.
 * @param {string} title
 * @param {string} command that a dependency installs
 * @param {string[]} parameters
 */
function check(title, command, parameters) {
  return { title, count: () => one(run(tool(command), parameters)) };
}

/** @param {boolean} passed */
function one(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/**
 * What was not checked has neither passed nor failed, and is said again beside the total.
 * @returns {Count}
 */
function audit() {
  const { result, words } = auditDependencies();
  console.log(words);
  return result === 'not-checked' ? { passed: 0, failed: 0, notice: words } : one(result === 'clean');
}

/**
 * A step that counts its tests.
 * @param {string} title
 * @param {string} project of vitest.config.ts
 */
function tests(title, project) {
  return { title, count: () => runTests(project) };
}

/**
 * @param {string} project
 * @returns {Count}
 */
function runTests(project) {
  const report = `.cache/tests-${project}.json`;
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = run(tool('vitest'), ['run', '--project', project, ...reporters]);
  if (!existsSync(report)) return one(false);
  const { numPassedTests: passed, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that does not load has no failed test, and an error outside of any test belongs to none.
  return { passed, failed: succeeded ? 0 : Math.max(1, numFailedTests) };
}

function findChromium() {
  const path = installedChromium();
  console.log(path ?? 'No Chromium found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.');
  if (path) process.env.CHROMIUM_PATH = path;
  return one(path !== undefined);
}

mkdirSync('.cache', { recursive: true });

const total = { passed: 0, failed: 0 };
const notices = [];
for (const { title, count } of steps) {
  console.log(`\n== ${title}`);
  const { passed, failed, notice } = count();
  if (notice) notices.push(notice);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) {
    console.log(`\n"${title}" failed: see above. The steps after it were not run.`);
    break;
  }
}
for (const notice of notices) console.log(`\n!! ${notice}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
