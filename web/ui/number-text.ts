/** Commas group thousands, as in 1,234.50. */
const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
/** The same while being typed: 1, and 1,2 and 1,23. */
const partGrouped = /^\d{1,3}(,\d{3})*,\d{0,2}$/;
const mostDigits = 9;

/**
 * The text to keep of what a person types into a number field. Spaces and £ are dropped. A comma stays as typed: only
 * what follows shows whether it groups thousands, or is the decimal point of a keyboard that has no other.
 * @param decimals how many digits may follow the point, 0 for whole numbers
 * @returns the text to show, or null if it cannot be part of such a number (the key press is then ignored)
 */
export function acceptNumberText(typed: string, decimals: number): string | null {
  const text = typed.replace(/[\s£]/g, '');
  const [whole = '', fraction = ''] = withPoint(text, decimals).split('.');
  if (whole.replaceAll(',', '').length > mostDigits || fraction.length > decimals) return null;
  if (decimals === 0 && text.includes('.')) return null;
  const plain = decimals === 0 ? /^\d*$/ : /^\d*([.,]\d*)?$/;
  return [plain, grouped, partGrouped].some((shape) => shape.test(text)) ? text : null;
}

/**
 * The value of an accepted text in its smallest unit: with 2 decimals '12.5' is 1250 (pounds to pence), with none '30'
 * is 30. Reads digits, never a floating-point product. Empty text, a lone point and half a group of thousands are null.
 */
export function readNumberText(text: string, decimals: number): number | null {
  const plain = withPoint(text, decimals);
  const [whole = '', fraction = ''] = plain.split('.');
  if (plain.includes(',') || (whole === '' && fraction === '')) return null;
  return Number.parseInt(`${whole}${fraction.padEnd(decimals, '0')}`, 10);
}

/** The same number without its commas: three digits after a comma are thousands, fewer are decimals. */
function withPoint(text: string, decimals: number): string {
  if (grouped.test(text)) return text.replaceAll(',', '');
  return decimals > 0 && /^\d*,\d*$/.test(text) ? text.replace(',', '.') : text;
}

/** The reverse of readNumberText, with every decimal: 1250 at 2 decimals is '12.50'. Null is ''. */
export function writeNumberText(value: number | null, decimals: number): string {
  if (value === null) return '';
  const digits = String(value).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}
