import { createMiddleware } from 'hono/factory';
import { longestImport } from '#schema/api/people.ts';
import { documentBytes } from '#schema/api/right-to-work.ts';
import { refused } from '#schema/errors.ts';
import { refuse } from '#server/routes/refuse.ts';
import { isNestedDeeper } from './json-nesting.ts';

const kilobyte = 1024;

interface Body {
  /** In bytes, unpacked. */
  readonly longest: number;
  readonly isJson: boolean;
}

const ordinaryBody: Body = { longest: 100 * kilobyte, isJson: true };

/** What may be longer than an ordinary body, by its path. */
const longerBodies: readonly (Body & { readonly path: RegExp })[] = [
  { path: /^\/api\/sync\/push$/, longest: 8192 * kilobyte, isJson: true },
  { path: /^\/api\/people\/import$/, longest: longestImport * 2 * kilobyte, isJson: true },
  { path: /^\/api\/right-to-work\/[^/]+$/, longest: documentBytes, isJson: false },
];

/** Our documents nest a handful of levels; thousands would overflow the stack of whatever walks through them. */
const deepestNesting = 64;

/**
 * Reads the body before anything else does: bounded in bytes (of the unpacked body: 100 KB, more for a push, an import
 * and a document), unpacked where it is gzip, bounded in nesting. Refuses with 413 `too-large` or 422 `invalid`.
 */
export const receiveBody = createMiddleware(async (c, next) => {
  const { raw } = c.req;
  if (!raw.body) return next();
  const { longest, isJson } = longerBodies.find(({ path }) => path.test(c.req.path)) ?? ordinaryBody;
  if (Number(raw.headers.get('content-length') ?? 0) > longest) return refuse(c, refused('too-large'));
  const stream = unpacked(raw.body, raw.headers.get('content-encoding') ?? 'identity');
  if (!stream) return refuse(c, refused('invalid', 'Send the body as it is, or packed with gzip.'));
  const body = await readUpTo(stream, longest).catch(() => 'unreadable' as const);
  if (body === 'unreadable') return refuse(c, refused('invalid', 'The body could not be read. Send it again.'));
  if (body === 'too-large') return refuse(c, refused('too-large'));
  if (isJson && isNestedDeeper(body, deepestNesting))
    return refuse(c, refused('invalid', 'The body is nested too deeply.'));
  c.req.raw = withBody(raw, body);
  return next();
});

const unpacked = (body: ReadableStream, encoding: string): ReadableStream<Uint8Array> | undefined => {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return body.pipeThrough(new DecompressionStream('gzip'));
  return undefined;
};

const readUpTo = async (stream: ReadableStream<Uint8Array>, longest: number) => {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return concatenate(chunks, length);
    length += value.length;
    if (length > longest) {
      await reader.cancel();
      return 'too-large';
    }
    chunks.push(value);
  }
};

const concatenate = (chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
};

const withBody = ({ url, method, headers: sent, signal }: Request, body: Uint8Array<ArrayBuffer>): Request => {
  const headers = new Headers(sent);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Request(url, { method, headers, signal, body });
};
