import { createMiddleware } from 'hono/factory';
import { serverTimeHeader } from '#schema/api/server-time.ts';

/** Adds the server's clock to every response, including refusals and the start of a stream. */
export const tellServerTime = (now: () => number) =>
  createMiddleware(async (c, next) => {
    await next();
    c.res.headers.set(serverTimeHeader, String(now()));
  });
