/**
 * Adds to package-lock.json the native packages of other platforms that npm left out.
 *
 * npm drops an optional package from the lock if the registry it asked does not carry it, and `npm ci` then refuses the
 * whole lock, on every platform. Names and versions are those declared by their parent package; os, cpu and libc follow
 * from the names. Run it after `npm install` when the lock check asks for it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { missingPlatformPackages } from './checks/lock-packages.mjs';

const operatingSystems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32'];

/** @param {string} name */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = operatingSystems.find((word) => words.includes(word));
  const cpu = processors.find((word) => words.includes(word));
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`The name ${name} does not show its platform.`);
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') && os === 'linux' ? 'glibc' : undefined;
  return { cpu: [cpu], ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const missing = missingPlatformPackages(lock.packages);
for (const { path, name, version } of missing) {
  lock.packages[path] = { version, optional: true, ...platformOf(name) };
}
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages of other platforms added to package-lock.json.`);
