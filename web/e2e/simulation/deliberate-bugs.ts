import { eq } from 'drizzle-orm';
import type { ChangeEvent, PullRequest, PullResponse, PushRequest, PushResponse, PushRow } from '#schema/api/sync.ts';
import { type EntityName, entityOfDocument } from '#schema/collections.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { findPerson } from '#server/domain/writes/caller.ts';
import { present } from '#server/domain/writes/presentation.ts';
import type { Copy } from '#web/db/copy-state.ts';
import { entryWith, type OutboxEntry } from '#web/db/outbox.ts';
import type { SentCall } from './model-network.ts';
import { firstWithPlanning, firstWithRestoredThoughts, type Seams } from './world.ts';

/** A mistake somebody could make, and the promise it breaks. */
export interface DeliberateBug {
  readonly name: string;
  readonly breaks: RegExp;
  /** A seed that finds it, so that tests need not search; 1 if nearly every seed does. */
  readonly from?: number;
  readonly seams: () => Seams;
}

const isPush = ({ path }: SentCall): boolean => path.endsWith('/push');
const isPull = ({ path }: SentCall): boolean => path.endsWith('/pull');

/** Changes the parsed body of the answers to one kind of call. */
const inAnswer =
  <Answer>(isMeant: (call: SentCall) => boolean, change: (answer: Answer) => Answer): NonNullable<Seams['answer']> =>
  (call, body) => {
    if (!isMeant(call)) return body;
    const answer = JSON.parse(body) as Answer;
    return typeof answer === 'object' && answer !== null && 'error' in answer ? body : JSON.stringify(change(answer));
  };

/** Changes the change events of streams. */
const inEvents = (change: (event: ChangeEvent) => ChangeEvent) => (_: SentCall, piece: string) =>
  piece.replaceAll(/^event: change\ndata: (.*)$/gm, (_line, data: string) => {
    return `event: change\ndata: ${JSON.stringify(change(JSON.parse(data) as ChangeEvent))}`;
  });

const withRecords = (deps: Deps, find: Deps['records']['find']): Deps => ({
  ...deps,
  records: { ...deps.records, find },
});

const withoutTombstones = (pages: PullResponse['collections']): PullResponse['collections'] =>
  Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [
      name,
      { ...page, documents: page.documents.filter(({ _deleted }) => !_deleted) },
    ]),
  );

