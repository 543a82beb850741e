import { create } from 'zustand';

/** A colleague's shift and one of mine, both by id. */
interface Pairing {
  readonly wanted: string;
  readonly mine: string;
}

const key = 'brigade.dismissed-quick-swaps';

/** How many dismissed pairings are kept: the newest, as older ones are about past shifts. */
const mostRemembered = 200;

const keyOf = ({ wanted, mine }: Pairing): string => `${wanted} ${mine}`;

const useDismissed = create<{ keys: readonly string[] }>()(() => ({
  keys: (localStorage.getItem(key) ?? '').split(',').filter(Boolean),
}));

/** Whether a quick swap has been dismissed on this device (D12). */
export const useIsDismissed = (): ((pairing: Pairing) => boolean) => {
  const { keys } = useDismissed();
  return (pairing) => keys.includes(keyOf(pairing));
};

/** Dismisses a quick swap, on this device only; nobody is notified. */
export const dismissPairing = (pairing: Pairing): void => {
  const keys = [...useDismissed.getState().keys, keyOf(pairing)].slice(-mostRemembered);
  localStorage.setItem(key, keys.join(','));
  useDismissed.setState({ keys });
};
