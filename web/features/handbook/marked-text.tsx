import { matchesIn } from './policy-search.ts';

/** A text with the search words marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return matchesIn(text, words).map((part) =>
    part.isMatch ? (
      <mark key={part.at} className="rounded-small bg-amber-soft text-ink">
        {part.text}
      </mark>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  );
}
