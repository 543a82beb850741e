const offsetBasis = 0x6c62272e07bb014262b821756295c58dn;
const prime = 0x0000000001000000000000000000013bn;
const mask = (1n << 128n) - 1n;

/**
 * The same id for the same parts, wherever it is made: two devices that make the same thing independently make one
 * record. A version 8 UUID (RFC 9562, section 5.8) of the parts' FNV-1a hash: it tells things apart and keeps no
 * secret.
 */
export const derivedId = (...parts: readonly string[]): string => {
  const digits = hash(parts.join('\n')).toString(16).padStart(32, '0');
  const variant = (8 | (Number.parseInt(digits.charAt(16), 16) & 3)).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
};

/**
 * The first `count` ids for these parts, by number, that are not taken. Something made from them and since moved or
 * cancelled keeps its id, so the next gets another.
 */
export const freeIds = (count: number, takenIds: ReadonlySet<string>, parts: readonly string[]): readonly string[] => {
  const ids: string[] = [];
  for (let number = 1; ids.length < count; number += 1) {
    const id = derivedId(...parts, String(number));
    if (!takenIds.has(id)) ids.push(id);
  }
  return ids;
};

const hash = (text: string): bigint => {
  let value = offsetBasis;
  for (let index = 0; index < text.length; index += 1) {
    value = ((value ^ BigInt(text.charCodeAt(index))) * prime) & mask;
  }
  return value;
};

/**
 * Whether an id has a form that anybody can compute, such as a daily figure's or a receipt's, and so cannot be anything
 * else's.
 */
export const isReservedId = (id: string): boolean => ['8', 'f'].includes(id.charAt(14));
