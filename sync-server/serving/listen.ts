import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { minuteMs } from '#schema/rules/time/lengths.ts';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/**
 * A slow client cannot hold a connection for ever: 10 s for the headers, a minute for a whole push over bad Wi-Fi. Node
 * checks every 5 s.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: minuteMs,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
};

export type Timeouts = typeof timeouts;

/**
 * Serves the app on a port (0: any free one). Resolves with the server and the port once it listens.
 * Rejects with Node's error, such as EADDRINUSE.
 */
export const listen = (
  fetch: Fetch,
  port: number,
  host: string,
  serverOptions: Timeouts = timeouts,
): Promise<{ server: Server; port: number }> =>
  new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch, serverOptions }) as Server;
    server.once('error', reject);
    server.listen(port, host, () => resolve({ server, port: (server.address() as AddressInfo).port }));
  });

/** Why the port is unavailable, and what to do. */
export const listenFailure = (error: NodeJS.ErrnoException, port: number, host: string): string => {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop whatever uses it, or set PORT to another number.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to a number above 1023.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `${host} is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all of them.`;
  return `The server cannot listen on ${host}, port ${port}: ${error.message}`;
};

/**
 * Takes no new calls, lets those under way finish, and after `graceMs` milliseconds ends what is still open: the
 * streams, which devices reopen elsewhere or later.
 */
export const stopListening = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  });
