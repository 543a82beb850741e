import { defineConfig } from 'drizzle-kit';

/** `npm run migrations` compares the tables with the last migration and writes the next one. */
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./sync-server/db/tables.ts', './sync-server/db/device-tables.ts'],
  out: './sync-server/db/migrations',
});
