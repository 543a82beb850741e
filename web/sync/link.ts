import { accepted, type ErrorCode, errors, type Refusal, type Result, refused } from '#schema/errors.ts';
import { readRefusal } from './refusal-body.ts';
import { reportLink } from './sync-status.ts';

/** Sends one request; provided by the app, so that the sync needs no session of its own. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

export interface LinkOptions {
  readonly send: Send;
  /** 401 `signed-out`: ask for a sign-in; waiting writes are kept. */
  readonly onSignedOut: () => void;
  /** 401 `user-mismatch`: somebody else's session is in this browser (D26). */
  readonly onOtherUser: () => void;
  /** 403 `account-deactivated` (D24). */
  readonly onDeactivated: () => void;
}

/** Thrown into waiting calls when the sync stops: the page is closing or the copy is rebuilt. */
export class SyncStopped extends Error {}

const firstPause = 500;
const longestPause = 30_000;
const longestRetryAfter = 300_000;
const answerMilliseconds = 60_000;

/** Refusals of a call as a whole that would be the same for ever: it has to be made differently. */
const finalStatuses: readonly number[] = [409, 413, 422];

/**
 * The connection to the server: every call waits, backs off and tries again by itself until there is an answer. What
 * needs the person (sign in, update) pauses every call until `resume`.
 */
export const createLink = ({ send, onSignedOut, onOtherUser, onDeactivated }: LinkOptions) => {
  const sleepers = new Set<() => void>();
  const patient = new Set<() => void>();
  let nudges = 0;
  let isStopped = false;
  let isPaused = false;

  const wake = (waiting: Set<() => void>): void => {
    for (const each of [...waiting]) each();
  };

  const wait = (milliseconds: number, waiting: Set<() => void>): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      waiting.add(done);
      if (isStopped) done();
    });

  /** Waits, unless something nudges the link first. */
  const sleep = (milliseconds: number): Promise<void> => wait(milliseconds, sleepers);

  const obstacles: Partial<Record<ErrorCode, () => void>> = {
    'signed-out': () => {
      reportLink({ connection: 'signed-out' });
      onSignedOut();
    },
    'user-mismatch': onOtherUser,
    'account-deactivated': onDeactivated,
    'too-old': () => reportLink({ connection: 'update-needed' }),
  };

  /** Waits until a call may be made; throws once the sync has stopped. */
  const untilReady = async (): Promise<void> => {
    while (isPaused && !isStopped) await wait(longestPause, patient);
    if (isStopped) throw new SyncStopped();
  };

  const meetObstacle = (code: ErrorCode | undefined): boolean => {
    const obstacle = code && obstacles[code];
    if (!obstacle) return false;
    const isFirst = !isPaused;
    isPaused = true;
    if (isFirst) obstacle();
    return true;
  };

  /**
   * Calls until there is an answer that `read` can make out; a value, or the refusal of the call as a whole.
   * @throws SyncStopped
   */
  const call = async <Value>(
    path: string,
    init: () => RequestInit,
    read: (response: Response) => Promise<Value>,
  ): Promise<Result<Value>> => {
    for (let failures = 0; ; ) {
      await untilReady();
      const outcome = await attempt(send, path, init(), read);
      if (isStopped) throw new SyncStopped();
      if (outcome?.isAnswered) {
        reportLink({ connection: 'online' });
        return accepted(outcome.value);
      }
      if (outcome && meetObstacle(outcome.code)) continue;
      if (outcome?.code && finalStatuses.includes(outcome.status))
        return { ...refused(outcome.code), ...outcome.detail };
      if (!outcome) reportLink({ connection: 'offline' });
      const nudgesBefore = nudges;
      if (outcome?.retryAfter !== undefined) await wait(Math.min(outcome.retryAfter, longestRetryAfter), patient);
      else await sleep(backoff(failures));
      // A network that is just coming back often fails once more: the pauses begin short again.
      failures = nudges === nudgesBefore ? failures + 1 : 0;
    }
  };

  return {
    call,
    /** Posts JSON and reads JSON; the body is made anew for every try. */
    ask: async <Value extends { readonly scope: string }>(
      path: string,
      bodyOf: () => unknown,
    ): Promise<Result<Value>> => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const init = (): RequestInit => {
        const abort = new AbortController();
        clearTimeout(timer);
        timer = setTimeout(() => abort.abort(), answerMilliseconds);
        return { method: 'POST', body: JSON.stringify(bodyOf()), signal: abort.signal };
      };
      try {
        return await call(path, init, readAnswer<Value>);
      } finally {
        clearTimeout(timer);
      }
    },
    sleep,
    /** Tries again at once: the network is back, the page is visible again, or the person wrote something. */
    nudge: (): void => {
      nudges += 1;
      wake(sleepers);
    },
    /** After a new sign-in. */
    resume: (): void => {
      isPaused = false;
      wake(patient);
      wake(sleepers);
    },
    stop: (): void => {
      isStopped = true;
      wake(patient);
      wake(sleepers);
    },
    get isStopped() {
      return isStopped;
    },
  };
};

export type Link = ReturnType<typeof createLink>;

type Outcome<Value> =
  | { readonly isAnswered: true; readonly value: Value }
  | {
      readonly isAnswered: false;
      readonly status: number;
      readonly code: ErrorCode | undefined;
      /** What the refusal says of fields, where it does. */
      readonly detail: Pick<Refusal, 'fields'>;
      /** Milliseconds. */
      readonly retryAfter: number | undefined;
    };

/** One try; undefined when no answer came, or none that is ours: a captive portal answers 200 with its own page. */
const attempt = async <Value>(
  send: Send,
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Value>,
): Promise<Outcome<Value> | undefined> => {
  const asking = async (): Promise<Outcome<Value>> => {
    const response = await send(path, init);
    if (response.ok) return { isAnswered: true, value: await read(response) };
    const { status } = response;
    return { isAnswered: false, status, ...(await errorOf(response)), retryAfter: retryAfter(response) };
  };
  return Promise.race([asking(), aborted(init.signal)]).catch(() => undefined);
};

/** Resolves when the signal aborts: an aborted reading of a body does not always end by itself. */
const aborted = (signal: AbortSignal | null | undefined): Promise<undefined> =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(undefined), { once: true }));

const readAnswer = async <Value extends { readonly scope: string }>(response: Response): Promise<Value> => {
  const answer = (await response.json()) as Value;
  if (typeof answer.scope !== 'string') throw new Error('This is not an answer of the sync');
  return answer;
};

const errorOf = async (
  response: Response,
): Promise<{ code: ErrorCode | undefined; detail: Pick<Refusal, 'fields'> }> => {
  const { code, fields } = await readRefusal(response);
  const isKnown = code !== undefined && Object.hasOwn(errors, code);
  return { code: isKnown ? (code as ErrorCode) : undefined, detail: fields ? { fields } : {} };
};

/** Full jitter: many devices that lost one server do not come back in one instant. */
const backoff = (failures: number): number => Math.random() * Math.min(longestPause, firstPause * 2 ** failures);

const retryAfter = (response: Response): number | undefined => {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
};
