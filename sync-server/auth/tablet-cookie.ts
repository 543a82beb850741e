import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { SessionSettings } from '#server/deps.ts';
import { hashToken } from './sessions.ts';

/** The longest that browsers keep a cookie; it is renewed whenever the tablet fetches the board. */
const longestSeconds = 400 * 86_400;

const nameOf = ({ isSecure }: SessionSettings): string => (isSecure ? '__Host-brigade_tablet' : 'brigade_tablet');

/** Strict: only the app's own page can call as the tablet. */
export const setTabletCookie = (c: Context, settings: SessionSettings, token: string): void => {
  setCookie(c, nameOf(settings), token, {
    ...{ path: '/', httpOnly: true, sameSite: 'Strict', secure: settings.isSecure },
    maxAge: longestSeconds,
  });
};

/** Keeps the browser from forgetting the tablet's token. */
export const renewTabletCookie = (c: Context, settings: SessionSettings): void => {
  const token = getCookie(c, nameOf(settings));
  if (token) setTabletCookie(c, settings, token);
};

/** The hash of the tablet's token that the call carries; undefined without one. */
export const tabletTokenHashOf = (c: Context, settings: SessionSettings): string | undefined => {
  const token = getCookie(c, nameOf(settings));
  return token ? hashToken(token) : undefined;
};
