import type { Rule, Violation } from './source-file.ts';

const known: Record<string, readonly string[]> = {
  schema: ['entities', 'permissions', 'rules', 'intents', 'api', 'fixtures'],
  'sync-server': [
    'auth',
    'rest',
    'sync',
    'pass',
    'domain',
    'db',
    'push',
    'demo-data',
    'bench',
    'fuzz',
    'fixtures',
    'serving',
    'maintenance',
  ],
  web: ['app', 'session', 'db', 'sync', 'ui', 'forms', 'features', 'people', 'payslip', 'e2e'],
};
const topLevel = [
  ...['.ci', 'docs', 'public', 'schema', 'sync-server', 'web'],
  ...[
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
  ],
  ...['biome.json', '.gitignore', '.npmrc', 'Dockerfile', '.dockerignore', 'brigade.service'],
];
/** Rooms divided by subject, and what is shared by all subjects. */
const bySubject: Record<string, readonly string[]> = {
  'schema/rules': ['derived-id', 'grouped', 'ids', 'is-same'],
  'sync-server/domain': ['earlier', 'in-slices', 'server-owned', 'transaction'],
};
const drawer = /^(utils?|helpers?|common|misc)$/;

/** Everything has its place in the architecture, and no folder or file collects things that have none. */
export const folders: Rule = (files) =>
  files.flatMap(({ path }): Violation[] => {
    const advice = misplaced(path);
    return advice ? [{ file: path, line: 1, rule: 'folder', advice }] : [];
  });

function misplaced(path: string): string | undefined {
  const [top = '', folder = '', ...deeper] = path.split('/');
  if (!topLevel.includes(top))
    return `${top} is not in the architecture: put it into a room, or add it to .ci/checks/folders.ts`;
  if (path.split('/').some((part) => drawer.test(part.replace(/\..*$/, '')))) return 'name it after what it is for';
  if (deeper.length > 0 && known[top] && !known[top].includes(folder)) {
    return `${top}/${folder} is not in the architecture: use one of ${known[top].join(', ')}`;
  }
  const [, room = '', file = ''] = /^(.+)\/([^/.]+)[^/]*$/.exec(path) ?? [];
  if (bySubject[room] && !bySubject[room].includes(file)) return 'put it into the folder of its subject';
  return undefined;
}
