import { describe, expect, it } from 'vitest';
import { importDirection } from './import-direction.ts';

function violations(path: string, ...imports: string[]): number {
  const text = imports.map((specifier, index) => `import { a${index} } from '${specifier}';`).join('\n');
  return importDirection([{ path, text }]).length;
}

describe('an import against the direction is caught', () => {
  it.each([
    ['schema/rules/a.ts', 'rxjs'],
    ['schema/rules/a.ts', 'zod/v3'],
    ['schema/rules/a.ts', 'node:fs'],
    ['schema/rules/a.ts', '#web/db/database.ts'],
    ['schema/rules/a.ts', '#schema/fixtures/build-shift.ts'],
    ['schema/fixtures/a.ts', 'node:crypto'],
    ['web/app/a.tsx', '#server/app.ts'],
    ['web/app/a.tsx', '#schema/fixtures/build-shift.ts'],
    ['sync-server/demo-data/a.ts', '#server/fixtures/open-test-database.ts'],
    ['web/db/a.ts', './fixtures/open-device.ts'],
    ['web/app/a.tsx', 'node:path'],
    ['web/app/a.tsx', 'rxdb'],
    ['web/features/rota/a.tsx', 'dexie'],
    ['web/features/rota/a.tsx', 'rxdb/plugins/core'],
    ['web/features/rota/a.tsx', '#web/features/messages/b.tsx'],
    ['web/features/rota/a.tsx', '../messages/b.tsx'],
    ['web/features/rota/a.tsx', '#web/app/router.tsx'],
    ['web/session/a.ts', '#web/app/router.tsx'],
    ['web/people/a.tsx', '#web/features/rota/b.tsx'],
    ['web/people/a.tsx', '#web/app/router.tsx'],
    ['web/ui/a.tsx', '#schema/entities/shift.ts'],
    ['web/ui/a.tsx', '#web/people/b.tsx'],
    ['web/ui/a.tsx', '#web/features/rota/b.tsx'],
    ['web/ui/a.tsx', '../session/b.ts'],
    ['web/db/a.ts', '#web/sync/b.ts'],
    ['web/db/a.ts', 'rxdb/plugins/dev-mode'],
    ['web/sync/a.ts', '#web/session/b.ts'],
    ['web/sync/a.ts', '#web/ui/button.tsx'],
    ['web/sw.ts', '#web/app/router.tsx'],
    ['sync-server/app.ts', '#web/ui/button.tsx'],
    ['sync-server/app.ts', '#server/main.ts'],
    ['sync-server/app.ts', 'react'],
    ['sync-server/backup.ts', '#server/main.ts'],
    ['sync-server/db/a.ts', '#server/domain/b.ts'],
    ['sync-server/domain/a.ts', 'hono'],
    ['sync-server/domain/a.ts', 'hono/http-exception'],
    ['sync-server/domain/a.ts', 'node:fs'],
    ['sync-server/domain/a.ts', 'drizzle-orm/better-sqlite3'],
    ['sync-server/domain/a.ts', '#server/rest/b.ts'],
    ['sync-server/domain/a.ts', '#server/config.ts'],
    ['sync-server/rest/a.ts', 'node:fs/promises'],
    ['sync-server/rest/a.ts', 'web-push'],
    ['sync-server/rest/a.ts', '#server/app.ts'],
    ['sync-server/auth/a.ts', 'better-sqlite3'],
    ['sync-server/sync/a.ts', '../main.ts'],
    ['sync-server/push/a.ts', '#server/rest/b.ts'],
    ['sync-server/demo-data/a.ts', '#server/rest/b.ts'],
    ['sync-server/rest/deep/a.ts', '../../domain/b.ts'],
    ['web/features/rota/a.test.ts', '#web/features/messages/b.tsx'],
    ['web/e2e/rota/a.spec.ts', '../../db/b.ts'],
  ])('%s → %s', (path, specifier) => {
    expect(violations(path, specifier)).toBeGreaterThan(0);
  });

  it.each([
    "export { a } from '#server/app.ts';",
    "export * from '#server/app.ts';",
    "export const load = () => import('#server/app.ts');",
    "export type A = import('#server/app.ts').A;",
    "import type { A } from '#server/app.ts';",
    "import '#server/app.ts';",
  ])('written as %s', (text) => {
    expect(importDirection([{ path: 'web/app/a.ts', text }])).toHaveLength(1);
  });

  it('is reported at its line', () => {
    const text = "import { a } from '#web/ui/a.ts';\nimport { b } from '#server/b.ts';\n";
    expect(importDirection([{ path: 'web/app/a.ts', text }])).toMatchObject([{ file: 'web/app/a.ts', line: 2 }]);
  });
});

describe('an import along the direction passes', () => {
  it.each([
    [
      'schema/rules/a.ts',
      ['zod/mini', 'date-fns', '@date-fns/tz/tzOffset', './b.ts', '../entities/b.ts', '#schema/api/b.ts'],
    ],
    ['sync-server/main.ts', ['node:fs', 'better-sqlite3', '#server/app.ts', '#server/push/web-push.ts']],
    ['sync-server/app.ts', ['hono', '#server/rest/b.ts', '#server/auth/b.ts', '#server/demo-data/b.ts']],
    ['sync-server/rest/a.ts', ['hono', 'hono/cookie', '#server/auth/b.ts', '#server/domain/b.ts', '#server/deps.ts']],
    ['sync-server/auth/a.ts', ['node:crypto', '#schema/api/b.ts']],
    ['sync-server/domain/a.ts', ['drizzle-orm', 'drizzle-orm/sqlite-core', 'node:crypto', '#server/db/tables.ts']],
    ['sync-server/db/a.ts', ['better-sqlite3', 'drizzle-orm/better-sqlite3', 'node:fs']],
    ['sync-server/demo-data/a.ts', ['#schema/fixtures/build-shift.ts', '#server/domain/b.ts']],
    ['web/main.tsx', ['react-dom/client', '#web/app/app.tsx', './styles.css']],
    ['web/sw.ts', ['workbox-precaching', '#web/db/b.ts']],
    ['web/app/a.tsx', ['react', '#web/features/rota/b.tsx', '#web/session/b.ts']],
    ['web/features/rota/a.tsx', ['./b.tsx', '#web/ui/button.tsx', '#web/db/b.ts', '#schema/rules/b.ts']],
    ['web/sync/a.ts', ['rxdb/plugins/replication', 'rxjs', '#web/db/b.ts']],
    ['web/db/a.ts', ['rxdb', 'dexie', '#schema/collections.ts']],
    ['web/ui/a.tsx', ['react', '@headlessui/react', './b.tsx']],
    ['web/db/a.test.ts', ['rxdb/plugins/dev-mode', '#schema/fixtures/build-shift.ts', 'node:fs', '#server/app.ts']],
    ['web/db/fixtures/open-device.ts', ['rxdb/plugins/storage-dexie', '#schema/fixtures/build-shift.ts']],
    ['sync-server/bench/a.ts', ['#schema/fixtures/build-shift.ts', 'node:os']],
  ])('%s → %s', (path, specifiers) => {
    expect(importDirection([{ path, text: specifiers.map((each) => `import '${each}';`).join('\n') }])).toEqual([]);
  });
});
