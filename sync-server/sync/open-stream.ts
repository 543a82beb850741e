import type { Context } from 'hono';
import { type Actor, inSession } from '#schema/permissions/actor.ts';
import type { Deps } from '#server/deps.ts';
import { type ChangeHub, createEventQueue } from './change-hub.ts';
import type { Readers } from './readers.ts';
import { scopeOf } from './scope.ts';
import { eventFor, eventText, type StreamProgress } from './stream-events.ts';
import type { Turns } from './turns.ts';

const pingMilliseconds = 15_000;
/** What a commit brings and a little more; the rest waits until the reader takes it, and is authorised then. */
const eventsAtOnce = 4;
const utf8 = new TextEncoder();

export interface StreamOptions {
  readonly hub: ChangeHub;
  readonly turns: Turns;
  readonly readers: Readers;
  /** Whether the reader's session still holds; asked before every event and ping. */
  readonly isSessionAlive: () => boolean;
  /** Takes the stream's place among those of its session and person; `end` ends it. Returns what frees the place. */
  readonly takePlace: (end: () => void) => () => void;
  /** Until when the session sees private pay data masked (D57), milliseconds since 1970. */
  readonly masksUntil: number;
  /** Whether it reads as staff until a link from an admin is used (D56). */
  readonly needsLink: boolean;
  /** Calls the listener whenever sessions were ended; returns the function that stops that. */
  readonly onSessionsEnded: (listener: () => void) => () => void;
}

/** Server-sent events of everything this reader may see from now on. */
export const openStream = (deps: Deps, context: Context, userId: string, options: StreamOptions): Response => {
  context.header('Content-Type', 'text/event-stream');
  context.header('Cache-Control', 'no-cache');
  context.header('Transfer-Encoding', 'chunked');
  context.header('X-Accel-Buffering', 'no');
  return context.body(createStream(deps, userId, options));
};

const createStream = (deps: Deps, userId: string, options: StreamOptions) => {
  const { hub, turns, readers, isSessionAlive } = options;
  let progress = progressNow(deps);
  let scope = '';
  let hasOpened = false;
  /** Set while the reader is waiting: nothing is prepared for one who does not read (S7). */
  let reader: ReadableStreamDefaultController<Uint8Array> | undefined;
  let close = (): void => {};
  let ping: ReturnType<typeof setTimeout> | undefined;

  /**
   * The next events; undefined once the stream is over. They are authorised here and sent at once, with nothing in
   * between that could change who may read what (S6, E3).
   */
  const nextEvents = (): readonly string[] | undefined => {
    const reader = readers(userId);
    if (!reader) return undefined;
    const { masksUntil, needsLink } = options;
    const actor = inSession(reader, { isConfirmed: false, isMasked: deps.now() < masksUntil, needsLink });
    const said = hasOpened ? [] : [eventText('open', { seq: progress.openedAt, serverTime: deps.now() })];
    const news = [...scopeEvent(actor), ...changeEvents(actor)];
    return news.length > 0 && !isSessionAlive() ? undefined : [...said, ...news];
  };

  const scopeEvent = (actor: Actor): readonly string[] => {
    const scopeNow = scopeOf(deps.records, actor);
    if (scopeNow === scope) return [];
    scope = scopeNow;
    return [eventText('scope', { scope })];
  };

  const changeEvents = (actor: Actor): readonly string[] => {
    const events: string[] = [];
    while (events.length < eventsAtOnce) {
      const part = queue.take();
      if (!part) break;
      if (part === 'overflow') progress = progressNow(deps);
      const event = part === 'overflow' ? eventText('resync', {}) : eventFor(deps.now(), actor, progress, part);
      if (event) events.push(event);
    }
    return events;
  };

  const say = (events: readonly string[] | undefined): void => {
    if (!reader || events?.length === 0) return;
    clearTimeout(ping);
    const controller = reader;
    reader = undefined;
    hasOpened = true;
    controller.enqueue(utf8.encode(events?.join('') ?? eventText('signed-out', {})));
    if (events) return;
    controller.close();
    end();
  };

  const serve = (): void => attempt(() => say(nextEvents()));

  const sayPing = (): void =>
    attempt(() => {
      say(nextEvents());
      if (reader) say(isSessionAlive() ? [eventText('ping', { serverTime: deps.now() })] : undefined);
    });

  const stopListening = options.onSessionsEnded(() =>
    attempt(() => {
      if (!isSessionAlive()) say(undefined);
    }),
  );

  const attempt = (work: () => void): void => {
    if (!reader) return;
    try {
      work();
    } catch (error) {
      fail(error);
    }
  };

  /** The device opens another stream, and pulls what it missed on this one. */
  const fail = (error: unknown): void => {
    deps.log('error', 'stream-failed', { error: error instanceof Error ? error.name : 'unknown' });
    reader?.error(error);
    end();
  };

  const queue = createEventQueue(hub, () => turns.take(serve));

  const end = (): void => {
    reader = undefined;
    leavePlace();
    clearTimeout(ping);
    stopListening();
    turns.leave(serve);
    queue.end();
  };

  const leavePlace = options.takePlace(() => {
    close();
    end();
  });

  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        close = () => controller.close();
      },
      pull: (controller) => {
        reader = controller;
        ping = setTimeout(sayPing, pingMilliseconds);
        serve();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
};

const progressNow = ({ records }: Deps): StreamProgress => {
  const { epoch, seq } = records.ledger.state();
  return { openedAt: seq, epoch, told: new Map() };
};
