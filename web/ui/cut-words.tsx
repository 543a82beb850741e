import { classNames } from '#web/ui/class-names.ts';

type CutWordsProps = {
  children: string;
  /** On a line of their own they are shown however little of them fits. */
  atAnyLength?: boolean;
};

/**
 * Text cut short in a narrow place: at least three letters, as fewer say nothing, whatever the width of the device's
 * font.
 */
export function CutWords({ children: words, atAnyLength = false }: CutWordsProps) {
  return (
    // What does not fit beside the zero-width `before` wraps to a second line, out of sight. The `before` keeps the
    // baseline of the text beside it.
    <span
      title={words}
      className={classNames(
        "flex h-lh min-w-0 grow flex-wrap content-start overflow-hidden before:invisible before:h-full before:w-0 before:content-['x']",
        words === '' && '-mr-1 max-[80rem]:pointer-fine:-mr-0.5',
      )}
    >
      <span
        data-least={atAnyLength ? '' : leastOf(words)}
        className="min-w-min grow basis-0 before:invisible before:block before:h-0 before:overflow-hidden before:whitespace-nowrap before:content-[attr(data-least)]"
      >
        {/* Takes the room there is without asking for any. */}
        <span data-words className="block w-0 min-w-full truncate">
          {words}
        </span>
      </span>
    </span>
  );
}

/** The text that must fit for any of it to be shown. */
const leastOf = (words: string): string => (words.length > 4 ? `${words.slice(0, 3)}…` : words);
