import { startTransition, useEffect, useState } from 'react';

/** Answers a live question: first with an initial answer, then after each change of what it read. */
export interface Source<Answer> {
  /** Shown until the first answer. */
  readonly initial: Answer;
  /** Starts answering; returns how to stop. */
  readonly subscribe: (onAnswer: (answer: Answer) => void) => () => void;
}

interface Answered<Answer> {
  readonly source: Source<Answer>;
  readonly answer: Answer;
}

/**
 * The newest answer of a source, which must be the same object while the question is the same. A new source starts with
 * its `initial`; the previous answer is not shown in between.
 *
 * First answers fill whole screens, several in a row, so they are rendered in slices, between which the browser can
 * handle touches (`useSyncExternalStore` would render each at once, and the next again). Later answers are changes
 * somebody is waiting to see, and are rendered at once.
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
