import { and, eq, sql } from 'drizzle-orm';
import { columnOf } from '#server/db/records.ts';

/** A column of the pay entries. */
export const entry = (field: string) => columnOf('payrollEntry', field);

/** Entries of completed runs for the person of the placeholder `userId`. */
export const isCompletedEntry = () =>
  and(eq(entry('userId'), sql.placeholder('userId')), eq(entry('status'), 'completed'), eq(entry('deleted'), sql`0`));
