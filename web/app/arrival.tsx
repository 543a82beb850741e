import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/**
 * Announces a new screen to the browser and to screen readers: sets the tab's title and focuses the heading, where Tab
 * and reading go on from. The first screen of a launch leaves the focus where the browser puts it.
 */
export function Arrival({ title }: { title: string }) {
  const { key } = useLocation();
  // What opens on the same screen has an address too, and must keep the focus.
  const arrive = useEffectEvent(() => {
    if (key === 'default') return;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });

  useEffect(() => {
    document.title = title === 'Home' ? 'Brigade' : `${title} · Brigade`;
    arrive();
  }, [title]);

  return null;
}
