import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been in sight, or within 200 px of it, since it was there. */
export const useSeen = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isSeen, setSeen] = useState(false);

  useEffect(() => {
    if (isSeen || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, isSeen]);

  return isSeen;
};
