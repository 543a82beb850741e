import { firstValueFrom, ReplaySubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLink, type LinkOptions, SyncStopped } from './link.ts';
import type { ServerMoment } from './server-clock.ts';
import { linkStatus } from './sync-status.ts';

type Answer = () => Response | Promise<Response>;

const ok: Answer = () => Response.json({ scope: 's', value: 1 });
const lost: Answer = () => Promise.reject(new TypeError('No network'));
const refusing =
  (status: number, code: string, headers: Record<string, string> = {}): Answer =>
  () =>
    Response.json({ error: { code, message: code } }, { status, headers });

/** A link to a server that gives these answers, repeating the last. */
const linkTo = (answers: Answer[], options: Partial<LinkOptions> = {}) => {
  const times: number[] = [];
  const link = createLink({
    send: async () => {
      times.push(Date.now());
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return (answer ?? lost)();
    },
    onSignedOut: () => {},
    onOtherUser: () => {},
    onPasswordChange: () => {},
    onDeactivated: () => {},
    ...options,
  });
  return { link, times };
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('backoff', () => {
  it('doubles from half a second to 30 seconds, with full jitter', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { link, times } = linkTo([lost]);
    link.ask('/', () => ({})).catch(() => {});
    await vi.advanceTimersByTimeAsync(130_000);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    link.stop();
  });

  it('waits any part of that, so that devices do not come back together', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.1);
    const { link, times } = linkTo([lost, ok]);
    const asked = link.ask('/', () => ({}));
    await vi.advanceTimersByTimeAsync(50);
    expect(await asked).toMatchObject({ ok: true });
    expect(times).toEqual([0, 50]);
  });

  it('begins with short pauses again after a nudge: a network that comes back often fails once more', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { link, times } = linkTo([lost]);
    link.ask('/', () => ({})).catch(() => {});
    await vi.advanceTimersByTimeAsync(20_000);
    const before = times.length;
    link.nudge();
    await vi.advanceTimersByTimeAsync(500);
    expect(times.slice(before)).toEqual([20_000, 20_500]);
    link.stop();
  });

  it('tries at once when it is nudged', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { link, times } = linkTo([lost, ok]);
    const asked = link.ask('/', () => ({}));
    await vi.advanceTimersByTimeAsync(10);
    expect(linkStatus().connection).toBe('unreachable');
    link.nudge();
    await asked;
    expect(times).toEqual([0, 10]);
    expect(linkStatus().connection).toBe('online');
  });

  it.each([
    ['a 429 waits as long as the server says, nudged or not', 429, 7000],
    ['a 503 waits as long as the server says, unless the person writes or the network comes back', 503, 3000],
  ])('%s', async (_, status, again) => {
    const { link, times } = linkTo([refusing(status, 'unavailable', { 'retry-after': '7' }), ok]);
    const asked = link.ask('/', () => ({}));
    await vi.advanceTimersByTimeAsync(3000);
    link.nudge();
    await vi.advanceTimersByTimeAsync(4000);
    await asked;
    expect(times).toEqual([0, again]);
  });

  it('holds back what was not sent yet until the server is reached again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { link } = linkTo([lost, ok]);
    const asked = link.ask('/', () => ({}));
    await vi.advanceTimersByTimeAsync(10);
    const reached = vi.fn();
    link.untilReachable().then(reached);
    await vi.advanceTimersByTimeAsync(100);
    expect(reached).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    await asked;
    expect(reached).toHaveBeenCalled();
  });
});

describe('answers', () => {
  it.each([
    ['the page of a captive portal', () => new Response('<html>')],
    ['somebody else’s JSON', () => Response.json({ hello: 'world' })],
    ['an error of a proxy', () => new Response('', { status: 502 })],
    ['a sign-in of a proxy', () => new Response('', { status: 401 })],
    ['a body that breaks off', () => new Response(new ReadableStream({ start: (c) => c.error(new Error('cut')) }))],
  ])('tries again after %s', async (_, strange) => {
    const { link } = linkTo([strange, ok]);
    const asked = link.ask('/', () => ({}));
    await vi.advanceTimersByTimeAsync(500);
    expect(await asked).toEqual({ ok: true, value: { scope: 's', value: 1 } });
  });

  it('gives up on an answer that never comes, and tries again', async () => {
    const { link, times } = linkTo([() => new Promise(() => {}), ok]);
    const asked = link.ask('/', () => ({}));
    await vi.advanceTimersByTimeAsync(60_500);
    expect(await asked).toMatchObject({ ok: true });
    expect(times).toHaveLength(2);
  });

  it('hands back what would be refused for ever', async () => {
    const { link } = linkTo([refusing(413, 'too-large')]);
    expect(await link.ask('/', () => ({}))).toMatchObject({ ok: false, code: 'too-large' });
  });
});

