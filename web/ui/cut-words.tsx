import { classNames } from '#web/ui/class-names.ts';

type CutWordsProps = {
  children: string;
  /** On a line of their own they are shown however little of them fits. */
  atAnyLength?: boolean;
};

/** Words in a narrow place, cut short: three letters at least, as fewer say nothing, whatever the width of the device's font. */
export function CutWords({ children: words, atAnyLength = false }: CutWordsProps) {
  return (
    // What does not fit beside the `before`, which has no width, wraps to a second line, out of sight. The `before` stands
    // on the line of the words beside it.
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
        {/* It takes what room there is and asks for none. */}
        <span data-words className="block w-0 min-w-full truncate">
          {words}
        </span>
      </span>
    </span>
  );
}

/** What has to have room for words to be shown. */
const leastOf = (words: string): string => (words.length > 4 ? `${words.slice(0, 3)}…` : words);
