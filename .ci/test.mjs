import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { exitWhenNotChecked } from './audit.mjs';
import { one, runGroups } from './steps.mjs';
import { giveUp, tool } from './tools.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

const knipConfig = ['--config', '.ci/knip.json', '--no-config-hints'];

const dependencies = program('Dependencies', '.ci/install.mjs');
const build = program('Build', '.ci/build.mjs');
const chromium = program('Chromium for the browser tests', '.ci/chromium.mjs');

/** The longest first: in parallel, the last to start decides when all are done. */
const checks = [
  types('web', 'web'),
  types('tests and tooling', '.ci'),
  check('Unused files, exports and dependencies', 'knip', knipConfig),
  check('Files and exports that only tests use', 'knip', [
    ...knipConfig,
    '--production',
    '--include',
    'files,exports,types',
  ]),
  types('sync-server', 'sync-server'),
  check('Structure', 'tsx', ['.ci/checks/main.ts']),
  check('Format and lint', 'biome', ['check', '--error-on-warnings']),
  types('schema', 'schema'),
  types('service worker', 'web/tsconfig.sw.json'),
  ...(process.env.CI ? [{ ...program('Known holes in dependencies', '.ci/audit.mjs'), count: countAudit }] : []),
];

const [part = 'everything', ...patterns] = process.argv.slice(2);

const unitTests = tests('Unit and integration tests', 'simulation', 'server', 'web');
const browserTests = tests('Browser tests', 'browser');

/** @type {Record<string, Step[][]>} */
const parts = {
  everything: [[dependencies], [...checks, build, chromium], [unitTests], [browserTests]],
  check: [[dependencies], checks],
  unit: [[dependencies], [unitTests]],
  browser: [[dependencies], [build, chromium], [browserTests]],
};

/**
 * A step that is a program of ours, which needs no dependency to start.
 * @param {string} title
 * @param {string} file
 * @returns {Step}
 */
function program(title, file) {
  return { title, command: process.execPath, parameters: [file] };
}

/**
 * A step that counts as one.
 * @param {string} title
 * @param {string} command that a dependency installs
 * @param {string[]} parameters
 * @returns {Step}
 */
function check(title, command, parameters) {
  return { title, command: tool(command), parameters };
}

/**
 * The type check of a room, which only checks again what has changed since the last time.
 * @param {string} room
 * @param {string} project
 */
function types(room, project) {
  const kept = `.cache/types-${room.replaceAll(' ', '-')}.tsbuildinfo`;
  return check(`Types: ${room}`, 'tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', kept]);
}

/**
 * A step that counts its tests.
 * @param {string} title
 * @param {string[]} projects of vitest.config.ts
 * @returns {Step}
 */
function tests(title, ...projects) {
  const report = `.cache/tests-${projects.at(-1)}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // An earlier run's report must not count for this one.
  rmSync(report, { force: true });
  return {
    title,
    command: tool('vitest'),
    parameters: ['run', ...projects.flatMap((project) => ['--project', project]), ...reporters, ...patterns],
    count: (code) => {
      if (!existsSync(report)) return { passed: 0, failed: 1 };
      const { numPassedTests: passed, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
      // A file that does not load has no failed test, and an error outside any test belongs to none.
      return { passed, failed: code === 0 ? 0 : Math.max(1, numFailedTests) };
    },
  };
}

/**
 * What was not checked has neither passed nor failed, and is mentioned again next to the total.
 * @param {number | null} code
 * @param {string} printed
 */
function countAudit(code, printed) {
  return code === exitWhenNotChecked ? { passed: 0, failed: 0, notice: printed.trim() } : one(code);
}

mkdirSync('.cache', { recursive: true });
const groups = parts[part];
if (!groups) giveUp(`There is no part "${part}": say ${Object.keys(parts).join(', ')}, or nothing for everything.`);

const { passed, failed, notices } = await runGroups(groups);
for (const notice of notices) console.log(`\n!! ${notice}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
