import type { MiddlewareHandler } from 'hono';
import { refused } from '#schema/errors.ts';
import { changesThings } from './changes-things.ts';
import { answerRefusal } from './json.ts';

/**
 * Refuses changes that another site's page sends with this browser's cookie (403 `wrong-origin`). A browser says where
 * such a call comes from in Sec-Fetch-Site or Origin; a call with neither is not from a browser and carries no cookie
 * against its sender's will.
 * @param allowed origins that may call, besides the request's own host
 */
export const checkOrigin =
  (allowed: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    if (!changesThings(c.req.method) || isOwnPage(c.req.raw.headers, allowed)) return next();
    return answerRefusal(c, refused('wrong-origin'));
  };

const isOwnPage = (headers: Headers, allowed: readonly string[]): boolean => {
  const origin = headers.get('origin');
  if (origin && allowed.includes(origin)) return true;
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
};
