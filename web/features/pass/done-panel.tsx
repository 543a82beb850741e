import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { doneMs } from './home-after.ts';

/** Shows in large text what was done, then returns to the board; a tap returns at once. */
export function DonePanel({ words, onClose }: { words: string; onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(close, doneMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button
      type="button"
      onClick={onClose}
      className="fixed inset-0 z-50 grid cursor-pointer place-items-center bg-brand p-8 text-brand-ink"
    >
      <span role="status" className="flex flex-col items-center gap-6 text-center text-clock font-strong">
        <CircleCheck aria-hidden size={120} className="shrink-0" />
        {words}
      </span>
    </button>
  );
}
