/** One after the other, each with its full stop but for the last one's; '' counts for nothing. */
export const sentences = (...texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .map((text, index, all) => (index < all.length - 1 && !text.endsWith('.') ? `${text}.` : text))
    .join(' ');
