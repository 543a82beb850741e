/** Up to two letters for a person's circle, from the first and last word of the name; '?' for an empty one. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\p{P}]+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase() || '?';
}
