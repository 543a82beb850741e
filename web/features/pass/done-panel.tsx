import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { doneMs } from './home-after.ts';

/** Says large what was done, then gives the screen back to the board; a tap does so at once. */
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
      className="fixed inset-0 z-50 grid cursor-pointer place-items-center bg-scrim"
    >
      <span
        role="status"
        className="flex items-center gap-5 rounded-sheet bg-brand px-12 py-10 text-far font-strong text-brand-ink shadow-raised"
      >
        <CircleCheck aria-hidden size={56} className="shrink-0" />
        {words}
      </span>
    </button>
  );
}
