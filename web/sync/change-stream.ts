import type { ChangeEvent } from '#schema/api/sync.ts';
import { type Link, SyncStopped } from './link.ts';
import { readServerEvents, type ServerEvent } from './server-events.ts';

/** A connection with no sign of life for this long is dead, whatever the socket says. */
const silenceMilliseconds = 35_000;
/** The server greets at once. Half a minute is too long to wait on each dead connection the browser kept for reuse. */
const greetingMilliseconds = 10_000;
/** Short, because timers may stop while the device sleeps. */
const checkMilliseconds = 5_000;
const restMilliseconds = 500;

export interface StreamHandlers {
  /** A stream has opened with the server's sequence at `seq`: earlier changes come by pull. */
  readonly onOpen: (seq: number) => void;
  /** `scope` is the one the event was made for. */
  readonly onChange: (event: ChangeEvent, scope: string) => void;
  /** Something was left out: everything has to be pulled. */
  readonly onResync: () => void;
  readonly onScope: (scope: string) => void;
  /** The server's clock in a greeting or a sign of life, milliseconds since 1970. */
  readonly onTime: (serverTime: number) => void;
}

/** Keeps one stream open until the sync stops. While none opens, each try pulls instead. */
export const keepStreamOpen = async (link: Link, handlers: StreamHandlers): Promise<void> => {
  while (!link.isStopped) {
    const hasOpened = await readOnce(link, handlers).catch(stoppedOrBroken);
    if (link.isStopped) return;
    if (!hasOpened) handlers.onResync();
    await link.sleep(Math.random() * restMilliseconds);
  }
};

const stoppedOrBroken = (error: unknown): boolean => {
  if (error instanceof SyncStopped) return true;
  return false;
};

/** Reads one stream to its end; returns whether the server greeted us. */
const readOnce = async (link: Link, handlers: StreamHandlers): Promise<boolean> => {
  let abort = new AbortController();
  let aliveAt = Date.now();
  let hasOpened = false;
  let scope = '';
  const watchdog = setInterval(() => {
    // In either direction: a clock that is set back does not tell how long it has been silent.
    const silence = Math.abs(Date.now() - aliveAt);
    if (silence > (hasOpened ? silenceMilliseconds : greetingMilliseconds)) abort.abort();
  }, checkMilliseconds);
  try {
    const init = (stopped: AbortSignal): RequestInit => {
      abort.abort();
      const own = new AbortController();
      abort = own;
      // At once, not at its next event: another page or loop may already have opened its own.
      stopped.addEventListener('abort', () => own.abort(), { signal: own.signal });
      aliveAt = Date.now();
      return { signal: abort.signal, headers: { accept: 'text/event-stream' } };
    };
    const answer = await link.call('/api/sync/stream', init, async ({ body }) => body);
    if (!answer.ok || !answer.value) return false;
    for await (const event of readServerEvents(answer.value)) {
      aliveAt = Date.now();
      if (link.isStopped || event.event === 'signed-out') break;
      hasOpened ||= event.event === 'open';
      if (event.event === 'scope') scope = (JSON.parse(event.data) as { scope: string }).scope;
      handle(event, scope, handlers);
    }
    return hasOpened;
  } finally {
    clearInterval(watchdog);
    abort.abort();
  }
};

const handle = ({ event, data }: ServerEvent, scope: string, handlers: StreamHandlers): void => {
  if (event === 'open' || event === 'ping') {
    const { serverTime } = JSON.parse(data === '' ? '{}' : data) as { serverTime?: number };
    if (serverTime !== undefined) handlers.onTime(serverTime);
  }
  if (event === 'open') handlers.onOpen((JSON.parse(data) as { seq: number }).seq);
  if (event === 'change') handlers.onChange(JSON.parse(data) as ChangeEvent, scope);
  if (event === 'scope') handlers.onScope(scope);
  if (event === 'resync') handlers.onResync();
};
