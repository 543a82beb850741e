import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { type KnownCaller, knownCaller } from '#server/auth/known-caller.ts';
import type { Deps } from '#server/deps.ts';
import { bodiesAtOnce, bodyBytes, strangerBodyMs } from '#server/limits.ts';
import { createByteBudget } from './byte-budget.ts';
import { changesThings } from './changes-things.ts';
import { answerRefusal } from './json.ts';
import { excessOf } from './json-extent.ts';
import { readUpTo } from './read-up-to.ts';
import { keepBytes } from './received-bytes.ts';

interface Expected {
  /** In bytes, unpacked. */
  readonly longest: number;
  readonly isJson: boolean;
}

const ordinaryBody: Expected = { longest: bodyBytes.ordinary, isJson: true };

/** Paths whose bodies may be longer than an ordinary one. */
const longerBodies: readonly (Expected & { readonly path: RegExp })[] = [
  { path: /^\/api\/sync\/push$/, longest: bodyBytes.push, isJson: true },
  { path: /^\/api\/people\/import$/, longest: bodyBytes.people, isJson: true },
  { path: /^\/api\/right-to-work\/[^/]+$/, longest: bodyBytes.document, isJson: false },
];

/** Paths that strangers send bodies to. */
const openToStrangers: readonly string[] = ['/api/auth/login', '/api/setup/first-admin', '/api/password/set'];

/**
 * Reads the body before any route does, after checking who sends it: from strangers a few kilobytes, unpacked and
 * within ten seconds; from others up to the path's limit (`limits.ts`), large ones only while there is room. Refuses
 * with 401 `signed-out` or `not-enrolled`, 408 `too-slow`, 413 `too-large`, 415 `wrong-type`, 422 `invalid`, and 503
 * `unavailable`.
 * @param strangerMs how long a stranger's body may take, in milliseconds
 */
export const receiveBody = (deps: Deps, strangerMs: number = strangerBodyMs) => {
  const budget = createByteBudget(bodiesAtOnce);

  return createMiddleware(async (c, next) => {
    const { body, method } = c.req.raw;
    const expected = longerBodies.find(({ path }) => path.test(c.req.path)) ?? ordinaryBody;
    const type = c.req.header('content-type');
    // Another site's page can send a few types without permission; JSON is not one of them. Checked even without a
    // body.
    if (expected.isJson && changesThings(method) && type !== undefined && !isJsonType(type))
      return answerRefusal(c, refused('wrong-type'));
    if (!body) return next();
    const caller = knownCaller(deps, c);
    const longest = longestOf(caller, expected);
    const isPacked = (c.req.header('content-encoding') ?? 'identity') !== 'identity';
    const claimed = Number(c.req.header('content-length') ?? longest);
    if (claimed > longest || (isPacked && caller === undefined))
      return answerRefusal(c, tooMuchOf(c, caller, isPacked));
    const stream = unpacked(body, c.req.header('content-encoding') ?? 'identity');
    if (!stream) return answerRefusal(c, refused('invalid', 'Send the body as it is, or packed with gzip.'));
    // A packed body may unpack to the path's full limit.
    const most = isPacked ? longest : claimed;
    const giveBack = most > bodyBytes.ordinary ? budget.take(accountOf(caller), most) : () => undefined;
    if (!giveBack) return answerRefusal(c, refused('unavailable'));
    try {
      const slowestMs = caller === undefined ? strangerMs : undefined;
      const bytes = await readUpTo(stream, { longest, expected: caller === undefined ? 0 : most, slowestMs });
      const received = bytes === 'too-large' ? tooMuchOf(c, caller) : judge(c, bytes, expected.isJson);
      if (!received.ok) return answerRefusal(c, received);
      if (expected.isJson) c.req.raw = withBody(c.req.raw, received.value);
      else keepBytes(c, received.value);
      return await next();
    } finally {
      giveBack();
    }
  });
};

/** A tablet's longest call, a hundred statements, is an ordinary one. */
const longestOf = (caller: KnownCaller | undefined, { longest }: Expected): number => {
  if (caller === undefined) return bodyBytes.stranger;
  return caller.kind === 'tablet' ? Math.min(bodyBytes.ordinary, longest) : longest;
};

/** All dismissed people share one person's room: their last push may be long, and nobody waits for it. */
const accountOf = (caller: KnownCaller | undefined): string =>
  caller === undefined || caller.kind === 'dismissed' ? '' : caller.id;

/**
 * A signed-out device whose push is not read must be told that it is signed out: it would give up after "too large".
 */
const tooMuchOf = (c: Context, caller: KnownCaller | undefined, isPacked = false): Refusal => {
  if (caller === undefined && !openToStrangers.includes(c.req.path))
    return refused(c.req.path.startsWith('/api/pass/') ? 'not-enrolled' : 'signed-out');
  return caller === undefined && isPacked
    ? refused('invalid', 'Send the body as it is, not packed.')
    : refused('too-large');
};

type Bytes = Uint8Array<ArrayBuffer>;

const judge = (c: Context, bytes: Bytes | 'too-slow' | 'unreadable', isJson: boolean): Result<Bytes> => {
  if (bytes === 'too-slow') return refused('too-slow');
  if (bytes === 'unreadable') return refused('invalid', 'The body could not be read. Send it again.');
  if (!isJson || bytes.length === 0) return accepted(bytes);
  if (c.req.header('content-type') === undefined) return refused('wrong-type');
  const excess = excessOf(bytes);
  if (excess === 'depth') return refused('invalid', 'The body is nested too deeply.');
  return excess === undefined ? accepted(bytes) : refused('too-large');
};

const isJsonType = (type: string): boolean =>
  type.slice(0, 100).split(';')[0]?.trim().toLowerCase() === 'application/json';

const unpacked = (body: ReadableStream, encoding: string): ReadableStream<Uint8Array> | undefined => {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return body.pipeThrough(new DecompressionStream('gzip'));
  return undefined;
};

const withBody = ({ url, method, headers: sent, signal }: Request, body: Bytes): Request => {
  const headers = new Headers(sent);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Request(url, { method, headers, signal, body });
};
