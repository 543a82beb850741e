/** The most characters that fit on the three lines of words at the pointer (`drag-words`). */
const mostCharacters = 150;

/** The most that leave a line for the keys. */
const mostBesideKeys = 90;

/**
 * What a drop of several shifts would mean, as far as three lines hold: its first parts, and how many more there are.
 */
export const wordsAtPointer = (where: string, parts: readonly string[]): string => {
  const texts = parts.map((_, index) => {
    const hidden = parts.length - index - 1;
    const more = hidden === 0 ? [] : [`And ${hidden} more`];
    return [where, ...parts.slice(0, index + 1), ...more].join('. ');
  });
  return texts.findLast((text) => text.length <= mostCharacters) ?? texts[0] ?? where;
};

/** Whether the words leave room to say which keys copy. */
export const leavesRoomForKeys = (words: string): boolean => words.length <= mostBesideKeys;
