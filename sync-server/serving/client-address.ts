import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The network address a call comes from, as the sign-in throttle counts it.
 * @param trustsProxy a reverse proxy of ours added the caller's address as the last one of X-Forwarded-For
 */
export const createAddressOf =
  (trustsProxy: boolean) =>
  (c: Context): string => {
    const forwarded = trustsProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    return networkOf(forwarded || getConnInfo(c).remote.address || '');
  };

/** An IPv6 connection owns a whole /64: it has as many single addresses as a guesser could want. */
export const networkOf = (address: string): string => {
  // Some proxies send the caller's port along: `192.0.2.1:5555`, `[2001:db8::1]:443`.
  const written = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1];
  if (written !== undefined) return networkOf(written);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const front = head.split(':').filter((group) => group !== '');
  const back = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return groups.slice(0, 4).join(':');
};
