import type { Context } from 'hono';
import { errors, type Refusal, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';

const defaultRetrySeconds = 5;

/** What a session that needs a link from an admin (D56) hears instead of that it may not. */
export const inSession = (refusal: Refusal, actor: Actor | undefined): Refusal =>
  refusal.code === 'not-allowed' && actor?.session?.needsLink ? refused('fresh-link-needed') : refusal;

/**
 * Answers a refusal as JSON: `{ error: { code, message, fields? } }` (D27), with the status of its code.
 * 429 and 503 say after how many seconds to try again.
 */
export const refuse = (c: Context, refusal: Refusal, retrySeconds = defaultRetrySeconds) => {
  const { code, message, fields } = inSession(refusal, c.get('actor'));
  const { status } = errors[code];
  if (status === 429 || status === 503) c.header('Retry-After', String(retrySeconds));
  return c.json({ error: { code, message, ...(fields && { fields }) } }, status);
};
