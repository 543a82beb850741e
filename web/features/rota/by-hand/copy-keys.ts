/** Which modifier keys are down. */
type HeldKeys = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The keys that make a drag copy. */
export interface CopyKeys {
  readonly areHeld: (held: HeldKeys) => boolean;
  /** Their meaning, in a word or two. */
  readonly words: string;
  /** Whether a press with these keys down begins a drag. */
  readonly allowDrag: (held: HeldKeys) => boolean;
}

const isApple = (userAgent: string): boolean => /Mac|iPad/.test(userAgent);

/** The keys that paste, in words. */
export const pasteKeysOf = (userAgent: string): string => (isApple(userAgent) ? '⌘ and V' : 'Ctrl and V');

/**
 * Alt and Ctrl, on a Mac Option and ⌘: on a Mac, Ctrl and a press opens a menu; elsewhere the other key is the
 * system's.
 */
export const copyKeysOf = (userAgent: string): CopyKeys =>
  isApple(userAgent)
    ? {
        areHeld: ({ altKey, metaKey }) => altKey || metaKey,
        words: 'Option or ⌘: copy',
        allowDrag: ({ ctrlKey }) => !ctrlKey,
      }
    : {
        areHeld: ({ altKey, ctrlKey }) => altKey || ctrlKey,
        words: 'Alt or Ctrl: copy',
        allowDrag: ({ metaKey }) => !metaKey,
      };
