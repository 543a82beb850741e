import { createMiddleware } from 'hono/factory';

/** The API's answers are for one person at one moment: no cache in between may keep them. */
export const neverCache = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});
