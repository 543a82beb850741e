import { createContext, useContext } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { MessagesAddress } from './messages-address.ts';

/** What every part of the messages knows. */
export interface MessagesSurroundings {
  readonly me: User;
  readonly restaurant: Restaurant;
  /** Everybody in the directory, people who left included. */
  readonly people: ReadonlyMap<string, User>;
  /** Milliseconds, a minute exact. */
  readonly now: number;
  readonly address: MessagesAddress;
}

const MessagesContext = createContext<MessagesSurroundings | undefined>(undefined);

export const MessagesProvider = MessagesContext.Provider;

export const useMessages = (): MessagesSurroundings => {
  const surroundings = useContext(MessagesContext);
  if (!surroundings) throw new Error('useMessages outside the messages');
  return surroundings;
};
