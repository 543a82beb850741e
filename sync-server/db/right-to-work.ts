import { asc, eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rightToWorkDocuments, rightToWorkPieces } from './record-tables.ts';

const pieceBytes = 256 * 1024;

/** Stores a document in the place of the person's former one. */
export const storeDocument = (
  db: Database,
  document: typeof rightToWorkDocuments.$inferInsert,
  bytes: Uint8Array,
): void => {
  removeDocument(db, document.userId);
  db.insert(rightToWorkDocuments).values(document).run();
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const length = Math.min(pieceBytes, bytes.length - start);
    const piece = { userId: document.userId, piece: start / pieceBytes };
    db.insert(rightToWorkPieces)
      .values({ ...piece, bytes: Buffer.from(bytes.buffer, bytes.byteOffset + start, length) })
      .run();
  }
};

/** Deletes the person's document and its contents, if there is one. */
export const removeDocument = (db: Database, userId: string): void => {
  db.delete(rightToWorkDocuments).where(eq(rightToWorkDocuments.userId, userId)).run();
};

/** The contents of the person's document; empty where there is none. */
export const contentsOf = (db: Database, userId: string): Buffer => {
  const pieces = db
    .select({ bytes: rightToWorkPieces.bytes })
    .from(rightToWorkPieces)
    .where(eq(rightToWorkPieces.userId, userId))
    .orderBy(asc(rightToWorkPieces.piece))
    .all();
  return Buffer.concat(pieces.map(({ bytes }) => bytes));
};
