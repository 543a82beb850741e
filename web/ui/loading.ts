import { createCount } from './count-while.ts';
import { whenIdle } from './when-idle.ts';

/** How many skeletons and full-screen spinners this page shows. */
const loading = createCount();

/** How many screens this page shows: before the first one there are no skeletons to count yet. */
const screens = createCount();

/** Counts this component as loading while the argument is true. */
export const useMarkLoading = loading.useWhile;

/** Says that a screen is there, whose skeletons count. */
export const useMarkScreen = (): void => screens.useWhile(true);

/** Resolves once the page has loaded everything it shows and is idle, or after this many milliseconds at the latest. */
export function untilNothingLoads(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      cancel();
      resolve();
    };
    const timer = setTimeout(end, longestMs);
    // One skeleton may be followed by the next: only an idle page shows that none is.
    const look = () => whenIdle(() => isShown() && end());
    const lookAgain = () => {
      cancel();
      cancel = look();
    };
    const stops = [loading, screens].map(({ useCount }) => useCount.subscribe(lookAgain));
    let cancel = look();
  });
}

const isShown = (): boolean => screens.useCount.getState().count > 0 && loading.useCount.getState().count === 0;
