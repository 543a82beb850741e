import { useLayoutEffect, useRef } from 'react';
import { ClockBanner } from './clock-banner.tsx';
import { OfflineBanner, StorageBanner } from './device-banners.tsx';
import { FreshLinkBanner } from './fresh-link-banner.tsx';
import { SignedOutBanner } from './signed-out-banner.tsx';
import { UpdateNeededBanner } from './update-needed-banner.tsx';

/** The messages of the whole app, below the header. Screens as high as the window leave `--banners` free. */
export function Banners() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      root.style.setProperty('--banners', `${entry?.contentRect.height ?? 0}px`);
    });
    if (box.current) observer.observe(box.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--banners');
    };
  }, []);
  return (
    <div ref={box}>
      <SignedOutBanner />
      <UpdateNeededBanner />
      <FreshLinkBanner />
      <OfflineBanner />
      <StorageBanner />
      <ClockBanner />
    </div>
  );
}
