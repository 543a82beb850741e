import type { Context, Handler } from 'hono';
import { packingFor } from './packed-forms.ts';
import type { WebFile, WebFiles } from './web-files.ts';

/**
 * Serves the web app: its files, and the page for every address of the app itself. A missing file is a 404 and never
 * the page: an old page that asks for a script of an earlier build must not get HTML.
 */
export const serveWebFiles =
  (files: WebFiles): Handler =>
  async (c) => {
    const file = files.get(c.req.path) ?? (isAppAddress(c.req.path) ? files.get('/index.html') : undefined);
    return file ? answerFile(c, file) : c.text('Not found', 404, { 'Cache-Control': 'no-cache' });
  };

/** The app's own addresses name screens, not files: their last part has no extension. */
const isAppAddress = (path: string): boolean =>
  !path.startsWith('/assets/') && !path.slice(path.lastIndexOf('/') + 1).includes('.');

const answerFile = async (c: Context, file: WebFile): Promise<Response> => {
  const packing = file.packed && packingFor(c.req.header('accept-encoding'));
  const etag = `"${file.hash}${packing ? `-${packing}` : ''}"`;
  c.header('Cache-Control', file.cacheControl);
  c.header('ETag', etag);
  if (file.packed) c.header('Vary', 'Accept-Encoding');
  if (isKnown(etag, c.req.header('if-none-match'))) return c.body(null, 304);
  const body = packing && file.packed ? await file.packed(packing) : file.body;
  c.header('Content-Type', file.contentType);
  c.header('Content-Length', String(body.length));
  if (packing) c.header('Content-Encoding', packing);
  return c.body(body);
};

const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