export const deliberateBugs: readonly DeliberateBug[] = [
  {
    name: 'lost update: a write is taken as if its device had seen what is stored',
    breaks: /^S3: .* put back/,
    seams: () => ({
      request: (call, { deps }) => {
        if (!isPush(call)) return call.body;
        const actor = findPerson(deps.records, call.userId)?.actor;
        const { collections } = JSON.parse(call.body) as PushRequest;
        const assumingStored = ([collection, rows]: [string, unknown[]]) => [
          collection,
          (rows as PushRow[]).map((row) => {
            const { newDocumentState } = row;
            const name = entityOfDocument(collection as never, newDocumentState)?.name as EntityName;
            const stored = deps.records.find(name, newDocumentState.id);
            const isKnown = actor && stored && row.assumedMasterState;
            return isKnown ? { ...row, assumedMasterState: present(actor, name, stored) } : row;
          }),
        ];
        return JSON.stringify({ collections: Object.fromEntries(Object.entries(collections).map(assumingStored)) });
      },
    }),
  },
  {
    name: 'missing transaction: a kill leaves half of a write',
    breaks: /^S2: /,
    from: 102,
    seams: () => ({
      server: {
        deps: (deps) => ({
          ...deps,
          db: new Proxy(deps.db, {
            get: (db, key) =>
              key === 'transaction' ? (work: (tx: unknown) => unknown) => work(db) : Reflect.get(db, key),
          }),
        }),
      },
    }),
  },
  {
    name: 'leak in a conflict answer: it brings a row of somebody else',
    breaks: /^S6: .*not theirs/,
    seams: () => ({
      answer: (call, body, { deps }) => {
        if (!isPush(call) || !body.includes('"conflicts"')) return body;
        const answer = JSON.parse(body) as PushResponse;
        const [employment] = deps.records.select('employment', undefined).filter(({ role }) => role === 'admin');
        const employments = [{ ...employment, _deleted: false }];
        return JSON.stringify({ ...answer, conflicts: { ...answer.conflicts, employments } });
      },
    }),
  },
  {
    name: 'off-by-one checkpoint: a page begins one number too late',
    breaks: /^S1: /,
    seams: () => ({
      request: (call, { deps }) => {
        if (!isPull(call)) return call.body;
        const { collections } = JSON.parse(call.body) as PullRequest;
        const head = deps.records.ledger.state().seq;
        for (const { checkpoint } of Object.values(collections)) {
          if (checkpoint && checkpoint.seq < head) Object.assign(checkpoint, { seq: checkpoint.seq + 1 });
        }
        return JSON.stringify({ collections });
      },
    }),
  },
  {
    name: 'doubled punch and message: a repeat is not known again',
    breaks: /^S4: /,
    from: 17,
    seams: () => ({
      server: {
        deps: (deps) =>
          withRecords(deps, (name, id) => {
            if (!['punch', 'hoursRecord', 'message'].includes(name)) return deps.records.find(name, id);
            // The trail would still show that their device made them.
            deps.db.delete(auditTrail).where(eq(auditTrail.recordId, id)).run();
            return undefined;
          }),
      },
    }),
  },
  {
    name: 'dropped refusal: what was refused is not listed',
    breaks: /^S3: .* lost /,
    seams: () => ({
      device: {
        commit: (changes) => {
          for (const [key, entry] of changes.get('outbox') ?? [])
            if (entry) changes.get('outbox')?.set(key, entryWith(entry as OutboxEntry, { refused: [] }));
        },
      },
    }),
  },
  {
    name: 'tombstone not sent: what was removed stays on other devices',
    breaks: /^S1: /,
    from: 83,
    seams: () => ({
      answer: inAnswer<PullResponse>(isPull, (answer) => ({
        ...answer,
        collections: withoutTombstones(answer.collections),
      })),
      stream: inEvents((event) => ({ ...event, documents: event.documents.filter(({ _deleted }) => !_deleted) })),
    }),
  },
  {
    name: 'stale role: a stream goes on as who its reader was when it opened',
    breaks: /^S6: .*stream/,
    from: 121,
    seams: () => ({
      server: {
        deps: (deps) => {
          const first = new Map<string, ReturnType<Deps['records']['find']>>();
          return withRecords(deps, (name, id) => {
            if (name !== 'user') return deps.records.find(name, id);
            if (!first.has(id)) first.set(id, deps.records.find(name, id));
            return first.get(id);
          });
        },
      },
    }),
  },
  {
    name: 'acknowledged before the commit: a kill loses what was answered',
    breaks: /^S2: /,
    seams: () => ({ server: { isStale: true } }),
  },
  {
    name: 'lost waiting write: a local write is confirmed before it is on the disk',
    breaks: /^S3: .* lost /,
    seams: () => ({
      device: {
        storage: (storage, disk) => ({
          ...storage,
          open: async (...given) => {
            const unsent = disk.rows('outbox').filter(({ waiting }) => waiting);
            await disk.transact(['outbox'], (writing) =>
              writing.remove(
                'outbox',
                unsent.map(({ key }) => key),
              ),
            );
            return storage.open(...given);
          },
        }),
      },
    }),
  },
  {
    name: 'gap in the stream: an event is left out, and the next claims to follow',
    breaks: /^S1: /,
    seams: () => {
      let events = 0;
      return {
        stream: inEvents((event) => {
          events += 1;
          return events % 3 === 0 ? { ...event, documents: [] } : event;
        }),
      };
    },
  },
  {
    name: 'conflict taken for done: the answer does not say that the write did not stand',
    breaks: /^S[13]: /,
    seams: () => ({
      answer: inAnswer<PushResponse>(isPush, (answer) => ({ ...answer, conflicts: {}, rejections: [], settled: {} })),
    }),
  },
  {
    name: 'checkpoint before its documents: a page is taken for stored that is not',
    breaks: /^S1: /,
    seams: () => ({
      device: {
        commit: (changes) => {
          const ends = [...(changes.get('state')?.keys() ?? [])].some((key) => key === 'progress/posts');
          if (ends) changes.delete('posts');
        },
      },
    }),
  },
  {
    name: 'draft on a phone of staff: a page brings what managers alone see',
    breaks: /^S6: .*not theirs/,
    from: firstWithPlanning,
    seams: () => ({
      answer: (call, body, { deps }) => {
        if (!isPull(call) || !body.includes('"shifts"')) return body;
        const answer = JSON.parse(body) as PullResponse;
        const { shifts } = answer.collections ?? {};
        if (!shifts) return body;
        const drafts = deps.records.select('shift', undefined).filter(({ status }) => status === 'draft');
        const documents = [...shifts.documents, ...drafts.map((draft) => ({ ...draft, _deleted: false }))];
        return JSON.stringify({ ...answer, collections: { ...answer.collections, shifts: { ...shifts, documents } } });
      },
    }),
  },
  {
    name: 'outbox left as it was: a new role hides rows, and not what was done to them',
    breaks: /^S6: .*in its outbox/,
    from: 170,
    seams: () => {
      const generations = new Map<string, number>();
      return {
        device: {
          commit: (changes) => {
            const copy = changes.get('state')?.get('copy') as Copy | undefined;
            if (!copy) return;
            const isNew = copy.generation > (generations.get(copy.id) ?? 1);
            generations.set(copy.id, copy.generation);
            if (isNew) changes.delete('outbox');
          },
        },
      };
    },
  },
  {
    name: 'forgotten offer: a later change takes its own device’s words for a colleague’s',
    breaks: /^S3: .*takes its own/,
    from: firstWithRestoredThoughts,
    seams: () => ({
      device: {
        commit: (changes) => {
          for (const entry of changes.get('outbox')?.values() ?? []) {
            const { waiting } = (entry ?? {}) as Partial<OutboxEntry>;
            if (waiting?.offer) Object.assign(waiting, { offer: undefined });
          }
        },
      },
    }),
  },
];
