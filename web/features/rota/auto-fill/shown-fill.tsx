import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { type AutoFill, useAutoFill } from './fill-store.ts';

type Shown = Pick<AutoFill, 'wish' | 'proposal' | 'cells' | 'minutes'>;

const ShownContext = createContext<Shown>(useAutoFill.getInitialState());

/**
 * The proposal as the rota shows it. A better plan comes every third of a second and changes hundreds of cells: they
 * are rendered in parts, between which the page responds. Everything that shows it reads only this, so that all of it
 * changes at once.
 */
export function ShownFill({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>(useAutoFill.getState);
  useEffect(() => {
    const show = () => startTransition(() => setShown(useAutoFill.getState()));
    show();
    return useAutoFill.subscribe((state, before) => {
      if (state.proposal !== before.proposal || state.wish !== before.wish) show();
    });
  }, []);
  return <ShownContext value={shown}>{children}</ShownContext>;
}

export const useShownFill = (): Shown => useContext(ShownContext);
