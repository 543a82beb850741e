/** The same words, in which no line break parts a time from its AM or PM: "11:00 PM" is one word. */
export const heldTimes = (words: string): string => words.replace(/ (?=[AP]M\b)/g, '\u00a0');
