import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useAutoFill } from './fill-store.ts';

type FillSearchProps = {
  /** Whether anything proposed can still be accepted. */
  hasGhosts: boolean;
  onStop: () => void;
};

/**
 * The progress of the search, with a way to stop it and take the best plan so far; afterwards what is known of the
 * plan.
 */
export function FillSearch({ hasGhosts, onStop }: FillSearchProps) {
  const { phase, proposal, isBest } = useAutoFill();
  if (phase === 'searching') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Spinner label="Planning" />
        <p role="status" className="grow">
          {proposal ? 'Looking for a better plan. The best so far is below.' : 'Looking for people…'} <Seconds />
        </p>
        {proposal && (
          <Button variant="secondary" onClick={onStop}>
            Stop
          </Button>
        )}
      </div>
    );
  }
  if (!hasGhosts) return null;
  return (
    <p role="status" className="text-soft">
      Nothing is saved until you accept it.{isBest && ' This is the best plan.'}
    </p>
  );
}

/** Whole seconds since the search began. */
function Seconds() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden className="text-soft tabular-nums">
      {seconds} s
    </span>
  );
}
