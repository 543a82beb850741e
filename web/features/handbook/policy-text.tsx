import { useMemo } from 'react';
import { MarkdownBlocks } from './markdown-blocks.tsx';
import { readMarkdown } from './read-markdown.ts';

type PolicyTextProps = {
  content: string;
  /** The words to mark, folded (without case and accents). */
  words: readonly string[];
};

/** A policy's text with headings, lists, links and emphasis. */
export function PolicyText({ content, words }: PolicyTextProps) {
  const tokens = useMemo(() => readMarkdown(content), [content]);
  return (
    <div dir="auto" className="grid min-w-0 gap-3 text-body wrap-anywhere">
      {tokens ? (
        <MarkdownBlocks tokens={tokens} words={words} depth={0} />
      ) : (
        <p className="whitespace-pre-wrap">{content}</p>
      )}
    </div>
  );
}
