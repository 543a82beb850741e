import { type Refusal, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';

/** What a session that needs a link from an admin (D56) hears instead of that it may not. */
export const heardInSession = (refusal: Refusal, actor: Actor | undefined): Refusal =>
  refusal.code === 'not-allowed' && actor?.session?.needsLink ? refused('fresh-link-needed') : refusal;
