/** Whether two plain values hold the same. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [entries, count] = [Object.entries(one), Object.keys(other).length];
  return entries.length === count && entries.every(([key, value]) => isSame(value, other[key as keyof typeof other]));
};
