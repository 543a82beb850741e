/** The media types that a right-to-work document may have. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** How far from the end of a PDF its %%EOF mark may be (PDF Reference 1.7, appendix H.3, implementation note 18). */
const pdfEndWithin = 1024;

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** An IEND chunk, which is always the last: length 0, its name, its checksum. */
const pngEnd = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const jpegStart = [0xff, 0xd8, 0xff];
const jpegEnd = [0xff, 0xd9];

/** A file's type by its content, not its name; undefined if it is none of `documentTypes`. */
export const documentTypeOf = (bytes: Uint8Array): DocumentType | undefined => {
  if (startsWith(bytes, pngStart) && endsWith(bytes, pngEnd)) return 'image/png';
  if (startsWith(bytes, jpegStart) && endsWith(bytes, jpegEnd)) return 'image/jpeg';
  return isPdf(bytes) ? 'application/pdf' : undefined;
};

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const endsWith = (bytes: Uint8Array, end: readonly number[]): boolean =>
  bytes.length >= end.length && end.every((byte, index) => bytes[bytes.length - end.length + index] === byte);

/** Programs may put bytes after the end mark; bytes before the header are not accepted, as other types start so too. */
const isPdf = (bytes: Uint8Array): boolean =>
  asText(bytes.subarray(0, 5)) === '%PDF-' && asText(bytes.subarray(-pdfEndWithin)).includes('%%EOF');

const asText = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
