import { CircleCheck, CornerLeftUp } from 'lucide-react';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { oneAnswer } from '#web/ui/one-answer.ts';
import type { Tell } from '../tell.ts';
import { useTell } from '../told-here.tsx';
import { undoAndTell } from '../undo.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Tells a settled row who will be notified of its undo. */
const SayUndone = createContext<(told: string) => void>(() => undefined);

/**
 * A line of a list that stays as high as it was when there is nothing more to do in it: the next one moves under no finger
 * (D37). Where that is undone here, it says below who will be notified, until it is settled again: nothing moves later.
 */
export function SteadyLine({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [told, sayUndone] = useState('');
  const ref = useRef<HTMLLIElement>(null);
  const height = useRef(0);
  const focus = useKeptFocus(ref);
  useLayoutEffect(() => {
    const line = ref.current;
    if (!line) return;
    line.style.minHeight = isOpen ? '' : `${height.current}px`;
    if (!isOpen) return;
    const sizes = new ResizeObserver(() => {
      height.current = line.offsetHeight;
    });
    sizes.observe(line);
    return () => sizes.disconnect();
  }, [isOpen]);
  return (
    <li ref={ref} tabIndex={-1} className="focus-visible:-outline-offset-2" {...focus}>
      <SayUndone value={sayUndone}>{children}</SayUndone>
      {isOpen && told !== '' && <p className="px-edge pb-3 text-small text-soft">{told}</p>}
    </li>
  );
}

type SettledRowProps = {
  /** What there was to do. */
  what: string;
  /** What happened to it. */
  done: string;
  /** Who will be notified of it, and when; '' for nobody. */
  told?: string | undefined;
  /** The step that can be undone here; undefined if it did more than this, or was made elsewhere. */
  undoId?: string | undefined;
  /** Whether it is now part of the gap above and still to be done. */
  isMerged?: boolean;
};

/** A row with nothing more to do in it, with Undo if it was settled here. */
export function SettledRow({ what, done, told = '', undoId, isMerged = false }: SettledRowProps) {
  const tell = useTell();
  const sayUndone = useContext(SayUndone);
  const { names } = useDirectory();
  const tellUndone: Tell = (saved) => {
    tell(saved);
    sayUndone(saved.description ?? '');
  };
  return (
    <div className="flex items-center gap-3 px-edge py-3">
      {isMerged ? (
        <CornerLeftUp aria-hidden size={20} className="shrink-0 text-soft" />
      ) : (
        <CircleCheck aria-hidden size={20} className="shrink-0 text-brand" />
      )}
      <span className="min-w-0 grow">
        <span className="block text-body text-soft">{what}</span>
        <span className="block text-body font-medium">{done}</span>
        {told !== '' && <span className="block text-small text-soft">{told}</span>}
      </span>
      {undoId && (
        <Button
          variant="quiet"
          label={`Undo: ${what}`}
          className="shrink-0"
          onClick={() => oneAnswer(() => undoAndTell(undoId, { names, tell: tellUndone }))}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
