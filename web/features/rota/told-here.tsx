import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { savedToast, savedWordsNow } from '#web/session/saved-toast.ts';
import { sentences } from './sentences.ts';
import type { Tell } from './tell.ts';

const Told = createContext<Tell>(savedToast);

/** Where an act here says what it did: in its row, or as a toast. */
export const useTell = (): Tell => useContext(Told);

/**
 * A list whose rows say what was done in them, with Undo: a toast would say it again and cover the next row. Screen
 * readers hear it.
 */
export function ToldHere({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ words: '', count: 0 });
  const tell: Tell = useCallback(({ undo: _undo, ...saved }) => {
    const { title, description } = savedWordsNow(saved);
    setSaid(({ count }) => ({ words: sentences(title, description ?? ''), count: count + 1 }));
  }, []);
  return (
    <Told value={tell}>
      <p role="status" className="sr-only">
        {/* Anew each time: the same words are heard again. */}
        <span key={said.count}>{said.words}</span>
      </p>
      {children}
    </Told>
  );
}
