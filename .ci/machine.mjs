import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/**
 * What figures depend on, in one line.
 * @param {readonly string[]} packages whose versions count
 * @param {readonly string[]} others that count too, such as a browser
 */
export function machine(packages, others = []) {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const processor = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  const load = `load average ${(loadavg()[0] ?? 0).toFixed(1)}`;
  const versions = packages.map((name) => `${name} ${versionOf(name)}`);
  return [process.platform, processor, memory, load, `Node ${process.version}`, ...others, ...versions].join(' · ');
}

/** @param {string} name */
function versionOf(name) {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
}
