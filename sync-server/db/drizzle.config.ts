import { defineConfig } from 'drizzle-kit';

/** `npm run migrations` compares the tables with the last migration and writes the next one. */
export default defineConfig({
  dialect: 'sqlite',
  schema: ['tables', 'device-tables', 'record-tables', 'restores-table'].map((name) => `./sync-server/db/${name}.ts`),
  out: './sync-server/db/migrations',
});
