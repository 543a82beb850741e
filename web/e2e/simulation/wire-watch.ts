import type { ChangeEvent, PullResponse, PushResponse, WireDocument } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { type EntityName, entityOfDocument } from '#schema/collections.ts';
import { findPerson } from '#server/domain/writes/caller.ts';
import { isSameDocument } from '#server/domain/writes/digest.ts';
import { mayRead, present } from '#server/domain/writes/presentation.ts';
import type { SentCall, Watch } from './model-network.ts';
import type { Life } from './model-server.ts';

/** What the server had acknowledged at an instant: how many lines, up to which sequence number. */
interface Acknowledged {
  readonly seq: number;
  readonly lines: number;
}

/** A call as the device made it. */
export interface SeenRequest {
  readonly device: string;
  readonly path: string;
  readonly collections: readonly string[];
  readonly at: number;
}

/** Listens on every wire: what nobody may see must never pass (S6), and what was confirmed must stay (S2). */
export const createWireWatch = (now: () => number, complain: (promise: string, what: string) => void) => {
  const requests: SeenRequest[] = [];
  let acknowledged: Acknowledged | undefined;

  const checkDocument = (life: Life, call: SentCall, collection: string, document: WireDocument): void => {
    const { records } = life.deps;
    const actor = findPerson(records, call.userId)?.actor;
    const name = entityOfDocument(collection as CollectionName, document)?.name as EntityName | undefined;
    if (!actor || !name) return;
    const where = `${call.device} was sent ${name} ${document.id} by ${call.path}`;
    if (document._deleted) {
      const [, ...more] = Object.values(document).filter((value) => value !== '' && value !== document.kind);
      if (more.length > 1) complain('S6', `${where}: a tombstone that tells more than its id`);
      return;
    }
    if (!mayRead(actor, name, document)) complain('S6', `${where}: not theirs to see`);
    const record = { document, seq: 0, deleted: false, device: '', base: '' };
    if (!isSameDocument(present(actor, name, record), document)) complain('S6', `${where}: fields too many`);
  };

  const checkPush = (life: Life, call: SentCall, { conflicts, rejections }: PushResponse): void => {
    for (const [collection, documents] of Object.entries(conflicts))
      for (const document of documents) checkDocument(life, call, collection, document);
    for (const { id } of rejections)
      if (!call.body.includes(id)) complain('S6', `${call.device} heard of ${id}, which it did not send`);
    const lines = linesUpTo(life, Number.MAX_SAFE_INTEGER);
    acknowledged = { seq: life.deps.records.ledger.state().seq, lines };
  };

  const checkPull = (life: Life, call: SentCall, { collections }: PullResponse): void => {
    for (const [collection, page] of Object.entries(collections))
      for (const document of page.documents) checkDocument(life, call, collection, document);
  };

  const watch: Watch = {
    onRequest: ({ device, path, body }) => {
      const collections = body === '' ? [] : Object.keys((JSON.parse(body) as { collections: object }).collections);
      requests.push({ device, path, collections, at: now() });
    },
    onAnswer: (life, call, { status, body }) => {
      if (status !== 200) return;
      if (call.path.endsWith('/push')) checkPush(life, call, JSON.parse(body) as PushResponse);
      if (call.path.endsWith('/pull')) checkPull(life, call, JSON.parse(body) as PullResponse);
    },
    onStream: (life, call, piece, isLate) => {
      for (const block of isLate ? [] : piece.split('\n\n')) {
        const data = /^event: change\ndata: (.*)$/m.exec(block)?.[1];
        if (data === undefined) continue;
        const { collection, documents } = JSON.parse(data) as ChangeEvent;
        for (const document of documents) checkDocument(life, call, collection, document);
      }
    },
  };

  return {
    watch,
    requests,
    /** A backup was restored: what was acknowledged after it was made is gone. */
    restored: (): void => {
      acknowledged = undefined;
    },
    /** S2: after a start, everything acknowledged before is there, and every transaction is whole. */
    checkDurable: (life: Life): void => {
      if (acknowledged && linesUpTo(life, acknowledged.seq) !== acknowledged.lines) {
        complain('S2', `of ${acknowledged.lines} acknowledged changes ${linesUpTo(life, acknowledged.seq)} are left`);
      }
      const { seq } = life.deps.records.ledger.state();
      const last = life.connection.prepare('SELECT max(seq) FROM audit_trail').pluck().get() as number;
      if (seq !== last) complain('S2', `the sequence stands at ${seq}, the last change is ${last}: half a transaction`);
    },
  };
};

const linesUpTo = ({ connection }: Life, seq: number): number =>
  connection.prepare('SELECT count(*) FROM audit_trail WHERE seq <= ?').pluck().get(seq) as number;
