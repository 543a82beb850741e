import { spawnSync } from 'node:child_process';

export const onWindows = process.platform === 'win32';

/**
 * Runs a command in the foreground, with this terminal, and returns whether it succeeded.
 * @param {string} command
 * @param {string[]} parameters
 */
export function run(command, parameters) {
  return spawnSync(command, parameters, { stdio: 'inherit', shell: onWindows }).status === 0;
}

/**
 * The path of a command that a dependency installs.
 * @param {string} name
 */
export function tool(name) {
  return `node_modules/.bin/${name}${onWindows ? '.cmd' : ''}`;
}

/**
 * Ends this process with one plain line.
 * @param {string} message what happened and what to do
 * @returns {never}
 */
export function giveUp(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
