import { create } from 'zustand';

/** A colleague's shift and one of mine, both by id. */
interface Pairing {
  readonly wanted: string;
  readonly mine: string;
}

const key = 'brigade.dismissed-quick-swaps';

/** The most pairings that are remembered, the newest: older ones are about shifts long over. */
const mostRemembered = 200;

const keyOf = ({ wanted, mine }: Pairing): string => `${wanted} ${mine}`;

const useDismissed = create<{ keys: readonly string[] }>()(() => ({
  keys: (localStorage.getItem(key) ?? '').split(',').filter(Boolean),
}));

/** Whether a quick swap was waved away on this device (D12). */
export const useIsDismissed = (): ((pairing: Pairing) => boolean) => {
  const { keys } = useDismissed();
  return (pairing) => keys.includes(keyOf(pairing));
};

/** Waves a quick swap away, on this device only; nobody else hears of it. */
export const dismissPairing = (pairing: Pairing): void => {
  const keys = [...useDismissed.getState().keys, keyOf(pairing)].slice(-mostRemembered);
  localStorage.setItem(key, keys.join(','));
  useDismissed.setState({ keys });
};
