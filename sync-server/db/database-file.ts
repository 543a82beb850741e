import { join } from 'node:path';

/** The restaurant's database in its data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'brigade.sqlite');

/** A moment in a file name that sorts by time: 2026-06-16T09-00-00-000Z. `now` in milliseconds since 1970. */
export const fileTime = (now: number): string => new Date(now).toISOString().replace(/[:.]/g, '-');
