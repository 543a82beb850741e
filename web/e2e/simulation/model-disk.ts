import type { RxDocumentData } from 'rxdb';
import type { AnyDocument } from '#schema/collections.ts';

export const tableNames = ['waiting', 'refused', 'setAside', 'drafts', 'facts'] as const;
export type TableName = (typeof tableNames)[number];
export type TableRow = { readonly key: string } & Readonly<Record<string, unknown>>;
export type StoredDocument = RxDocumentData<AnyDocument>;

/** What lies on one device's disk. It outlives the app: a kill leaves what was committed. */
export interface Disk {
  readonly documents: Map<string, Map<string, StoredDocument>>;
  readonly tables: Record<TableName, Map<string, TableRow>>;
  /** Whether the device has no room left: every write fails. */
  isFull: boolean;
}

export const emptyDisk = (): Disk => ({
  documents: new Map(),
  tables: { waiting: new Map(), refused: new Map(), setAside: new Map(), drafts: new Map(), facts: new Map() },
  isFull: false,
});

/** The collection of this name on a disk. */
export const documentsOn = ({ documents }: Disk, name: string): Map<string, StoredDocument> => {
  const known = documents.get(name) ?? new Map<string, StoredDocument>();
  documents.set(name, known);
  return known;
};

/** As browsers say it. */
class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError';
}

/** Throws where nothing more can be written. */
export const claimRoom = ({ isFull }: Disk): void => {
  if (isFull) throw new QuotaExceededError('There is no room left on this device');
};

/** Lets time pass, as a disk does: what is not committed by then is lost in a kill. Most writes take none. */
export const diskPause = (): Promise<void> | undefined => {
  if (Math.random() > 0.2) return undefined;
  const milliseconds = Math.random() * 8;
  return new Promise((resolve) => {
    const over = (): void => resolve();
    setTimeout(over, milliseconds);
  });
};
