/** @typedef {{ version: string, optionalDependencies?: Record<string, string> }} LockEntry */

/**
 * The optional packages that a package in the lock declares but the lock does not contain, each with the path where its
 * siblings for other platforms are.
 * @param {Record<string, LockEntry>} packages the `packages` of a package-lock.json
 */
export function missingPlatformPackages(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) => {
    const names = Object.keys(optionalDependencies);
    const siblings = names.map((name) => placeOf(packages, parent, name, optionalDependencies[name] ?? ''));
    const known = siblings.find((place) => place !== undefined);
    return names
      .filter((_, index) => siblings[index] === undefined)
      .map((name) => ({
        name,
        version: optionalDependencies[name] ?? '',
        path: `${known ?? ''}node_modules/${name}`,
      }));
  });
}

/**
 * The folder (ending in a slash, or empty for the root) whose node_modules holds the package, seen from its parent.
 * @param {Record<string, LockEntry>} packages
 * @param {string} parent
 * @param {string} name
 * @param {string} version
 */
function placeOf(packages, parent, name, version) {
  const folders = parent
    .split('/node_modules/')
    .map((_, index, all) => `${all.slice(0, index + 1).join('/node_modules/')}/`);
  return [...folders.reverse(), ''].find((folder) => {
    const found = packages[`${folder}node_modules/${name}`];
    return found && (found.version === version || !/^\d/.test(version));
  });
}
