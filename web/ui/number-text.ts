/**
 * What a person may type into a number field, as the text to keep.
 * Spaces, £ and thousands commas are dropped; a comma used as a decimal point becomes one.
 * @param decimals how many digits may follow the point, 0 for whole numbers
 * @returns the text to show, or null when it cannot be part of such a number (the key press is then ignored)
 */
export function acceptNumberText(typed: string, decimals: number): string | null {
  const bare = typed.replace(/[\s£]/g, '');
  const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare);
  const text = grouped ? bare.replaceAll(',', '') : bare.replace(',', '.');
  const shape = decimals === 0 ? /^\d{0,9}$/ : new RegExp(`^\\d{0,9}(\\.\\d{0,${decimals}})?$`);
  return shape.test(text) ? text : null;
}

/**
 * The value of an accepted text in its smallest unit: with 2 decimals '12.5' is 1250 (pounds to pence), with none '30' is 30.
 * Reads digits, never a floating-point product. An empty text or a lone point is null.
 */
export function readNumberText(text: string, decimals: number): number | null {
  const [whole = '', fraction = ''] = text.split('.');
  if (whole === '' && fraction === '') return null;
  return Number.parseInt(`${whole}${fraction.padEnd(decimals, '0')}`, 10);
}

/** The reverse of readNumberText, with every decimal: 1250 at 2 decimals is '12.50'. Null is ''. */
export function writeNumberText(value: number | null, decimals: number): string {
  if (value === null) return '';
  const digits = String(value).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}
