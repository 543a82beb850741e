import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/**
 * Tells the browser and screen readers that another screen is here: the tab's title, and the focus on the heading,
 * from where Tab and reading go on. The first screen of a launch leaves the focus where the browser puts it.
 */
export function Arrival({ title }: { title: string }) {
  const { key } = useLocation();
  // What opens on the same screen has an address too, and must not take the focus from what it was opened with.
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
