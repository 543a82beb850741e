/** Whether two plain values are equal; as once stored, undefined counts as absent, and -0 as 0. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other || Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (lengthOf(one) !== lengthOf(other)) return false;
  const keys = Object.keys({ ...one, ...other }) as (keyof typeof one & keyof typeof other)[];
  return keys.every((key) => isSame(one[key], other[key]));
};

const lengthOf = (value: object): number | undefined => (Array.isArray(value) ? value.length : undefined);
