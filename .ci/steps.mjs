import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { onWindows } from './tools.mjs';

/**
 * What a step counts, and what must not be overlooked at the end of the run.
 * @typedef {{ passed: number, failed: number, notice?: string }} Count
 */
/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} command
 * @property {string[]} parameters
 * @property {(code: number | null, printed: string) => Count} [count] from its exit code and the output that was kept;
 * one check by default
 */
/** @typedef {{ passed: number, failed: number, notices: string[] }} Total */

/**
 * Runs groups of steps: the steps of a group in parallel, the groups one after another up to the first that fails.
 * Prints each step's output under its title, and at the end how long each took.
 * @param {Step[][]} groups
 * @returns {Promise<Total>} of everything that ran
 */
export async function runGroups(groups) {
  /** @type {Total} */
  const total = { passed: 0, failed: 0, notices: [] };
  /** @type {{ title: string, seconds: number }[]} */
  const times = [];
  const began = performance.now();
  for (const [index, steps] of groups.entries()) {
    const failures = await runGroup(steps, total, times);
    if (failures.length === 0) continue;
    const rest = index < groups.length - 1 ? ' The steps after it were not run.' : '';
    console.log(`\n"${failures.join('", "')}" failed: see above.${rest}`);
    break;
  }
  times.push({ title: 'Everything', seconds: secondsSince(began) });
  console.log(`\n${times.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${title}`).join('\n')}`);
  return total;
}

/**
 * @param {Step[]} steps
 * @param {Total} total counts up
 * @param {{ title: string, seconds: number }[]} times collects
 * @returns {Promise<string[]>} the titles of those that failed
 */
async function runGroup(steps, total, times) {
  const waiting = [...steps];
  /** @type {string[]} */
  const failures = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = performance.now();
      const { passed, failed, notice } = await runStep(step, steps.length > 1);
      times.push({ title: step.title, seconds: secondsSince(began) });
      total.passed += passed;
      total.failed += failed;
      if (notice) total.notices.push(notice);
      if (failed > 0) failures.push(step.title);
    }
  };
  await Promise.all(Array.from({ length: Math.min(steps.length, availableParallelism()) }, work));
  return failures;
}

/**
 * @param {Step} step
 * @param {boolean} hasCompany what it prints is kept until it ends, or it would mix with the others'
 * @returns {Promise<Count>}
 */
async function runStep({ title, command, parameters, count = one }, hasCompany) {
  if (!hasCompany) console.log(`\n== ${title}`);
  const child = spawn(command, parameters, { stdio: hasCompany ? 'pipe' : 'inherit', shell: onWindows });
  /** @type {Buffer[]} */
  const printed = [];
  child.stdout?.on('data', (data) => printed.push(data));
  child.stderr?.on('data', (data) => printed.push(data));
  /** @type {number | null} */
  const code = await new Promise((resolve) => {
    child.on('error', ({ message }) => {
      console.error(`${command} could not be started: ${message}`);
      resolve(null);
    });
    child.on('close', resolve);
  });
  const text = Buffer.concat(printed).toString();
  if (hasCompany) process.stdout.write(`\n== ${title}\n${text}`);
  return count(code, text);
}

/**
 * A step that counts as one.
 * @param {number | null} code that it ended with
 */
export function one(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** @param {number} began */
function secondsSince(began) {
  return (performance.now() - began) / 1000;
}
