import { useMedia } from '#web/ui/media.ts';

/** Room for seven days side by side: a tablet, also upright. */
const sevenDays = '(min-width: 48rem)';

/**
 * And for people between the days above and the sums below, which are pinned: on a lower screen, or in large letters,
 * only two would fit.
 */
const gridFrame = `${sevenDays} and (min-height: 36rem)`;

/** Room above the names for the state of the week: `wide` in class names. */
const wide = '(min-width: 64rem)';

/** Pointed at with a mouse: as `pointer-fine` in class names. */
const mouse = '(pointer: fine)';

/** A desktop with a mouse: as `desk` in class names. */
const desk = '(min-width: 90rem) and (pointer: fine)';

/** Whether the window has room for the week grid. */
export const useHasGridFrame = (): boolean => useMedia(gridFrame);

/** Whether seven days fit beside one another. */
export const useHasSevenDays = (): boolean => useMedia(sevenDays);

/** Whether the grid's rows are those for a mouse. */
export const useHasLowRows = (): boolean => useMedia(mouse);

/** Whether this is a desktop with a mouse: wide, and height is what is short. */
export const useIsDesk = (): boolean => useMedia(desk);

/** Whether the state of the week is shown in the grid's corner, and not in a line of its own. */
export const useHasCorner = (): boolean => useMedia(wide);
