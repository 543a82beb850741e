import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { SessionSettings } from '#server/deps.ts';
import { hashToken } from './sessions.ts';

const daySeconds = 86_400;

/** Over HTTPS the name binds the cookie to this very host: no sibling subdomain can plant one (RFC 6265bis). */
const nameOf = ({ isSecure }: SessionSettings): string => (isSecure ? '__Host-brigade_session' : 'brigade_session');

const attributes = ({ isSecure }: SessionSettings) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure }) as const;

export const setSessionCookie = (c: Context, settings: SessionSettings, token: string): void => {
  const maxAge = settings.longestDays * daySeconds;
  setCookie(c, nameOf(settings), token, { ...attributes(settings), maxAge });
};

export const clearSessionCookie = (c: Context, settings: SessionSettings): void => {
  deleteCookie(c, nameOf(settings), attributes(settings));
};

/** The hash of the token that the call carries; undefined without one. */
export const tokenHashOf = (c: Context, settings: SessionSettings): string | undefined => {
  const token = getCookie(c, nameOf(settings));
  return token ? hashToken(token) : undefined;
};
