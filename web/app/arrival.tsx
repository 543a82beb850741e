import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Tells the browser and screen readers that another screen is here: the tab's title, and the focus on the heading,
 * from where Tab and reading go on. The first screen of a launch leaves the focus where the browser puts it.
 */
export function Arrival({ title }: { title: string }) {
  const { key } = useLocation();
  const isFirst = key === 'default';

  useEffect(() => {
    document.title = title === 'Home' ? 'Brigade' : `${title} · Brigade`;
    if (isFirst) return;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [title, isFirst]);

  return null;
}
