import { readFile } from 'node:fs/promises';
import { jsPDF } from 'jspdf';
import { describe, expect, it } from 'vitest';
import { asWritten, embedFont, needsEmbeddedFont, setFontFor } from './pdf-font.ts';
import { pdfText } from './pdf-text.ts';

const read = async () => {
  const bytes = await readFile(new URL('./fonts/noto-sans-regular.ttf', import.meta.url));
  return new Uint8Array(bytes).buffer;
};
const withFont = async () => {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: false });
  expect(await embedFont(pdf, read)).toBe(true);
  return pdf;
};
const style = { size: 10, weight: 'normal', align: 'left' } as const;

describe('names on a payslip', () => {
  it.each(['Łukasz Wiśniewski', 'Олена Шевченко', 'Γιώργος Παπαδόπουλος', 'Nguyễn Thị Hạnh', 'Ș. Țăran'])(
    '%s is text that can be read, searched and copied',
    async (name) => {
      expect(needsEmbeddedFont([name])).toBe(true);
      const pdf = await withFont();
      pdfText(pdf, name, 20, 20, style);
      // This table maps glyphs to letters; PDF readers search by it.
      const written = pdf.output();
      for (const letter of asWritten(name).replaceAll(/[\s.]/g, '')) {
        expect(written).toContain(`<${letter.codePointAt(0)?.toString(16).padStart(4, '0')}>`);
      }
      expect(written).not.toContain('/Subtype /Image');
    },
  );

  it('have a glyph for every letter that counts as covered', async () => {
    const pdf = await withFont();
    const missing: string[] = [];
    for (let code = 0x20; code <= 0x27_ff; code += 1) {
      const letter = String.fromCodePoint(code);
      if (!/\p{Assigned}/u.test(letter) || asWritten(letter) !== letter || !setFontFor(pdf, letter, 'normal')) continue;
      if (pdf.getFont().fontName === 'helvetica') continue;
      if (pdf.getFont().metadata.characterToGlyph(code) === 0) missing.push(letter);
    }
    expect(missing).toEqual([]);
  });

  it('in other scripts, and without the font, are not written in letters that are wrong', async () => {
    const pdf = await withFont();
    for (const name of ['王小明', 'محمد', 'נועה', 'สมชาย']) {
      expect(needsEmbeddedFont([name])).toBe(false);
      expect(setFontFor(pdf, name, 'normal')).toBe(false);
    }
    const without = new jsPDF();
    expect(await embedFont(without, () => Promise.reject(new Error('offline')))).toBe(false);
    expect(setFontFor(without, 'Łukasz', 'normal')).toBe(false);
    expect(setFontFor(without, 'Lukas £5', 'bold')).toBe(true);
    expect(needsEmbeddedFont(['Lukas', '£856.62 on Nov 6, 2026'])).toBe(false);
  });

  it('are one letter each where a device wrote the accent apart', () => {
    expect(asWritten('e\u0301')).toBe('é');
  });
});
