/** The beginning of a text on one line, at most `longest` characters; no character is split. */
export const excerptOf = (text: string, longest: number): string => {
  // A character is at most two code units long, so a text of 40,000 need not be split up for 120 of them.
  const beginning = text
    .slice(0, longest * 4)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(beginning);
  if (characters.length <= longest) return beginning;
  return `${characters.slice(0, longest).join('').trimEnd()}…`;
};
