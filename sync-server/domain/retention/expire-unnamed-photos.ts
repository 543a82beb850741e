import { and, eq } from 'drizzle-orm';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { isUnnamed } from '#server/db/named-photos.ts';
import { columnOf, tableOf } from '#server/db/records.ts';
import { auditTrail } from '#server/db/tables.ts';
import { inSlices, type PublishingStore } from '#server/domain/in-slices.ts';
import { byTime, expire } from './expire-records.ts';

/** Long enough for a device that brings back what a restored server lacks: photo and message come one after another. */
const unnamedMilliseconds = hourMs;

/**
 * Removes photos that no message names an hour after they arrived: their message never came back after a restore. Their
 * content is removed at once; the tombstones stay until devices have received them. Returns how many.
 */
export const expireUnnamedPhotos = async (store: PublishingStore): Promise<number> => {
  const { db, records, now } = store;
  const before = now() - unnamedMilliseconds;
  const found = db
    .select({ id: tableOf.messagePhoto.id })
    .from(tableOf.messagePhoto)
    .where(and(eq(columnOf('messagePhoto', 'deleted'), false), isUnnamed(db)))
    .all();
  const isOld = (id: string): boolean => {
    const { seq = 0 } = records.find('messagePhoto', id) ?? {};
    const line = db.select({ at: auditTrail.at }).from(auditTrail).where(eq(auditTrail.seq, seq)).get();
    return line === undefined || line.at < before;
  };
  const old = found.map(({ id }) => String(id)).filter(isOld);
  await inSlices(store, byTime, old, (tx, id) => {
    expire(tx, 'messagePhoto', id);
    tx.db
      .update(tableOf.messagePhoto)
      .set({ image: '' } as never)
      .where(eq(columnOf('messagePhoto', 'id'), id))
      .run();
    return id;
  });
  return old.length;
};
