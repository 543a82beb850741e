import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTypeOf } from './document-type.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const pdf = bytesOf('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const png = bytesOf('\x89PNG\r\n\x1a\n…\0\0\0\0IEND\xae\x42\x60\x82');
const jpeg = bytesOf('\xff\xd8\xff\xe0 a picture \xff\xd9');

describe('a document', () => {
  it.each([
    ['application/pdf', pdf],
    ['image/png', png],
    ['image/jpeg', jpeg],
  ] as const)('is recognised by its content: %s', (type, bytes) => {
    expect(documentTypeOf(bytes)).toBe(type);
  });

  it.each([
    ['a page', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', bytesOf('<svg onload="alert(1)"/>')],
    ['a page that names a PDF', bytesOf('<html>%PDF-1.7%%EOF</html>')],
    ['a program', bytesOf('MZ\x90\0')],
    ['an archive', bytesOf('PK\x03\x04')],
    ['nothing', new Uint8Array()],
  ])('is not %s', (_, bytes) => {
    expect(documentTypeOf(bytes)).toBeUndefined();
  });

  it('that was cut off is none', () => {
    const whole = fc
      .constantFrom(pdf, png, jpeg)
      .chain((bytes) => fc.record({ bytes: fc.constant(bytes), length: fc.nat({ max: bytes.length - 7 }) }));
    fc.assert(
      fc.property(whole, ({ bytes, length }) => documentTypeOf(bytes.subarray(0, length)) === undefined),
      { numRuns: 100 },
    );
  });
});
