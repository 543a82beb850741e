import { createContext, useContext } from 'react';
import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';

/** What this device knows about the policies besides their contents. */
interface HandbookContext {
  /** What this person has confirmed reading. */
  readonly myAcknowledgements: readonly Acknowledgement[];
  /** Ids of policies whose current version the server does not have yet. */
  readonly waitingIds: ReadonlySet<string>;
}

const Context = createContext<HandbookContext | undefined>(undefined);

export const HandbookProvider = Context.Provider;

export const useHandbook = (): HandbookContext => {
  const known = useContext(Context);
  if (!known) throw new Error('useHandbook outside the handbook');
  return known;
};
