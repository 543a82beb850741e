import { createContext, useContext } from 'react';
import type { DayNotes } from '#web/db/day-notes.ts';
import type { RotaFilter } from './filter/rota-filter.ts';
import type { OlderShifts } from './older-shifts.ts';
import type { RotaAddress } from './rota-address.ts';

/** The part of the rota being looked at. Behind a sheet it follows what the sheet does. */
interface RotaContext {
  readonly address: RotaAddress;
  /** Which part of the rota is shown. */
  readonly filter: RotaFilter;
  /** For a week before the device's window: what the server answered. */
  readonly older: OlderShifts;
  /** They arrive with the shifts: a note that came later would push the rows under a finger (D37). */
  readonly notes: DayNotes;
}

const Context = createContext<RotaContext | undefined>(undefined);

export const RotaProvider = Context.Provider;

export const useRota = (): RotaContext => {
  const looked = useContext(Context);
  if (!looked) throw new Error('useRota outside the rota');
  return looked;
};
