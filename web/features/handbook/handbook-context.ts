import { createContext, useContext } from 'react';
import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';

/** What this device says of the policies beside what they are. */
interface HandbookContext {
  /** What this person has said they have read. */
  readonly myAcknowledgements: readonly Acknowledgement[];
  /** Ids of policies that the server does not have yet as they are here. */
  readonly waitingIds: ReadonlySet<string>;
}

const Context = createContext<HandbookContext | undefined>(undefined);

export const HandbookProvider = Context.Provider;

export const useHandbook = (): HandbookContext => {
  const known = useContext(Context);
  if (!known) throw new Error('useHandbook outside the handbook');
  return known;
};
