import type { PassAnswer, StatementsAnswer, VerifiersAnswer } from '#schema/api/pass.ts';
import { serverTimeHeader } from '#schema/api/server-time.ts';
import type { PassStore } from '#web/db/pass-store.ts';
import { readServerEvents } from '../server-events.ts';
import { keepVerifiers, keptPinsVersion } from './pins.ts';
import { countWaiting, isFailure, keepStatements, noteAnswers, sendAgain, waitingStatements } from './statements.ts';
import type { TabletKeys } from './tablet-keys.ts';

/** Sends one request as the tablet. */
export type SendAsTablet = (path: string, init: RequestInit) => Promise<Response>;

export interface PassSyncOptions {
  readonly store: PassStore;
  readonly keys: TabletKeys;
  readonly send: SendAsTablet;
  /** This device's clock, milliseconds since 1970. */
  readonly now: () => number;
  readonly onConnection: (connection: PassConnection) => void;
  /** The store has something new for the screen. */
  readonly onChange: () => void;
  /** The server no longer knows this tablet or wants it, and nothing is waiting here. */
  readonly onEnd: (end: PassEnd) => void;
}

/** Out of use: `revoked` by somebody, or `not-enrolled` as far as the server knows, such as after an old backup. */
export type PassEnd = 'revoked' | 'not-enrolled';

export type PassConnection = 'online' | 'offline' | 'update-needed' | PassEnd;

/** What the store remembers about the server. */
interface KeptAnswer extends PassAnswer {
  readonly etag: string;
}

const boardKey = 'board';
const offsetKey = 'clock-offset';

export const readBoard = async (store: PassStore): Promise<PassAnswer | undefined> =>
  (await store.values.get(boardKey))?.value as PassAnswer | undefined;

/** Server clock minus device clock in milliseconds, as of the last answer; 0 before the first. */
export const readClockOffset = async (store: PassStore): Promise<number> =>
  ((await store.values.get(offsetKey))?.value as number | undefined) ?? 0;

const hindrances: Readonly<Record<string, PassConnection>> = {
  'not-enrolled': 'not-enrolled',
  'tablet-revoked': 'revoked',
  'too-old': 'update-needed',
};

/** Judged by the server's own code: a captive portal answers 401 and 403 too, and must not end the tablet. */
const hindranceOf = async (answer: Response | undefined): Promise<PassConnection> => {
  const body = answer && (await readJson<{ error?: { code?: string } }>(answer));
  return hindrances[body?.error?.code ?? ''] ?? 'offline';
};

const answerMs = 30_000;

/**
 * One round with the server: sends what is waiting until nothing is; then fetches the board, and the PINs if they have
 * changed. Resolves with the state of the connection; the store is consistent after every step, wherever it is cut off.
 */
export const syncOnce = async (options: PassSyncOptions): Promise<PassConnection> => {
  const handedIn = await handIn(options);
  if (handedIn !== 'online' && handedIn !== 'failed') return handedIn;
  const fetched = await fetchBoard(options);
  // Something is still waiting: the next round comes as soon as if there had been no answer.
  return handedIn === 'failed' && fetched === 'online' ? 'offline' : fetched;
};

const ask = async ({ send, store, now }: PassSyncOptions, path: string, init: RequestInit = {}) => {
  const askedAt = now();
  const answer = await send(path, { ...init, signal: AbortSignal.timeout(answerMs) }).catch(() => undefined);
  if (!answer) return undefined;
  const serverTime = Number(answer.headers.get(serverTimeHeader) ?? Number.NaN);
  // Half the round trip lies between the server's clock and now.
  if (serverTime > 0) await keepOffset(store, Math.round(serverTime - (askedAt + now()) / 2));
  return answer;
};

const keepOffset = async (store: PassStore, offset: number): Promise<void> => {
  if ((await readClockOffset(store)) !== offset) await store.values.put({ key: offsetKey, value: offset });
};

const readJson = <Value>(answer: Response): Promise<Value | undefined> =>
  answer.json().catch(() => undefined) as Promise<Value | undefined>;

/** `failed`: answered, but not whether everything counts; the board may still be fetched. */
const handIn = async (options: PassSyncOptions): Promise<PassConnection | 'failed'> => {
  const { store, now, onChange } = options;
  for (;;) {
    const sent = await waitingStatements(store);
    if (sent.length === 0) return 'online';
    const statements = sent.map(({ statement, signature }) => ({ statement, signature }));
    const body = JSON.stringify({ statements });
    const answer = await ask(options, '/api/pass/statements', { method: 'POST', body });
    if (answer && answer.status >= 500) return 'failed';
    if (!answer?.ok) return hindranceOf(answer);
    const read = await readJson<StatementsAnswer>(answer);
    if (!Array.isArray(read?.answers) || read.answers.length !== sent.length) return 'offline';
    await noteAnswers(store, sent, read.answers, now());
    onChange();
    // What failed on the server itself waits for the next round.
    if (read.answers.some(isFailure)) return 'failed';
  }
};

