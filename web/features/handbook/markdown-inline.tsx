import type { MarkedToken, Token } from 'marked';
import { Link } from 'react-router';
import { MarkedText } from './marked-text.tsx';
import { isInApp, safeLink } from './safe-link.ts';

type InlineProps = { tokens: readonly Token[]; words: readonly string[] };

const linkStyle = 'font-medium text-brand underline underline-offset-4';

/**
 * The parts of a line. An image is shown as its alternative text: an external picture would tell its server who is
 * reading.
 */
export function MarkdownInline({ tokens, words }: InlineProps) {
  // The parts of a text never change their order: the index can be the key.
  return tokens.map((token, place) => (
    <Part key={`${place} ${token.type}`} token={token as MarkedToken} words={words} />
  ));
}

function Part({ token, words }: { token: MarkedToken; words: readonly string[] }) {
  switch (token.type) {
    case 'strong':
      return (
        <strong className="font-strong">
          <MarkdownInline tokens={token.tokens} words={words} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <MarkdownInline tokens={token.tokens} words={words} />
        </em>
      );
    case 'del':
      return (
        <del>
          <MarkdownInline tokens={token.tokens} words={words} />
        </del>
      );
    case 'codespan':
      return (
        <code className="rounded-small bg-sunken px-1">
          <MarkedText text={token.text} words={words} />
        </code>
      );
    case 'br':
      return <br />;
    case 'link':
      return <PolicyLink href={token.href} tokens={token.tokens} words={words} />;
    case 'text':
      return token.tokens ? (
        <MarkdownInline tokens={token.tokens} words={words} />
      ) : (
        <MarkedText text={token.text} words={words} />
      );
    case 'escape':
    case 'image':
      return <MarkedText text={token.text} words={words} />;
    default:
      return <MarkedText text={token.raw} words={words} />;
  }
}

function PolicyLink({ href, tokens, words }: InlineProps & { href: string }) {
  const address = safeLink(href);
  const label = <MarkdownInline tokens={tokens} words={words} />;
  if (address === undefined) return label;
  if (isInApp(address)) {
    return (
      <Link to={address} className={linkStyle}>
        {label}
      </Link>
    );
  }
  return (
    <a href={address} target="_blank" rel="noreferrer noopener nofollow" className={linkStyle}>
      {label}
    </a>
  );
}
