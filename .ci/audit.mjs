import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** @typedef {{ result: 'clean' | 'holes' | 'not-checked', words: string }} Audit */

/** The exit code if the check was not possible; 1 if there are holes. */
export const exitWhenNotChecked = 2;

const onWindows = process.platform === 'win32';

/**
 * Known holes in the dependencies of server and app. `not-checked` is no failure, since a registry may be out of reach
 * or lack this service; but it must not be taken for `clean`.
 * @returns {Audit}
 */
function auditDependencies() {
  const asked = { encoding: /** @type {const} */ ('utf8'), timeout: 60_000, shell: onWindows };
  return judgeAudit(spawnSync('npm', ['audit', '--omit=dev', '--json'], asked).stdout);
}

/**
 * What `npm audit --json` printed, in words.
 * @param {string | null} printed
 * @returns {Audit}
 */
export function judgeAudit(printed) {
  const { metadata, message } = read(printed);
  const found = metadata?.vulnerabilities;
  if (found === undefined) {
    const why = message?.split('\n')[0] ?? 'no registry answered';
    return { result: 'not-checked', words: `KNOWN HOLES IN DEPENDENCIES WERE NOT CHECKED: ${why}` };
  }
  const { critical, high, moderate, low } = found;
  const words = `Known holes: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`;
  return { result: critical + high > 0 ? 'holes' : 'clean', words };
}

/**
 * @param {string | null} json
 * @returns {{ metadata?: { vulnerabilities?: Record<'critical' | 'high' | 'moderate' | 'low', number> }, message?: string }}
 */
function read(json) {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return {};
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { result, words } = auditDependencies();
  console.log(words);
  process.exitCode = { clean: 0, holes: 1, 'not-checked': exitWhenNotChecked }[result];
}
