import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { SessionSettings } from '#server/deps.ts';
import { hashToken } from './sessions.ts';

/** The longest that browsers keep a cookie; it is set anew with every sign-in. */
const longestSeconds = 400 * 86_400;

const nameOf = ({ isSecure }: SessionSettings): string => (isSecure ? '__Host-brigade_device' : 'brigade_device');

const attributes = ({ isSecure }: SessionSettings) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure }) as const;

/** The hash of the device token that the call carries, known or invented (`known-devices.ts`); '' without one. */
export const deviceHashOf = (c: Context, settings: SessionSettings): string => {
  const token = getCookie(c, nameOf(settings));
  return token ? hashToken(token) : '';
};

/** Marks the browser for as long as browsers keep a cookie; signing out leaves it. */
export const setDeviceCookie = (c: Context, settings: SessionSettings, token: string): void => {
  setCookie(c, nameOf(settings), token, { ...attributes(settings), maxAge: longestSeconds });
};

/** A device that becomes everybody's is no person's known one. */
export const clearDeviceCookie = (c: Context, settings: SessionSettings): void => {
  deleteCookie(c, nameOf(settings), attributes(settings));
};

/** Gives a known browser's cookie its full life again. */
export const renewDeviceCookie = (c: Context, settings: SessionSettings): void => {
  const token = getCookie(c, nameOf(settings));
  if (token) setDeviceCookie(c, settings, token);
};
