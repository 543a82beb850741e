import type { ReactNode } from 'react';

type SpokenProps = {
  /** The long form, for screen readers. */
  as: string;
  /** The short form, for the screen. */
  children: ReactNode;
};

/**
 * Text that is short on screen and read out in full. Unlike a label over visible text, the two never contradict each
 * other.
 */
export function Spoken({ as, children }: SpokenProps) {
  return (
    <>
      <span className="sr-only">{as}</span>
      <span aria-hidden className="contents">
        {children}
      </span>
    </>
  );
}
