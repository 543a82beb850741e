import { createContext, useContext } from 'react';
import type { RotaFilter } from './filter/rota-filter.ts';
import type { OlderShifts } from './older-shifts.ts';
import type { RotaAddress } from './rota-address.ts';

/** What of the rota is looked at. Behind a sheet it follows what the sheet does. */
interface RotaContext {
  readonly address: RotaAddress;
  /** Which part of the rota is shown. */
  readonly filter: RotaFilter;
  /** For a week before the device's window: what the server answered. */
  readonly older: OlderShifts;
}

const Context = createContext<RotaContext | undefined>(undefined);

export const RotaProvider = Context.Provider;

export const useRota = (): RotaContext => {
  const looked = useContext(Context);
  if (!looked) throw new Error('useRota outside the rota');
  return looked;
};
