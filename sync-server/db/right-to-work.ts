import { and, asc, count, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rightToWorkDocuments, rightToWorkPieces } from './record-tables.ts';

const pieceBytes = 256 * 1024;

/** The contents of a document as stored, piece by piece. */
export const piecesOf = (bytes: Uint8Array): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, piece) => {
    const start = piece * pieceBytes;
    return Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.min(pieceBytes, bytes.length - start));
  });

/** Stores one piece of a document whose row comes later. */
export const storePiece = (db: Database, documentId: string, piece: number, bytes: Buffer): void => {
  db.insert(rightToWorkPieces).values({ documentId, piece, bytes }).run();
};

/** How many pieces of a document are stored. */
export const storedPieces = (db: Database, documentId: string): number =>
  db.select({ stored: count() }).from(rightToWorkPieces).where(eq(rightToWorkPieces.documentId, documentId)).get()
    ?.stored ?? 0;

/** Puts a document whose pieces are stored in place of the person's previous one. */
export const placeDocument = (db: Database, document: typeof rightToWorkDocuments.$inferInsert): void => {
  deleteRightToWorkDocument(db, document.userId);
  db.insert(rightToWorkDocuments).values(document).run();
};

/** Deletes the person's document and its contents, if there is one. */
export const deleteRightToWorkDocument = (db: Database, userId: string): void => {
  const theirs = db
    .select({ id: rightToWorkDocuments.id })
    .from(rightToWorkDocuments)
    .where(eq(rightToWorkDocuments.userId, userId));
  db.delete(rightToWorkPieces).where(inArray(rightToWorkPieces.documentId, theirs)).run();
  db.delete(rightToWorkDocuments).where(eq(rightToWorkDocuments.userId, userId)).run();
};

/** Deletes the stored pieces of a document that will not take its place. */
export const removePieces = (db: Database, documentId: string): void => {
  db.delete(rightToWorkPieces).where(eq(rightToWorkPieces.documentId, documentId)).run();
};

/**
 * Deletes pieces whose document never came, such as those of a server stopped part-way; returns how many.
 * @param underWay documents being stored
 */
export const removeStrayPieces = (db: Database, underWay: ReadonlySet<string>): number => {
  const placed = db.select({ id: rightToWorkDocuments.id }).from(rightToWorkDocuments);
  const stray = and(
    notInArray(rightToWorkPieces.documentId, placed),
    notInArray(rightToWorkPieces.documentId, [...underWay]),
  );
  return db.delete(rightToWorkPieces).where(stray).returning({ piece: rightToWorkPieces.piece }).all().length;
};

/** The contents of a document; empty if there is none. */
export const contentsOf = (db: Database, documentId: string): Buffer => {
  const pieces = db
    .select({ bytes: rightToWorkPieces.bytes })
    .from(rightToWorkPieces)
    .where(eq(rightToWorkPieces.documentId, documentId))
    .orderBy(asc(rightToWorkPieces.piece))
    .all();
  return Buffer.concat(pieces.map(({ bytes }) => bytes));
};
