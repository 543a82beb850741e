import { createMiddleware } from 'hono/factory';
import { serverTimeHeader } from '#schema/api/server-time.ts';

/** Tells the server's clock with whatever is answered, refusals and the opening of a stream included. */
export const tellServerTime = (now: () => number) =>
  createMiddleware(async (c, next) => {
    await next();
    c.res.headers.set(serverTimeHeader, String(now()));
  });
