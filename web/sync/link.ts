import { accepted, type ErrorCode, errors, type Refusal, type Result, refused } from '#schema/errors.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { aborted } from './aborted.ts';
import { noteCall } from './last-calls.ts';
import { readRefusal } from './refusal-body.ts';
import { readServerTime, type ServerMoment } from './server-clock.ts';
import { type LinkStatus, reportLink } from './sync-status.ts';

/** Sends one request; the app provides it, so that the sync needs no session of its own. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

export interface LinkOptions {
  readonly send: Send;
  /** 401 `signed-out`: the status shows it, and waiting writes are kept. */
  readonly onSignedOut?: () => void;
  /** 401 `user-mismatch`: somebody else's session is in this browser (D26). */
  readonly onOtherUser: () => void;
  /** 403 `account-deactivated` (D24). */
  readonly onDeactivated: () => void;
  /** 403 `password-change-required` (D56). */
  readonly onPasswordChange: () => void;
  /** What an answer tells about the server's clock. */
  readonly onServerTime?: (moment: ServerMoment) => void;
}

/** Thrown into waiting calls when the sync stops: the page is closing or signing out. */
export class SyncStopped extends Error {}

const firstPause = 500;
const longestPause = 30_000;
const longestRetryAfter = 300_000;
const answerMilliseconds = minuteMs;

/** Refusals of a whole call that would never change: it has to be made differently. */
const finalStatuses: readonly number[] = [409, 413, 422];

/**
 * The connection to the server: every call waits, backs off and tries again by itself until there is an answer. A
 * problem that only the person can clear (sign in, update) pauses every call until `resume`.
 */
export const createLink = (options: LinkOptions) => {
  const sleepers = new Set<() => void>();
  const patient = new Set<() => void>();
  const hopeful = new Set<() => void>();
  let nudges = 0;
  let resumes = 0;
  const stopping = new AbortController();
  let isStopped = false;
  let isPaused = false;
  let isReachable = globalThis.navigator?.onLine !== false;

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

  const reach = (reached: boolean): void => {
    isReachable = reached;
    if (reached) wake(hopeful);
  };

  /** A problem for the person stays on screen until they act, even if a call that was under way ends later. */
  const report = (connection: LinkStatus['connection']): void => {
    if (!isPaused) reportLink({ connection });
  };

  const obstacles: Partial<Record<ErrorCode, () => void>> = {
    'signed-out': () => {
      reportLink({ connection: 'signed-out' });
      options.onSignedOut?.();
    },
    'user-mismatch': options.onOtherUser,
    'account-deactivated': options.onDeactivated,
    'password-change-required': options.onPasswordChange,
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

  /** How long to wait before the next try, and whether something the person writes ends the wait. */
  const rest = async (outcome: Outcome<unknown> | undefined, failures: number): Promise<void> => {
    const retryAfter = outcome?.isAnswered === false ? outcome.retryAfter : undefined;
    if (retryAfter === undefined) return sleep(backoff(failures));
    // Too many calls: asking again makes it worse. A busy or restarting server may be back any moment.
    const isLimited = outcome?.isAnswered === false && outcome.status === 429;
    await wait(Math.min(retryAfter, longestRetryAfter), isLimited ? patient : sleepers);
  };

  /**
   * Calls until there is an answer that `read` understands: a value, or the refusal of the whole call. `init` is given
   * what aborts when the sync stops, for an answer that would otherwise go on.
   * @throws SyncStopped
   */
  const call = async <Value>(
    path: string,
    init: (stopped: AbortSignal) => RequestInit,
    read: (response: Response) => Promise<Value>,
  ): Promise<Result<Value>> => {
    for (let failures = 0; ; ) {
      await untilReady();
      const resumesBefore = resumes;
      const outcome = await attempt(options, path, init(stopping.signal), read);
      if (isStopped) throw new SyncStopped();
      if (outcome?.isAnswered) {
        reach(true);
        report('online');
        return accepted(outcome.value);
      }
      // An obstacle the person has since cleared no longer counts.
      if (outcome?.code && outcome.code in obstacles && resumes !== resumesBefore) continue;
      if (outcome && meetObstacle(outcome.code)) continue;
      if (outcome?.code && finalStatuses.includes(outcome.status))
        return { ...refused(outcome.code), ...outcome.detail };
      // Too much of one kind was sent, and the rest need not wait for it.
      if (outcome?.code === 'too-many-messages')
        return {
          ...refused(outcome.code),
          fields: { wait: String(Math.min(outcome.retryAfter ?? longestRetryAfter, longestRetryAfter)) },
        };
      // An error of ours comes from the server. Anything else came from something in between.
      const isOurs = outcome?.code !== undefined;
      reach(isOurs);
      if (isOurs) report('online');
      else report(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable');
      const nudgesBefore = nudges;
      await rest(outcome, failures);
      // A network that is just coming back often fails once more: the pauses start short again.
      failures = nudges === nudgesBefore ? failures + 1 : 0;
    }
  };

  return {
    call,
    /** Posts JSON and reads JSON; the body is built again for every try. */
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
    /** Resolves when the last try reached the server: what has not been sent is not marked as sent too early. */
    untilReachable: async (): Promise<void> => {
      while (!isReachable && !isStopped) await wait(longestPause, hopeful);
      await untilReady();
    },
    /** Tries again at once: the network is back, the page is visible again, or the person wrote something. */
    nudge: (): void => {
      nudges += 1;
      wake(sleepers);
    },
    /** After a new sign-in. */
    resume: (): void => {
      isPaused = false;
      resumes += 1;
      wake(patient);
      wake(sleepers);
    },
    stop: (): void => {
      isStopped = true;
      stopping.abort();
      wake(patient);
      wake(sleepers);
      wake(hopeful);
    },
    get isStopped() {
      return isStopped;
    },
    /** Whether a call would leave at once: nothing blocks it, and the last one was answered. */
    get isReady() {
      return isReachable && !isPaused && !isStopped && globalThis.navigator?.onLine !== false;
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
      /** The fields that the refusal names, if any. */
      readonly detail: Pick<Refusal, 'fields'>;
      /** Milliseconds. */
      readonly retryAfter: number | undefined;
    };

/** One try; undefined when there is no answer, or none of ours: a captive portal answers 200 with its own page. */
const attempt = async <Value>(
  { send, onServerTime }: LinkOptions,
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Value>,
): Promise<Outcome<Value> | undefined> => {
  const asking = async (): Promise<Outcome<Value>> => {
    const askedAt = Date.now();
    const response = await send(path, init).catch((error: unknown) => {
      noteCall({ path, status: undefined, at: askedAt, milliseconds: Date.now() - askedAt });
      throw error;
    });
    noteCall({ path, status: response.status, at: askedAt, milliseconds: Date.now() - askedAt });
    const moment = readServerTime(response, askedAt, Date.now());
    if (moment) onServerTime?.(moment);
    if (response.ok) return { isAnswered: true, value: await read(response) };
    const { status } = response;
    return { isAnswered: false, status, ...(await errorOf(response)), retryAfter: retryAfter(response) };
  };
  return Promise.race([asking(), aborted(init.signal)]).catch(() => undefined);
};

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

/** Full jitter: many devices that lost the same server do not come back at the same instant. */
const backoff = (failures: number): number => Math.random() * Math.min(longestPause, firstPause * 2 ** failures);

const retryAfter = (response: Response): number | undefined => {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
};
