import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** The server's bundle in dist/server: one file per entry, except SQLite, whose native part stays in node_modules. */
export default defineConfig({
  root,
  publicDir: false,
  ssr: { noExternal: true, external: ['better-sqlite3'] },
  plugins: [
    {
      name: 'copy-migrations',
      // Next to the bundle, so that `new URL('./migrations', import.meta.url)` works in sync-server/db and in
      // dist/server.
      writeBundle: ({ dir }) => cp(`${root}/sync-server/db/migrations`, `${dir}/migrations`, { recursive: true }),
    },
  ],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'sync-server/main.ts',
        backup: 'sync-server/backup.ts',
        restore: 'sync-server/restore.ts',
        'admin-link': 'sync-server/admin-link.ts',
        'pack-web-files': 'sync-server/pack-web-files.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
