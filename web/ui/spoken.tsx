import type { ReactNode } from 'react';

type SpokenProps = {
  /** In full, for people who hear it. */
  as: string;
  /** In short, for people who see it. */
  children: ReactNode;
};

/** What is shown in short and read out in full. Unlike a label over visible text, one never contradicts the other. */
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
