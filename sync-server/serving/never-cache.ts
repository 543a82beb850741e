import { createMiddleware } from 'hono/factory';

/** What the API answers is one person's, at one moment: no cache on the way keeps it. */
export const neverCache = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});
