import { Agent, get, type IncomingMessage, request } from 'node:http';
import type { ChangeEvent, Checkpoint, PullResponse, PushResponse, PushRow } from '#schema/api/sync.ts';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import type { Rush, Staffed } from './prepare-rush.ts';

/** Calls of all devices share connections, to save this process handles; each stream has its own. */
const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** What the whole fleet measures; times in milliseconds of this process's clock. */
export interface Measures {
  /** A document being written, and by whom. */
  readonly sent: Map<string, { readonly at: number; readonly by: string }>;
  readonly arrived: (id: string, milliseconds: number) => void;
  readonly answered: (path: string, milliseconds: number) => void;
  readonly event: (name: string) => void;
}

/** A device as far as the protocol is concerned: one stream, one pull for everything it missed, and pushes. */
export const createDevice = (address: string, person: Staffed, { epoch, seq }: Rush, measures: Measures) => {
  const headers = {
    cookie: person.cookie,
    'content-type': 'application/json',
    'x-device-id': `phone-${person.userId}`,
  };
  const checkpoints = new Map<CollectionName, Checkpoint>(
    collectionNames.map((name) => [name, { epoch, seq, since: 0 }]),
  );
  const held = new Map<CollectionName, Map<string, AnyDocument>>(collectionNames.map((name) => [name, new Map()]));
  const keep = (collection: CollectionName, documents: readonly AnyDocument[]) => {
    for (const document of documents) held.get(collection)?.set(document.id, document);
  };
  /** Keeps what came from the server, and how long it was on its way. */
  const take = (collection: CollectionName, documents: readonly AnyDocument[]) => {
    const now = performance.now();
    for (const { id } of documents) {
      const written = measures.sent.get(id);
      if (written && written.by !== person.userId) measures.arrived(id, now - written.at);
    }
    keep(collection, documents);
  };
  keep('shifts', person.shifts);
  keep('checklists', person.checklists);
  let stream: IncomingMessage | undefined;

  const call = <Answer>(path: string, body: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const sending = request(`${address}${path}`, { method: 'POST', headers, agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => {
          measures.answered(path, performance.now() - start);
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
        });
      });
      sending.on('error', (error: NodeJS.ErrnoException) => {
        // The server had just closed an idle connection: retries on a new one, as every browser does. A repeat changes
        // nothing (S4).
        if (sending.reusedSocket && error.code === 'ECONNRESET') call<Answer>(path, body).then(resolve, reject);
        else reject(error);
      });
      sending.end(JSON.stringify(body));
    });

  const pull = async (collections: readonly CollectionName[]): Promise<void> => {
    const asked = collections.map((name) => [name, { checkpoint: checkpoints.get(name), limit: 500 }]);
    const answer = await call<PullResponse>('/api/sync/pull', { collections: Object.fromEntries(asked) });
    for (const [name, page] of Object.entries(answer.collections)) {
      checkpoints.set(name as CollectionName, page.checkpoint);
      take(name as CollectionName, page.documents);
    }
    const unfinished = collections.filter((name) => answer.collections[name]?.more);
    if (unfinished.length > 0) await pull(unfinished);
  };

  const takeChange = async ({ collection, documents, after, checkpoint }: ChangeEvent): Promise<void> => {
    const name = collection as CollectionName;
    take(name, documents);
    if (after > (checkpoints.get(name)?.seq ?? 0)) await pull([name]);
    else checkpoints.set(name, checkpoint);
  };

  const takeEvent = async (text: string): Promise<void> => {
    const end = text.indexOf('\n');
    const name = text.slice('event: '.length, end);
    measures.event(name);
    if (name === 'change') await takeChange(JSON.parse(text.slice(end + '\ndata: '.length)));
    if (name === 'resync') await pull(collectionNames);
  };

  return {
    held: (collection: CollectionName): readonly AnyDocument[] => [...(held.get(collection)?.values() ?? [])],
    /** Opens the stream and pulls what was missed, in one request for all collections. */
    connect: async (onEnd: (error: unknown) => void): Promise<void> => {
      stream = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`${address}/api/sync/stream`, { headers, agent: false }, resolve).on('error', reject);
      });
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk) => {
        text += chunk;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          takeEvent(text.slice(0, end)).catch(onEnd);
          text = text.slice(end + 2);
        }
      });
      stream.on('close', () => onEnd(new Error('A stream ended')));
      await pull(collectionNames);
    },
    /** Writes one document and keeps the version that the answer gives. */
    write: async (collection: CollectionName, next: AnyDocument, assumed?: AnyDocument): Promise<PushResponse> => {
      measures.sent.set(next.id, { at: performance.now(), by: person.userId });
      const row: PushRow = {
        newDocumentState: { ...next, _deleted: false },
        ...(assumed && { assumedMasterState: { ...assumed, _deleted: false } }),
      };
      const answer = await call<PushResponse>('/api/sync/push', { collections: { [collection]: [row] } });
      keep(collection, answer.conflicts[collection] ?? [next]);
      return answer;
    },
    close: (): void => {
      stream?.removeAllListeners('close');
      stream?.destroy();
    },
  };
};

export type Device = ReturnType<typeof createDevice>;
