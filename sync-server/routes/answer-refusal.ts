import type { Context } from 'hono';
import { errors, type Refusal } from '#schema/errors.ts';
import { heardInSession } from '#server/domain/writes/heard-in-session.ts';

const defaultRetrySeconds = 5;

/**
 * Answers a refusal as JSON: `{ error: { code, message, fields? } }` (D27), with the status of its code.
 * 429 and 503 say after how many seconds to try again.
 */
export const answerRefusal = (c: Context, refusal: Refusal, retrySeconds = defaultRetrySeconds) => {
  const { code, message, fields } = heardInSession(refusal, c.get('actor'));
  const { status } = errors[code];
  if (status === 429 || status === 503) c.header('Retry-After', String(retrySeconds));
  return c.json({ error: { code, message, ...(fields && { fields }) } }, status);
};
