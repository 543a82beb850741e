/** The room for the sync status: lines, and letters per line. */
const [mostLines, roomOfLine] = [3, 11];

/**
 * The parts of the sync status, each split into lines.
 * @param wordings the same in fewer and fewer words: the first that fits is used, or else the last
 */
export const pillLines = (wordings: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const inLines = wordings.map((parts) => parts.map(linesOf));
  return inLines.find((lines) => lines.flat().length <= mostLines) ?? inLines.at(-1) ?? [];
};

const linesOf = (part: string): readonly string[] => {
  const lines: string[] = [];
  for (const word of part.split(' ')) {
    const joined = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && joined.length <= roomOfLine) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
};