describe('obstacles', () => {
  it.each([
    [401, 'signed-out', 'onSignedOut'],
    [401, 'user-mismatch', 'onOtherUser'],
    [403, 'account-deactivated', 'onDeactivated'],
  ] as const)('%i %s pauses every call, says so once, and goes on after a sign-in', async (status, code, handler) => {
    const told = vi.fn();
    const answers = [refusing(status, code)];
    const { link, times } = linkTo(answers, { [handler]: told });
    const asked = Promise.all([link.ask('/one', () => ({})), link.ask('/two', () => ({}))]);
    await vi.advanceTimersByTimeAsync(60_000);
    link.nudge();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times).toEqual([0, 0]);
    expect(told).toHaveBeenCalledTimes(1);
    answers[0] = ok;
    link.resume();
    expect(await asked).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it.each([
    ['answered', ok],
    ['lost', lost],
  ])('a call that is %s after the session ended does not hide that it ended', async (_, late) => {
    const isLate = new ReplaySubject<void>(1);
    const { link } = linkTo([], {
      send: async (path) => {
        if (path === '/now') return refusing(401, 'signed-out')();
        await firstValueFrom(isLate);
        return late();
      },
    });
    for (const path of ['/late', '/now']) link.ask(path, () => ({})).catch(() => {});
    await vi.advanceTimersByTimeAsync(1_000);
    isLate.next();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(linkStatus().connection).toBe('signed-out');
    link.stop();
  });

  it('a call that left before a new sign-in, and is refused after it, goes again instead of signing out once more', async () => {
    const isLate = new ReplaySubject<void>(1);
    const told = vi.fn();
    const late = [refusing(401, 'signed-out'), ok];
    const early = [refusing(401, 'signed-out'), ok];
    const { link } = linkTo([], {
      onSignedOut: told,
      send: async (path) => {
        if (path === '/now') return (early.shift() ?? ok)();
        await firstValueFrom(isLate);
        return (late.shift() ?? ok)();
      },
    });
    const asked = Promise.all(['/late', '/now'].map((path) => link.ask(path, () => ({}))));
    await vi.advanceTimersByTimeAsync(1_000);
    link.resume();
    await vi.advanceTimersByTimeAsync(1_000);
    isLate.next();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([linkStatus().connection, told.mock.calls.length]).toEqual(['online', 1]);
    expect(await asked).toMatchObject([{ ok: true }, { ok: true }]);
    link.stop();
  });

  it('426 asks for an update and keeps quiet', async () => {
    const { link, times } = linkTo([refusing(426, 'too-old')]);
    link.ask('/', () => ({})).catch(() => {});
    await vi.advanceTimersByTimeAsync(120_000);
    expect(linkStatus().connection).toBe('update-needed');
    expect(times).toEqual([0]);
    link.stop();
  });
});

describe('stop', () => {
  it.each([
    ['backs off', lost],
    ['is paused', refusing(401, 'signed-out')],
    ['waits for a busy server', refusing(503, 'unavailable', { 'retry-after': '30' })],
  ])('ends a call that %s', async (_, answer) => {
    const { link } = linkTo([answer]);
    const asked = link.ask('/', () => ({}));
    const ended = expect(asked).rejects.toThrow(SyncStopped);
    await vi.advanceTimersByTimeAsync(1);
    link.stop();
    await ended;
    await expect(link.ask('/', () => ({}))).rejects.toThrow(SyncStopped);
  });
});

describe('the server’s clock', () => {
  it('is taken from the middle of a call, however long its body takes', async () => {
    const told: ServerMoment[] = [];
    let answer = (_: Response): void => {};
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        body = controller;
      },
    });
    const send = () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      });
    const { link } = linkTo([ok], { send, onServerTime: (moment) => told.push(moment) });
    const asked = link.ask('/', () => ({}));
    await vi.advanceTimersByTimeAsync(200);
    answer(new Response(stream, { headers: { 'x-server-time': '10100' } }));
    await vi.advanceTimersByTimeAsync(14_000);
    body?.enqueue(new TextEncoder().encode('{"scope":"s"}'));
    body?.close();
    await asked;
    expect(told).toEqual([{ offset: 10_000, error: 100 }]);
  });
});
