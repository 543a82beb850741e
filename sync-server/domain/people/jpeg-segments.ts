/**
 * What a canvas writes into a JPEG in addition to the picture. Chromium and Firefox (libjpeg): a JFIF header. Safari
 * (ImageIO): also an Exif segment that repeats width, height and colour space, a Photoshop segment with the checksum of
 * an empty caption, and a colour profile. Anything else could be somebody's words, location or second picture.
 */

/** A screen's colour profile takes 500 bytes to 3.2 KB; the long ones are for presses. */
const longestProfile = 4096;

/** The tags of Safari's Exif segment, by directory. */
const plainTags = { first: [0x01_12, 0x87_69], exif: [0xa0_01, 0xa0_02, 0xa0_03] } as const;
/** The tag in the first directory that says where the second begins. */
const exifPointer = 0x87_69;
/** The two directories with all of their tags: no room between or after them. */
const longestTiff = 8 + 2 * 6 + 5 * 12;

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Without the thumbnail it could hold. */
const isJfif = (bytes: Uint8Array): boolean =>
  bytes.length === 14 && textAt(bytes, 0, 5) === 'JFIF\0' && bytes[12] === 0 && bytes[13] === 0;

const isProfile = (bytes: Uint8Array): boolean =>
  textAt(bytes, 0, 14) === 'ICC_PROFILE\0\x01\x01' && bytes.length <= longestProfile;

const isPlainExif = (bytes: Uint8Array): boolean => {
  const tiff = Buffer.from(bytes.subarray(6));
  if (textAt(bytes, 0, 6) !== 'Exif\0\0' || tiff.length < 8 || tiff.length > longestTiff) return false;
  if (tiff.toString('latin1', 0, 4) !== 'MM\0*' || tiff.readUInt32BE(4) !== 8) return false;
  const first = directoryAt(tiff, 8, plainTags.first);
  if (!first) return false;
  const pointer = first.values.get(exifPointer);
  if (pointer === undefined) return first.end === tiff.length;
  return pointer === first.end && directoryAt(tiff, first.end, plainTags.exif)?.end === tiff.length;
};

/** A directory of single numbers with only these tags and no further directory after it (TIFF 6.0, section 2). */
const directoryAt = (
  tiff: Buffer,
  start: number,
  allowed: readonly number[],
): { readonly end: number; readonly values: ReadonlyMap<number, number> } | undefined => {
  if (start + 2 > tiff.length) return undefined;
  const count = tiff.readUInt16BE(start);
  const end = start + 2 + count * 12 + 4;
  if (end > tiff.length || tiff.readUInt32BE(end - 4) !== 0) return undefined;
  const values = new Map<number, number>();
  for (let at = start + 2; at < end - 4; at += 12) {
    const [tag, type, items] = [tiff.readUInt16BE(at), tiff.readUInt16BE(at + 2), tiff.readUInt32BE(at + 4)];
    if (!allowed.includes(tag) || values.has(tag) || items !== 1 || (type !== 3 && type !== 4)) return undefined;
    values.set(tag, tiff.readUInt32BE(at + 8));
  }
  return { end, values };
};

/** An empty caption and its checksum, as Safari writes them. */
const emptyCaption = '8BIM\x04\x04\0\0\0\0\0\0' + '8BIM\x04\x25\0\0\0\0\0\x10';

const isEmptyCaption = (bytes: Uint8Array): boolean =>
  bytes.length === 54 && textAt(bytes, 0, 38) === `Photoshop 3.0\0${emptyCaption}`;

const plain: Readonly<Record<number, (bytes: Uint8Array) => boolean>> = {
  224: isJfif,
  225: isPlainExif,
  226: isProfile,
  237: isEmptyCaption,
};

/** Whether a canvas writes such a segment (marker E0 to EF, without its length) by itself. */
export const isPlainSegment = (marker: number, bytes: Uint8Array): boolean => plain[marker]?.(bytes) ?? false;
