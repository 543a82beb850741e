import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The best first. */
export const packings = ['br', 'gzip'] as const;
export type Packing = (typeof packings)[number];
export type PackedForms = (packing: Packing) => Promise<Buffer<ArrayBuffer>>;

/**
 * Packs off the event loop. `best` is for the build: Brotli's last two steps save a tenth, and take ten times as long.
 */
export const pack = (body: Buffer, packing: Packing, effort: 'best' | 'quick'): Promise<Buffer<ArrayBuffer>> => {
  if (packing === 'gzip') return promisify(gzip)(body, { level: 9 });
  const quality = effort === 'best' ? constants.BROTLI_MAX_QUALITY : 9;
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
};

/** Where the build leaves a packed form. Named by what is packed, it can never belong to another state of the file. */
export const packedFileOf = (folder: string, hash: string, packing: Packing): string =>
  join(folder, `${hash}.${packing}`);

/** A file's packed forms: the build's, or else made when first requested; kept. `hash` is that of the body. */
export const createPackedForms = (body: Buffer, hash: string, folder: string): PackedForms => {
  const made = new Map<Packing, Promise<Buffer<ArrayBuffer>>>();
  const form = (packing: Packing): Promise<Buffer<ArrayBuffer>> =>
    readFile(packedFileOf(folder, hash, packing)).catch(() => pack(body, packing, 'quick'));
  return (packing) => {
    const known = made.get(packing) ?? form(packing);
    made.set(packing, known);
    return known;
  };
};

/** The best packing that an Accept-Encoding header allows; undefined for none. */
export const packingFor = (acceptEncoding: string | undefined): Packing | undefined => {
  const accepted = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.replace(/;.*/, '').trim());
  return packings.find((packing) => accepted.includes(packing));
};
