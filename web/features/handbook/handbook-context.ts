import { createContext, useContext } from 'react';
import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { HandbookAddress } from './handbook-address.ts';

/** What every part of the handbook knows. */
export interface HandbookSurroundings {
  readonly actor: Actor;
  readonly me: User;
  readonly zone: string;
  readonly address: HandbookAddress;
  /** What this person has said they have read. */
  readonly myAcknowledgements: readonly Acknowledgement[];
  /** Ids of policies that the server does not have yet as they are here. */
  readonly waitingIds: ReadonlySet<string>;
}

const HandbookContext = createContext<HandbookSurroundings | undefined>(undefined);

export const HandbookProvider = HandbookContext.Provider;

export const useHandbook = (): HandbookSurroundings => {
  const surroundings = useContext(HandbookContext);
  if (!surroundings) throw new Error('useHandbook outside the handbook');
  return surroundings;
};
