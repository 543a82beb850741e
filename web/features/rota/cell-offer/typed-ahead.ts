/** What a key does to a line of text. */
type TypingKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const isPlain = ({ ctrlKey, metaKey, altKey }: TypingKey): boolean => !ctrlKey && !metaKey && !altKey;

/** Whether a key writes a character. */
export const isCharacterKey = (event: TypingKey): boolean => isPlain(event) && [...event.key].length === 1;

/** Whether a key begins the times of a shift, as in "9-5". */
export const isDigitKey = (event: TypingKey): boolean => isPlain(event) && /^\d$/.test(event.key);

/** The line after one more key, as a field would have it; undefined for a key that does not write. */
export const lineAfterKey = (line: string, event: TypingKey): string | undefined => {
  if (isCharacterKey(event)) return line + event.key;
  if (event.key === 'Backspace') return line.slice(0, -1);
  // There is nothing yet that it could submit.
  return event.key === 'Enter' ? line : undefined;
};

/** The longest that an offer takes to open, in milliseconds; after that keys work as before. */
const longestMs = 3000;

let waiting: { line: string; readonly late: ReturnType<typeof setTimeout> } | undefined;

/** A digit was typed on an empty cell: keeps it, and what is typed after it, until the offer of the cell is there. */
export const typeAhead = (line: string): void => {
  if (waiting) return;
  waiting = { line, late: setTimeout(takeTypedAhead, longestMs) };
  window.addEventListener('keydown', collect, true);
};

export const hasTypedAhead = (): boolean => waiting !== undefined;

/** Takes what was typed before the offer opened; from now on its field gets the keys. */
export const takeTypedAhead = (): string => {
  const { line = '', late } = waiting ?? {};
  clearTimeout(late);
  waiting = undefined;
  window.removeEventListener('keydown', collect, true);
  return line;
};

const collect = (event: KeyboardEvent): void => {
  const line = waiting && lineAfterKey(waiting.line, event);
  if (!waiting || line === undefined) return;
  waiting.line = line;
  event.preventDefault();
  event.stopPropagation();
};
