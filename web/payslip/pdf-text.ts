import type { jsPDF } from 'jspdf';
import { asWritten, setFontFor } from './pdf-font.ts';

interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight: 'normal' | 'bold';
  /** Whether `x` is the start or the end of the text. */
  readonly align: 'left' | 'right';
}

/** Canvas pixels per point, so that drawn text is sharp in print. */
const sharpness = 4;
const pointsToMillimetres = 25.4 / 72;

/**
 * Writes a line of text with its baseline at `y`, in millimetres. Letters in neither the built-in nor the embedded
 * font, as in Arabic or Chinese names, are drawn by the browser and inserted as a picture: a name is never garbled.
 */
export function pdfText(pdf: jsPDF, text: string, x: number, y: number, { size, weight, align }: TextStyle): void {
  const words = asWritten(text);
  if (setFontFor(pdf, words, weight)) {
    pdf.setFontSize(size).text(words, x, y, { align });
    return;
  }
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw text');
  const font = `${weight} ${size * sharpness}px Helvetica, Arial, sans-serif`;
  context.font = font;
  canvas.width = Math.ceil(context.measureText(words).width);
  canvas.height = Math.ceil(size * sharpness * 1.5);
  context.font = font;
  context.fillText(words, 0, size * sharpness);
  const [width, height] = [canvas.width, canvas.height].map((pixels) => (pixels / sharpness) * pointsToMillimetres);
  const left = align === 'left' ? x : x - (width ?? 0);
  const top = y - size * pointsToMillimetres;
  pdf.addImage(canvas.toDataURL('image/png'), 'PNG', left, top, width ?? 0, height ?? 0);
}