const fetchBoard = async (options: PassSyncOptions): Promise<PassConnection> => {
  const { store, now, onChange } = options;
  const kept = (await store.values.get(boardKey))?.value as KeptAnswer | undefined;
  const askedAt = now();
  const headers: Record<string, string> = kept ? { 'if-none-match': kept.etag } : {};
  const answer = await ask(options, '/api/pass/board', { headers });
  if (answer?.status === 304) {
    await keepStatements(store, askedAt);
    onChange();
    return kept ? fetchVerifiers(options, kept.pinsVersion) : 'offline';
  }
  if (!answer?.ok) return hindranceOf(answer);
  const board = await readJson<PassAnswer>(answer);
  if (!board?.facts) return 'offline';
  if (kept && kept.epoch !== board.epoch) await sendAgain(store);
  await store.values.put({ key: boardKey, value: { ...board, etag: answer.headers.get('etag') ?? '' } });
  await keepStatements(store, askedAt);
  onChange();
  if (kept && kept.epoch !== board.epoch) return syncOnce(options);
  return fetchVerifiers(options, board.pinsVersion);
};

/** Compared after every board, even an old one: the PINs may have failed to arrive after the last. */
const fetchVerifiers = async (options: PassSyncOptions, pinsVersion: string): Promise<PassConnection> => {
  const { store, keys } = options;
  if ((await keptPinsVersion(store)) === pinsVersion) return 'online';
  const verifiers = await ask(options, '/api/pass/verifiers');
  if (!verifiers?.ok) return hindranceOf(verifiers);
  const read = await readJson<VerifiersAnswer>(verifiers);
  if (!Array.isArray(read?.verifiers)) return 'offline';
  await keepVerifiers(store, keys, read);
  return 'online';
};

const [firstPauseMs, longestPauseMs] = [500, 30_000];
/** Changes this close together are fetched together. */
const gatherMs = 150;
const silenceMs = 35_000;

/**
 * Keeps the tablet in step while the page is open: rounds, and between them the stream, which tells when the next one
 * is due. Without a connection it tries again with growing pauses. Returns what ends it, and `nudge`, which makes it
 * try at once.
 */
export const runPassSync = (options: PassSyncOptions): { readonly stop: () => void; readonly nudge: () => void } => {
  let isStopped = false;
  let failures = 0;
  let isDue = false;
  let wake = (): void => {};
  const abort = { current: new AbortController() };

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      if (isDue || isStopped) {
        resolve();
        return;
      }
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const rounds = async (): Promise<void> => {
    while (!isStopped) {
      isDue = false;
      const outcome = await syncOnce(options).catch((): PassConnection => 'offline');
      const isOut = outcome === 'revoked' || outcome === 'not-enrolled';
      // A punch made in good faith is not erased before the server has it; unreadable does not mean nothing.
      const waiting = isOut ? await countWaiting(options.store).catch(() => 1) : 0;
      if (isStopped) return;
      if (isOut && waiting === 0) {
        stop();
        options.onEnd(outcome);
        return;
      }
      options.onConnection(outcome);
      failures = outcome === 'online' ? 0 : failures + 1;
      if (outcome === 'online') await pause(silenceMs);
      else await pause(Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** failures));
      if (isDue && failures === 0) await gather();
    }
  };

  const gather = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, gatherMs));

  const listen = async (): Promise<void> => {
    let broken = 0;
    while (!isStopped) {
      abort.current = new AbortController();
      const hasHeard = await readStream(options, abort.current, nudge).catch(() => false);
      if (isStopped) return;
      broken = hasHeard ? 0 : broken + 1;
      await rest(Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** broken));
    }
  };

  const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

  const nudge = (): void => {
    isDue = true;
    wake();
  };
  const stop = (): void => {
    isStopped = true;
    abort.current.abort();
    wake();
  };

  rounds();
  listen();
  return { stop, nudge };
};

/** Reads the stream to its end; returns whether it sent anything. A connection silent for 35 s is dead. */
const readStream = async (
  { send }: PassSyncOptions,
  abort: AbortController,
  onChanged: () => void,
): Promise<boolean> => {
  let hasHeard = false;
  let timer = setTimeout(() => abort.abort(), silenceMs);
  try {
    const answer = await send('/api/pass/stream', { signal: abort.signal, headers: { accept: 'text/event-stream' } });
    if (!answer.ok || !answer.body) return false;
    for await (const { event } of readServerEvents(answer.body)) {
      hasHeard = true;
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), silenceMs);
      if (event !== 'ping') onChanged();
    }
    return hasHeard;
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
};
