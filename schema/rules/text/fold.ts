/**
 * A text in the form used for searching: lower case and without accents, each character at its original position, so
 * that a match found here can be highlighted there.
 */
export const fold = (text: string): string => {
  const small = text.toLowerCase();
  // A few letters (İ) become longer in lower case: then only the plain ones are changed.
  const aligned = small.length === text.length ? small : text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  return aligned.replaceAll(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').charAt(0));
};

/** The words of a search, folded; all must occur. */
export const searchWords = (typed: string): readonly string[] => fold(typed).split(/\s+/).filter(Boolean);
