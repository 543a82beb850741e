import { classNames } from './class-names.ts';

type FootnoteProps = {
  text: string;
  /** Layout only: margins, grid placement. */
  className?: string | undefined;
};

/** A note on the figures above it; shows nothing if the text is ''. */
export function Footnote({ text, className }: FootnoteProps) {
  return text === '' ? null : <p className={classNames('text-small text-soft', className)}>{text}</p>;
}
