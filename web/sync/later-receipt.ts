import type { AnyDocument } from '#schema/collections.ts';
import type { Receipt } from '#schema/entities/receipt.ts';
import { entryWith, type OutboxEntry, type Waiting } from '#web/db/outbox.ts';
import type { Settled } from './refuse-change.ts';

/** If a person's two devices both showed them something, the later time counts: nothing needs settling (D39, D41). */
export const laterReceipt = (entry: OutboxEntry, waiting: Waiting, next: AnyDocument, theirs: AnyDocument): Settled => {
  const { version, shownAt } = next as Receipt;
  if (shownAt <= (theirs as Receipt).shownAt) return { entry, shown: theirs };
  const document = { ...theirs, version, shownAt };
  return { entry: entryWith(entry, { waiting: { ...waiting, base: theirs, next: document } }), shown: document };
};
