import { Hono } from 'hono';
import { docsPage } from './docs-page.ts';
import { openApi } from './open-api.ts';

/** The description of the API, for programs and people; it reveals nothing about the restaurant. */
export const createDocsRoutes = () => {
  const description = openApi();
  const page = docsPage(description);
  return new Hono().get('/openapi.json', (c) => c.json(description)).get('/docs', (c) => c.html(page));
};
