import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallestJpeg } from '#schema/fixtures/message-photo.ts';
import { buildJpeg } from '#server/fixtures/jpeg.ts';
import { exifOf, safariJpeg, segmentOf } from '#server/fixtures/safari-jpeg.ts';
import { jpegSize } from './jpeg-size.ts';

const ofChromium: Uint8Array = Buffer.from(smallestJpeg, 'base64');

it('tells width and height of what canvases write', () => {
  expect(jpegSize(buildJpeg({ width: 200, height: 120 }))).toEqual({ width: 200, height: 120 });
  expect(jpegSize(ofChromium)).toEqual({ width: 8, height: 8 });
  expect(jpegSize(safariJpeg({ width: 1280, height: 960 }))).toEqual({ width: 1280, height: 960 });
});

it.each([
  ['nothing', ''],
  ['a PNG', '\x89PNG\r\n\x1a\n'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML that begins like a JPEG', '\xff\xd8\xff<html>'],
])('knows %s for no JPEG', (_name, bytes) => {
  expect(jpegSize(Buffer.from(bytes, 'latin1'))).toBeUndefined();
});

/** Where the segments before the picture's own data begin. */
const boundaries = (jpeg: Uint8Array): readonly number[] => {
  const found: number[] = [];
  for (let place = 2; jpeg[place + 1] !== 0xda; ) {
    found.push(place);
    place += 2 + (jpeg[place + 2] ?? 0) * 256 + (jpeg[place + 3] ?? 0);
  }
  return found;
};

const spliced = (jpeg: Uint8Array, place: number, part: Iterable<number>): Uint8Array =>
  Uint8Array.from([...jpeg.subarray(0, place), ...part, ...jpeg.subarray(place)]);

const latin = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];
const gps = [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26];
const dated = latin('Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x32\0\x02\0\0\0\x14\0\0\0\x1a\0\0\0\x002026:11:24 09:00:00\0');
const frame = segmentOf(0xc0, [8, 0x40, 0, 0x40, 0, 1, 1, 0x11, 0]);

describe('a picture that holds more than itself is none', () => {
  it.each([
    ['a comment', segmentOf(0xfe, latin('call me'))],
    ['a place', segmentOf(0xe1, exifOf(8, 8, gps))],
    ['a date', segmentOf(0xe1, dated)],
    ['bytes behind the directories of Exif', segmentOf(0xe1, [...exifOf(8, 8), 1, 2, 3])],
    ['XMP', segmentOf(0xe1, latin('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'))],
    ['a caption', segmentOf(0xed, latin('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x04call'))],
    ['further pictures', segmentOf(0xe2, latin('MPF\0MM\0*'))],
    [
      'a colour profile of 40 KB',
      segmentOf(0xe2, [...latin('ICC_PROFILE\0\x01\x01'), ...Array<number>(40_000).fill(0)]),
    ],
    ['a small picture of its own', segmentOf(0xe0, [...latin('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9])],
    ['a second frame, of 16,384 pixels', frame],
    ['a height that comes later', segmentOf(0xdc, [0x40, 0])],
    ['a second beginning', [0xff, 0xd8]],
  ])('%s', (_name, part) => {
    for (const jpeg of [ofChromium, buildJpeg()]) {
      for (const place of boundaries(jpeg)) expect(jpegSize(spliced(jpeg, place, part))).toBeUndefined();
      expect(jpegSize(spliced(jpeg, jpeg.length - 2, part))).toBeUndefined();
    }
  });

  it('anything at all behind its end, a second picture included', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 80 }), (noise) => {
        expect(jpegSize(spliced(ofChromium, ofChromium.length, noise))).toBeUndefined();
        expect(jpegSize(spliced(ofChromium, ofChromium.length, [...noise, 0xff, 0xd9]))).toBeUndefined();
      }),
    );
    expect(jpegSize(spliced(ofChromium, ofChromium.length, ofChromium))).toBeUndefined();
  });

  it('any part that no canvas writes, wherever it stands', () => {
    const foreign = fc.integer({ min: 0xc0, max: 0xfe }).filter((marker) => ![0xc4, 0xda, 0xdb, 0xdd].includes(marker));
    const places = fc.constantFrom(...boundaries(safariJpeg()));
    fc.assert(
      fc.property(foreign, places, fc.uint8Array({ maxLength: 60 }), (marker, place, content) => {
        expect(jpegSize(spliced(safariJpeg(), place, segmentOf(marker, [...content])))).toBeUndefined();
      }),
    );
  });

  it('thousands of scans, which take a phone minutes', () => {
    const scan = [...segmentOf(0xda, [1, 1, 0, 0, 63, 0]), 1];
    const jpeg = buildJpeg();
    const many = Array.from({ length: 21 }, () => scan).flat();
    expect(jpegSize(spliced(jpeg, jpeg.length - 2, scan))).toBeDefined();
    expect(jpegSize(spliced(jpeg, jpeg.length - 2, many))).toBeUndefined();
  });
});

it('knows a JPEG that was cut off anywhere for none', () => {
  for (let end = 0; end < ofChromium.length; end += 1) expect(jpegSize(ofChromium.slice(0, end))).toBeUndefined();
});

it('comes to an end on any bytes, and never takes a picture whose last bytes are not its end', () => {
  const mangled = fc.array(fc.tuple(fc.nat(ofChromium.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 6 });
  fc.assert(
    fc.property(mangled, fc.uint8Array({ maxLength: 200 }), (changes, noise) => {
      const bytes = Uint8Array.from(ofChromium);
      for (const [place, value] of changes) bytes[place] = value;
      expect(jpegSize(bytes) === undefined || bytes.at(-1) === 0xd9).toBe(true);
      const size = jpegSize(Uint8Array.from([0xff, 0xd8, ...noise, 0xff, 0xd9]));
      expect(size === undefined || size.width >= 0).toBe(true);
    }),
  );
});
