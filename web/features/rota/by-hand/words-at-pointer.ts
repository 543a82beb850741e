/** As many characters as fit on the three lines that words at the pointer may take (`drag-words`). */
const mostCharacters = 120;

/** What a drop of several shifts would mean, as much as three lines hold: the first of it, and how many more there are. */
export const wordsAtPointer = (where: string, parts: readonly string[]): string => {
  const texts = parts.map((_, index) => {
    const hidden = parts.length - index - 1;
    return `${where}: ${parts.slice(0, index + 1).join('; ')}${hidden === 0 ? '' : `; and ${hidden} more`}`;
  });
  return texts.findLast((text) => text.length <= mostCharacters) ?? texts[0] ?? where;
};
