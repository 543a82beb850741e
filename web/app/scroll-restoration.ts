import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const places = new Map<string, number>();

/** How long a returning screen may take to be as tall as it was, in milliseconds. */
const patienceMs = 1500;

/** A new screen starts at its top; back and forward return to where the person was, once the list is there again. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    if (navigationType === 'POP') return scrollOnceTallEnough(places.get(key) ?? 0);
    window.scrollTo(0, 0);
    return undefined;
    // A search parameter that changes (another week) is the same place: only a path is a new screen.
  }, [pathname]);

  // Before the browser tells of the scrolling above, which is not the place of the screen that was left.
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

  // A person who scrolls in the meantime decides for themselves.
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  return () => {
    stop();
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  };
}
