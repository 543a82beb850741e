import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { createPackedForms, type PackedForms } from './packed-forms.ts';

/** A file of the built web app, held in memory. */
export interface WebFile {
  readonly body: Buffer<ArrayBuffer>;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly hash: string;
  /** Undefined for files that are packed already, such as images. */
  readonly packed: PackedForms | undefined;
}

/** By address, such as /assets/main-x1y2.js. */
export type WebFiles = ReadonlyMap<string, WebFile>;

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const packable = new Set(['.css', '.html', '.js', '.json', '.svg', '.ttf', '.txt', '.webmanifest']);

/**
 * Reads the built web app, a few MB, into memory: only these files can be served, whatever address is requested. Empty
 * if the folder does not exist.
 */
export const readWebFiles = (webRoot: string): WebFiles => {
  if (!existsSync(webRoot)) return new Map();
  const entries = readdirSync(webRoot, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [addressOf(webRoot, path), readWebFile(webRoot, path)]));
};

/** The folder of the packed forms that the build made: beside the web app's, so that none of them can be requested. */
export const packedFolderOf = (webRoot: string): string => join(dirname(webRoot), 'packed');

const addressOf = (webRoot: string, path: string): string => `/${relative(webRoot, path).split(sep).join('/')}`;

const readWebFile = (webRoot: string, path: string): WebFile => {
  const body = Buffer.from(readFileSync(path));
  const extension = extname(path);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    body,
    contentType: contentTypes[extension] ?? 'application/octet-stream',
    cacheControl: cacheControlOf(addressOf(webRoot, path)),
    hash,
    packed: packable.has(extension) ? createPackedForms(body, hash, packedFolderOf(webRoot)) : undefined,
  };
};

/**
 * Names in /assets contain a hash of their contents; all else (page, service worker, manifest) is revalidated. Nothing
 * in between may rewrite them: an update is installed only if every file is exactly as built.
 */
const cacheControlOf = (address: string): string =>
  address.startsWith('/assets/') ? 'public, max-age=31536000, immutable, no-transform' : 'no-cache, no-transform';
