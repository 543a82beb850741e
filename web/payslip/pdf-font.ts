import type { jsPDF } from 'jspdf';

/**
 * Noto Sans, regular, as Google Fonts publishes it (SIL Open Font Licence, `fonts/OFL.txt`; taken from
 * `@expo-google-fonts/noto-sans` 0.4.2). It is fetched when the first payslip needs it, and a PDF holds only the letters it uses.
 */
const address = new URL('./fonts/noto-sans-regular.ttf', import.meta.url);
const file = 'noto-sans-regular.ttf';
const fontName = 'Noto Sans';

/** What the fonts built into every PDF reader can write: the Windows Latin alphabet, and no more. */
const builtIn = /^[\u0020-\u007e\u00a0-\u00ff\u20ac\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/;

/** What else Noto Sans can write, letter by letter: further Latin, with Vietnamese, Greek and Cyrillic. */
const embedded = /^[\u0020-\u007e\u00a0-\u024f\u0384-\u03e1\u03f0-\u052f\u1e00-\u1eff\u2010-\u2027\u20ac]*$/;

/** Text as a PDF can have it: one character for a letter with its accents, and a minus that every font has. */
export const asWritten = (text: string): string => text.normalize('NFC').replaceAll('−', '–');

/** Whether some of these texts need the embedded font. */
export const needsEmbeddedFont = (texts: readonly string[]): boolean =>
  texts.map(asWritten).some((text) => !builtIn.test(text) && embedded.test(text));

/** Puts the font into a PDF. False where it cannot be had, as without a connection: such text is drawn then. */
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

/** A character for each byte, as jsPDF keeps files. */
const binaryText = (bytes: Uint8Array): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += chunk) {
    text += String.fromCharCode(...bytes.subarray(start, start + chunk));
  }
  return text;
};

/**
 * Sets the font that has every letter of a text, and answers whether there is one. The embedded font is regular: bold
 * headings of such letters are regular, too.
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
