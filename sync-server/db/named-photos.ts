import { and, eq, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { columnOf } from './records.ts';
import { messages } from './tables.ts';

const photoId = columnOf('message', 'photoId');

/** The index of messages by photo holds only those with one, and is used only if the query says so too. */
const hasPhoto = ne(photoId, sql`''`);

/** Condition: a message names this photo. */
export const namesPhoto = (id: string | SQL.Aliased | ReturnType<typeof columnOf>): SQL | undefined =>
  and(hasPhoto, eq(photoId, id));

/** Condition: no message names a stored photo, including removed messages. */
export const isUnnamed = (db: Pick<Database, 'select'>): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(messages)
      .where(namesPhoto(columnOf('messagePhoto', 'id'))),
  );
