import { expect, it } from 'vitest';
import { lockFile } from './lock-file.ts';

const lock = (packages: object) => [{ path: 'package-lock.json', text: JSON.stringify({ packages }, null, 2) }];
const bundler = { version: '1.0.0', optionalDependencies: { 'bundler-linux': '1.0.0', 'bundler-darwin': '1.0.0' } };
const native = { version: '1.0.0', optional: true };

it('catches a download address', () => {
  expect(
    lockFile(lock({ 'node_modules/a': { version: '1.0.0', resolved: 'https://packages.example/a.tgz' } })),
  ).toMatchObject([{ line: 5 }]);
});

it("catches a lock without another platform's package, or with one of another version", () => {
  const here = { 'node_modules/bundler': bundler, 'node_modules/bundler-linux': native };
  expect(lockFile(lock(here))).toHaveLength(1);
  expect(lockFile(lock({ ...here, 'node_modules/bundler-darwin': { ...native, version: '0.9.0' } }))).toHaveLength(1);
});

it('lets a complete lock pass, at the root or nested in the parent', () => {
  expect(
    lockFile(
      lock({
        'node_modules/bundler': bundler,
        'node_modules/bundler-linux': native,
        'node_modules/bundler/node_modules/bundler-darwin': native,
      }),
    ),
  ).toEqual([]);
});
