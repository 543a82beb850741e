import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { errors, type Refusal, type Result } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { heardInSession } from '#server/domain/writes/caller.ts';

/** The body of a call in the required shape; a body that is not JSON is refused like one of the wrong shape. */
export const readInput = async <Shape extends z.core.$ZodType>(
  c: Context,
  shape: Shape & Parameters<typeof validate<z.output<Shape>>>[0],
): Promise<Result<z.output<Shape>>> => validate(shape, await c.req.json().catch(() => undefined));

/**
 * JSON together with its length: answers too short to be worth packing are then sent as they are, in one write. Without
 * the length even the answer to one row passes through a compressor and a stream, and reaches the device later.
 */
export const answerJson = (c: Context, value: unknown): Response => {
  const text = JSON.stringify(value);
  return c.body(text, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });
};

const defaultRetrySeconds = 5;

/**
 * Sends a refusal as JSON: `{ error: { code, message, fields? } }` (D27), with its code's status. 429 and 503 say after
 * how many seconds to try again.
 */
export const answerRefusal = (c: Context, refusal: Refusal, retrySeconds = defaultRetrySeconds) => {
  const { code, message, fields } = heardInSession(refusal, c.get('actor'));
  const { status } = errors[code];
  if (status === 429 || status === 503) c.header('Retry-After', String(retrySeconds));
  return c.json({ error: { code, message, ...(fields && { fields }) } }, status);
};
