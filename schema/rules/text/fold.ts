/**
 * A text as it is searched: in small letters and without accents, each character at the place of the original, so that
 * a match found here can be marked there.
 */
export const fold = (text: string): string => {
  const small = text.toLowerCase();
  // A few letters (İ) grow longer in small: then only the plain ones are made small.
  const aligned = small.length === text.length ? small : text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  return aligned.replaceAll(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').charAt(0));
};

/** The words of a search, folded; each must occur. */
export const searchWords = (typed: string): readonly string[] => fold(typed).split(/\s+/).filter(Boolean);
