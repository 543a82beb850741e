/**
 * A version 7 UUID: ids sort by the time they were made (RFC 9562, section 5.7; D7).
 * `now` in milliseconds since 1970; `random` holds 10 random bytes, of which 74 bits are used.
 */
export const uuidv7 = (now: number, random: Uint8Array): string => {
  if (random.length !== 10) throw new RangeError(`uuidv7 needs 10 random bytes, not ${random.length}`);
  const time = now.toString(16).padStart(12, '0');
  const [versionByte = 0, second = 0, variantByte = 0, ...rest] = random;
  const tail = hex([0x70 | (versionByte & 0x0f), second, 0x80 | (variantByte & 0x3f), ...rest]);
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`;
};

const hex = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
