import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Packing = 'br' | 'gzip';
export type PackedForms = (packing: Packing) => Promise<Buffer<ArrayBuffer>>;

const packers = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** A file's packed forms: each made when first requested, off the event loop, and kept. */
export const createPackedForms = (body: Buffer): PackedForms => {
  const made = new Map<Packing, Promise<Buffer<ArrayBuffer>>>();
  return (packing) => {
    const form = made.get(packing) ?? packers[packing](body);
    made.set(packing, form);
    return form;
  };
};

/** The best packing that an Accept-Encoding header allows; undefined for none. */
export const packingFor = (acceptEncoding: string | undefined): Packing | undefined => {
  const accepted = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.replace(/;.*/, '').trim());
  return (['br', 'gzip'] as const).find((packing) => accepted.includes(packing));
};
