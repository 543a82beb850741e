import { startTransition, useEffect, useState } from 'react';

/** What answers a live question: at first, and after each change of what it read. */
export interface Source<Answer> {
  /** Shown until the first answer. */
  readonly initial: Answer;
  /** Begins to answer; returns how to end it. */
  readonly subscribe: (onAnswer: (answer: Answer) => void) => () => void;
}

interface Answered<Answer> {
  readonly source: Source<Answer>;
  readonly answer: Answer;
}

/**
 * The newest answer of a source, which must be the same object while the question is. A new source begins with its
 * `initial`; the answer before is not shown in between.
 *
 * First answers fill whole screens, several in a row, so they are drawn in slices between which the browser reacts to
 * fingers (`useSyncExternalStore` would draw each at once, and the next again). What follows is a change somebody waits
 * to see, and is drawn at once.
 */
export const useSource = <Answer>(source: Source<Answer>): Answer => {
  const [answered, setAnswered] = useState<Answered<Answer>>();

  useEffect(() => {
    let isFirst = true;
    return source.subscribe((answer) => {
      const show = () => setAnswered((shown) => (isSame(shown, { source, answer }) ? shown : { source, answer }));
      if (isFirst) startTransition(show);
      else show();
      isFirst = false;
    });
  }, [source]);

  return answered?.source === source ? answered.answer : source.initial;
};

const isSame = <Answer>(shown: Answered<Answer> | undefined, next: Answered<Answer>): boolean =>
  shown?.source === next.source && Object.is(shown.answer, next.answer);
