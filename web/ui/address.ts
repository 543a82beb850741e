import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Values for the parameters of an address: '' removes one, undefined leaves it as it is. */
export type Places = Readonly<Record<string, string | undefined>>;

/** The parameters of a screen's address, `?tab=today&day=2026-11-21`, and how to change them. */
export interface Address {
  /** The value of a parameter; '' if it is not set. */
  readonly at: (place: string) => string;
  /** The search text of another address, for links. */
  readonly linkTo: (places: Places) => string;
  /** Shows something else, without a new entry in the history. */
  readonly go: (places: Places) => void;
  /** Shows something else; back returns. */
  readonly visit: (places: Places) => void;
  /** Opens something on top; closing it goes back. */
  readonly open: (places: Places) => void;
  /** Closes what is on top. If it was opened here, this goes back, so that back does not open it again. */
  readonly close: (places: Places) => void;
}

/** The state of a history entry made by opening something on its screen; links that open something carry it. */
export const openedHere = { isOpenedHere: true } as const;

/**
 * The history entry being left, whichever component leaves it: going back takes a moment, and closing twice must close
 * once.
 */
let leaving = '';

/** The browser's position in the history, as the router numbers it. */
const stepNow = (): unknown => window.history.state?.idx;

/** What is open and what is shown come from the address, so that notifications, links and back work. */
export const useAddress = (): Address => {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (leaving !== key) leaving = '';
  }, [key]);

  return useMemo(() => {
    const step = stepNow();
    const changed = (places: Places): URLSearchParams => {
      const next = new URLSearchParams(params);
      for (const [place, value] of Object.entries(places)) {
        if (value === '') next.delete(place);
        else if (value !== undefined) next.set(place, value);
      }
      return next;
    };
    const go = (places: Places) => setParams(changed(places), { replace: true, state, preventScrollReset: true });
    return {
      at: (place) => params.get(place) ?? '',
      linkTo: (places) => `?${changed(places)}`,
      go,
      visit: (places) => setParams(changed(places), { preventScrollReset: true }),
      open: (places) => setParams(changed(places), { state: openedHere, preventScrollReset: true }),
      close: (places) => {
        // On a double tap the first tap has already gone back: another step would leave the screen.
        if (leaving === key || step !== stepNow()) return;
        leaving = key;
        if (state?.isOpenedHere) navigate(-1);
        else go(places);
      },
    };
  }, [params, setParams, navigate, state, key]);
};
