import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const places = new Map<string, number>();

/** How long a screen may take to be as tall again as it was, in milliseconds. */
const patienceMs = 1500;

/** A new screen starts at its top; back and forward return to the old position, once the list is there again. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    if (navigationType === 'POP') return scrollOnceTallEnough(places.get(key) ?? 0);
    window.scrollTo(0, 0);
    return undefined;
    // Another search parameter (another week) is still the same screen: only another path is a new one.
  }, [pathname]);

  // Registered before the browser reports the scrolling above, which is not the position of the previous screen.
  useLayoutEffect(() => {
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

function scrollOnceTallEnough(place: number): () => void {
  const giveUpAt = performance.now() + patienceMs;
  let frame = requestAnimationFrame(attempt);
  const stop = () => cancelAnimationFrame(frame);

  function attempt() {
    window.scrollTo(0, place);
    if (Math.abs(window.scrollY - place) <= 1 || performance.now() > giveUpAt) return;
    frame = requestAnimationFrame(attempt);
  }

  // If the person scrolls, that wins.
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  return () => {
    stop();
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  };
}
