import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildJpeg } from '#server/fixtures/jpeg.ts';
import { jpegSize } from './jpeg-size.ts';

it('tells width and height', () => {
  expect(jpegSize(buildJpeg({ width: 200, height: 120 }))).toEqual({ width: 200, height: 120 });
});

it.each([
  ['nothing', ''],
  ['a PNG', '\x89PNG\r\n\x1a\n'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML that begins like a JPEG', '\xff\xd8\xff<html>'],
])('knows %s for no JPEG', (_name, bytes) => {
  expect(jpegSize(Buffer.from(bytes, 'latin1'))).toBeUndefined();
});

it('knows a JPEG that was cut off for none', () => {
  const jpeg = buildJpeg();
  expect(jpegSize(jpeg.slice(0, -1))).toBeUndefined();
});

it('comes to an end on any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
      const size = jpegSize(Uint8Array.from([0xff, 0xd8, ...noise, 0xff, 0xd9]));
      expect(size === undefined || size.width >= 0).toBe(true);
    }),
  );
});
