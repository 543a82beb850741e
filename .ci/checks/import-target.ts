import { posix } from 'node:path';

const subpaths: Record<string, string> = {
  '#schema/': 'schema/',
  '#server/': 'sync-server/',
  '#web/': 'web/',
  '#ci/': '.ci/',
};

/** What an import reaches: a file of the repository, by its path, or a package, by its specifier. */
export type ImportTarget = { file: string } | { package: string };

/**
 * Resolves a specifier as Node does with this package.json: extensions are always given, so no file system is needed.
 */
export function importTarget(importer: string, specifier: string): ImportTarget {
  if (specifier.startsWith('.')) return { file: posix.join(posix.dirname(importer), specifier) };
  const subpath = Object.entries(subpaths).find(([prefix]) => specifier.startsWith(prefix));
  if (subpath) return { file: specifier.replace(...subpath) };
  return { package: specifier };
}
