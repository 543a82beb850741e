import { createCount } from './count-while.ts';
import { whenIdle } from './when-idle.ts';

/** How many skeletons and screen-high spinners this page shows. */
const loading = createCount();

/** How many screens it shows: before the first there is nothing yet whose skeletons could be counted. */
const screens = createCount();

/** Says, for as long as it is so, that something is still coming. */
export const useMarkLoading = loading.useWhile;

/** Says that there is a screen, whose skeletons count. */
export const useMarkScreen = (): void => screens.useWhile(true);

/** Resolves when the page shows what it has loaded and rests, or after these milliseconds at the latest. */
export function untilNothingLoads(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      cancel();
      resolve();
    };
    const timer = setTimeout(end, longestMs);
    // One skeleton makes room for the next: only a rest tells that nothing comes after it.
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
