import type { jsPDF } from 'jspdf';

/**
 * Noto Sans, regular, as Google Fonts publishes it (SIL Open Font Licence, `fonts/OFL.txt`; taken from
 * `@expo-google-fonts/noto-sans` 0.4.2). It is loaded when the first payslip needs it, and a PDF only contains the
 * letters it uses.
 */
const address = new URL('./fonts/noto-sans-regular.ttf', import.meta.url);
const file = 'noto-sans-regular.ttf';
const fontName = 'Noto Sans';

/** The characters of the fonts built into every PDF reader: the Windows Latin alphabet. */
const builtIn = /^[\u0020-\u007e\u00a0-\u00ff\u20ac\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/;

/** The other characters of Noto Sans: further Latin, including Vietnamese, Greek and Cyrillic. */
const embedded = /^[\u0020-\u007e\u00a0-\u024f\u0384-\u03e1\u03f0-\u052f\u1e00-\u1eff\u2010-\u2027\u20ac]*$/;

/** Text as a PDF can show it: one character for a letter with its accents, and a minus that every font has. */
export const asWritten = (text: string): string => text.normalize('NFC').replaceAll('−', '–');

/** Whether any of these texts needs the embedded font. */
export const needsEmbeddedFont = (texts: readonly string[]): boolean =>
  texts.map(asWritten).some((text) => !builtIn.test(text) && embedded.test(text));

/** Embeds the font in a PDF. False if it cannot be loaded, such as offline: such text is then drawn. */
export const embedFont = async (pdf: jsPDF, read: () => Promise<ArrayBuffer> = fetchFont): Promise<boolean> => {
  try {
    const bytes = new Uint8Array(await read());
    pdf.addFileToVFS(file, binaryText(bytes));
    pdf.addFont(file, fontName, 'normal');
    return true;
  } catch {
    return false;
  }
};

const fetchFont = async (): Promise<ArrayBuffer> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The font was answered with ${answer.status}`);
  return await answer.arrayBuffer();
};

const chunk = 0x80_00;

/** One character per byte, as jsPDF keeps files. */
const binaryText = (bytes: Uint8Array): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += chunk) {
    text += String.fromCharCode(...bytes.subarray(start, start + chunk));
  }
  return text;
};

/**
 * Sets a font that has every letter of a text; returns whether there is one. The embedded font is regular, so bold
 * headings in such letters are regular too.
 */
export const setFontFor = (pdf: jsPDF, text: string, weight: 'normal' | 'bold'): boolean => {
  const written = asWritten(text);
  if (builtIn.test(written)) {
    pdf.setFont('helvetica', weight);
    return true;
  }
  if (!embedded.test(written) || !(fontName in pdf.getFontList())) return false;
  pdf.setFont(fontName, 'normal');
  return true;
};
