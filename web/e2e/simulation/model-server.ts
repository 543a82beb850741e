import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { Hono } from 'hono';
import { uuidv7 } from '#schema/rules/ids.ts';
import { allowDeactivated, requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import { isSessionAlive } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/database.ts';
import { createLedger } from '#server/db/ledger.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createPushNumbers } from '#server/db/push-numbers.ts';
import { createPushQueue } from '#server/db/push-queue.ts';
import type { Records } from '#server/db/records.ts';
import type { Deps } from '#server/deps.ts';
import { memoryFolder } from '#server/fixtures/memory-folder.ts';
import { serveEndpoints } from '#server/rest/serve-endpoints.ts';
import { sessionEndpoints } from '#server/rest/session-endpoints.ts';
import { answerError } from '#server/serving/answer-error.ts';
import type { RequestEnv } from '#server/serving/log-requests.ts';
import { receiveBody } from '#server/serving/receive-body.ts';
import { tellServerTime } from '#server/serving/tell-server-time.ts';
import { type ChangeHub, createChangeHub } from '#server/sync/change-hub.ts';
import { createSyncRoutes } from '#server/sync/sync-routes.ts';
import { type Prepared, restDeps } from './prepared-restaurant.ts';
import { createStandIn, type StandIn } from './stand-in-connection.ts';
import type { Realm, VirtualTime } from './virtual-time.ts';

/** When a kill strikes: as the server next stores a row, or has next committed. */
export type Moment = 'put' | 'commit';

/** One life of the server, from a start to a kill. */
export interface Life {
  readonly realm: Realm;
  readonly deps: Deps;
  readonly connection: Sqlite.Database;
  readonly request: (path: string, init: RequestInit) => Response | Promise<Response>;
  /** Called when this life ends: nothing more of it reaches anybody. */
  readonly onEnd: Set<() => void>;
}

/** What a test of the simulator breaks. */
export interface ServerSeams {
  readonly deps?: (deps: Deps) => Deps;
  /** Which files a restart finds: by default those at the instant of the kill. */
  readonly isStale?: boolean;
}

export interface ServerOptions {
  readonly time: VirtualTime;
  readonly random: () => number;
  readonly prepared: Prepared;
  readonly seams: ServerSeams;
  readonly onRestart: (life: Life) => void;
}

/** Those not used by any life of a server. */
const idle: StandIn[] = [];

const parts = ['', '-wal'] as const;

/** The real sync server on a real database, on virtual time. It is killed without warning, at any point. */
export const createModelServer = ({ time, random, prepared, seams, onRestart }: ServerOptions) => {
  const folder = mkdtempSync(join(memoryFolder, 'brigade-model-'));
  const opened: { readonly connection: Sqlite.Database; readonly standIn: StandIn }[] = [];
  let lives = 0;
  let trap: { readonly moment: Moment; count: number } | undefined;
  let life: Life | undefined;
  let lastFile = prepared.file;
  let copied = '';
  let backup = '';

  const strike = (moment: Moment, own: Realm): void => {
    if (own.isDead || trap?.moment !== moment) return;
    trap.count -= 1;
    if (trap.count <= 0) kill();
  };

  const copyOf = (file: string): string => {
    lives += 1;
    const copy = join(folder, `${lives}.sqlite`);
    for (const part of parts) if (existsSync(file + part)) copyFileSync(file + part, copy + part);
    return copy;
  };

  const open = (file: string): Life => {
    const { connection } = openDatabase(file);
    // A kill of the process loses nothing already handed to the operating system; a power cut is not simulated.
    connection.pragma('synchronous = OFF');
    connection.pragma('locking_mode = EXCLUSIVE');
    const standIn = idle.pop() ?? createStandIn();
    standIn.use(connection);
    opened.push({ connection, standIn });
    // What the server caches under this database object ends with this life.
    const db: Database = Object.create(standIn.db);
    const hub = createChangeHub();
    const realm: Realm = { name: 'server', clockAhead: 0, isDead: false };
    const records: Records = {
      ...standIn.records,
      ledger: createLedger(db),
      pushNumbers: createPushNumbers(db),
      pushQueue: createPushQueue(db, () => true),
    };
    const put: Records['put'] = (name, record) => {
      strike('put', realm);
      records.put(name, record);
    };
    const whole: Deps = {
      ...restDeps,
      db,
      records: { ...records, put },
      now: time.now,
      newId: () =>
        uuidv7(
          time.now(),
          Uint8Array.from({ length: 10 }, () => random() * 256),
        ),
      publish: (changes) => {
        strike('commit', realm);
        if (!realm.isDead) hub.publish(changes);
      },
    };
    const app = createSimulatedApp(seams.deps?.(whole) ?? whole, hub);
    return { realm, deps: whole, connection, request: (path, init) => app.request(path, init), onEnd: new Set() };
  };

  const kill = (): void => {
    if (!life) return;
    trap = undefined;
    // The next start finds the disk as it is now, including an open transaction.
    if (!seams.isStale) copied = copyOf(lastFile);
    life.realm.isDead = true;
    for (const end of life.onEnd) end();
    life = undefined;
  };

  const start = (): void => {
    if (life) return;
    lastFile = copied || copyOf(lastFile);
    life = open(lastFile);
    copied = seams.isStale ? copyOf(lastFile) : '';
    onRestart(life);
  };

  /** As `npm run restore` leaves it: another epoch, and where the backup ended. */
  const beginEpoch = (file: string): void => {
    const { connection, close } = openDatabase(file);
    const { seq } = connection.prepare('SELECT seq FROM sync_state').get() as { seq: number };
    const epoch = `restored-${lives}`;
    connection.prepare('UPDATE sync_state SET epoch = ?').run(epoch);
    const note = 'INSERT INTO restores (epoch, at, "from", seq) VALUES (?, ?, ?, ?)';
    connection.prepare(note).run(epoch, time.now(), time.now(), seq);
    close();
  };

  start();
  return {
    life: () => life,
    backUp: (): void => {
      backup = copyOf(lastFile);
    },
    /** Replaces the database with the last backup, between two lives; false if there is none. */
    restore: (): boolean => {
      if (backup === '') return false;
      kill();
      copied = copyOf(backup);
      beginEpoch(copied);
      start();
      return true;
    },
    kill,
    start,
    /** Kills it at the next moment of this kind, or after skipping some. */
    killAt: (moment: Moment, count: number): void => {
      trap = { moment, count };
    },
    disarm: (): void => {
      trap = undefined;
    },
    end: (): void => {
      for (const { connection, standIn } of opened) {
        connection.close();
        idle.push(standIn);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type ModelServer = ReturnType<typeof createModelServer>;

/** As much of the app as devices reach, built as in main.ts: the whole takes longer to build than a history to play. */
const createSimulatedApp = (deps: Deps, hub: ChangeHub) => {
  const sync: Hono<SessionEnv> = createSyncRoutes(deps, {
    hub,
    requireSession: requireSession(deps),
    allowDeactivated: allowDeactivated(deps),
    isSessionAlive: (tokenHash) => isSessionAlive(deps, tokenHash),
  });
  const app = new Hono<RequestEnv>().use(receiveBody(deps));
  app.use(tellServerTime(deps.now));
  app.route('/api/sync', sync);
  app.route(
    '/',
    serveEndpoints(deps, () => '', sessionEndpoints),
  );
  app.onError(answerError(deps));
  return app;
};
