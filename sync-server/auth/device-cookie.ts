import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { SessionSettings } from '#server/deps.ts';
import { hashToken } from './sessions.ts';

/** The longest that browsers keep a cookie; it is renewed with every sign-in. */
const longestSeconds = 400 * 86_400;

const nameOf = ({ isSecure }: SessionSettings): string => (isSecure ? '__Host-brigade_device' : 'brigade_device');

const attributes = ({ isSecure }: SessionSettings) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure }) as const;

/** The hash of the call's device token, known or not (`known-devices.ts`); '' without one. */
export const deviceHashOf = (c: Context, settings: SessionSettings): string => {
  const token = getCookie(c, nameOf(settings));
  return token ? hashToken(token) : '';
};

/** Marks the browser for as long as browsers keep a cookie; signing out does not remove it. */
export const setDeviceCookie = (c: Context, settings: SessionSettings, token: string): void => {
  setCookie(c, nameOf(settings), token, { ...attributes(settings), maxAge: longestSeconds });
};

/** A device that everybody starts to use is no person's known device. */
export const clearDeviceCookie = (c: Context, settings: SessionSettings): void => {
  deleteCookie(c, nameOf(settings), attributes(settings));
};

/** Extends a known browser's cookie to its full life again. */
export const renewDeviceCookie = (c: Context, settings: SessionSettings): void => {
  const token = getCookie(c, nameOf(settings));
  if (token) setDeviceCookie(c, settings, token);
};
