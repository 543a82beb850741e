import type { MarkedToken, Token, Tokens } from 'marked';
import { MarkdownInline } from './markdown-inline.tsx';
import { MarkdownTable } from './markdown-table.tsx';

type BlocksProps = {
  tokens: readonly Token[];
  words: readonly string[];
  /** How many lists and quotes enclose these blocks. */
  depth: number;
};

/** Lists nested deeper than a phone can show appear as they were typed. */
const deepest = 8;

/** The paragraphs, headings and lists of a policy. */
export function MarkdownBlocks({ tokens, words, depth }: BlocksProps) {
  // The parts of a text never change their order: the index can be the key.
  return tokens.map((token, place) => (
    <Block key={`${place} ${token.type}`} token={token as MarkedToken} words={words} depth={depth} />
  ));
}

function Block({ token, words, depth }: Omit<BlocksProps, 'tokens'> & { token: MarkedToken }) {
  if (depth > deepest) return <p className="whitespace-pre-wrap">{token.raw}</p>;
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return null;
    case 'heading':
      return (
        <h3 className="mt-2 text-lead font-strong first:mt-0">
          <MarkdownInline tokens={token.tokens} words={words} />
        </h3>
      );
    case 'list':
      return <PolicyList list={token} words={words} depth={depth} />;
    case 'blockquote':
      return (
        <blockquote className="grid gap-3 border-l-4 border-line pl-edge text-soft">
          <MarkdownBlocks tokens={token.tokens} words={words} depth={depth + 1} />
        </blockquote>
      );
    case 'table':
      return <MarkdownTable table={token} words={words} />;
    case 'hr':
      return <hr className="border-line" />;
    case 'code':
      return <pre className="overflow-x-auto rounded-control bg-sunken p-3 text-small">{token.text}</pre>;
    case 'html':
      return <p className="whitespace-pre-wrap">{token.text}</p>;
    default:
      return (
        <p>
          <MarkdownInline tokens={'tokens' in token && token.tokens ? token.tokens : [token]} words={words} />
        </p>
      );
  }
}

function PolicyList({ list, words, depth }: { list: Tokens.List; words: readonly string[]; depth: number }) {
  const items = list.items.map((item, place) => (
    <li key={`${place} ${item.type}`} className="pl-1">
      <MarkdownBlocks tokens={item.tokens} words={words} depth={depth + 1} />
    </li>
  ));
  if (!list.ordered) return <ul className="grid list-disc gap-1.5 pl-6 marker:text-soft">{items}</ul>;
  return (
    <ol start={list.start === '' ? 1 : list.start} className="grid list-decimal gap-1.5 pl-7 marker:text-soft">
      {items}
    </ol>
  );
}
