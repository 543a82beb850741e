import { isPlainSegment } from './jpeg-segments.ts';

const markers = { start: 0xd8, end: 0xd9, scan: 0xda } as const;

/** Frames that browsers draw: baseline, extended and progressive (ITU-T T.81, table B.1). */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];
/** The picture's own tables: Huffman codes, quantisation and the restart interval. */
const tables: readonly number[] = [0xc4, 0xdb, 0xdd];
/** A progressive picture takes ten; thousands of them take a phone minutes to draw. */
const mostScans = 20;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Width and height in pixels of a JPEG as a canvas writes one: a single picture from the first byte to the last, with
 * nothing in it but what draws it. Undefined for all others: a second frame or picture, comments, texts or camera data,
 * bytes after the end.
 */
export const jpegSize = (bytes: Uint8Array): Size | undefined => {
  const at = (place: number): number => bytes[place] ?? -1;
  const pair = (place: number): number => at(place) * 256 + at(place + 1);
  if (at(0) !== 0xff || at(1) !== markers.start) return undefined;
  let size: Size | undefined;
  let scans = 0;
  const seen = new Set<number>();
  for (let place = 2; at(place) === 0xff; ) {
    const marker = at(place + 1);
    if (marker === markers.end) return scans > 0 && place + 2 === bytes.length ? size : undefined;
    const [length, next] = [pair(place + 2), place + 2 + pair(place + 2)];
    if (length < 2 || next > bytes.length) return undefined;
    if (marker === markers.scan) {
      scans += 1;
      if (!size || scans > mostScans || length !== 6 + 2 * at(place + 4)) return undefined;
      place = endOfScan(bytes, next);
      continue;
    }
    if (frames.includes(marker)) {
      if (size || length !== 8 + 3 * at(place + 9)) return undefined;
      size = { height: pair(place + 5), width: pair(place + 7) };
    } else if (!tables.includes(marker)) {
      if (seen.has(marker) || !isPlainSegment(marker, bytes.subarray(place + 4, next))) return undefined;
      seen.add(marker);
    }
    place = next;
  }
  return undefined;
};

/** Where the next marker is: within a scan FF is followed by 0, or is one of the eight restarts. */
const endOfScan = (bytes: Uint8Array, start: number): number => {
  let place = bytes.indexOf(0xff, start);
  for (; place >= 0; place = bytes.indexOf(0xff, place + 2)) {
    const next = bytes[place + 1] ?? -1;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return place;
  }
  return bytes.length;
};
