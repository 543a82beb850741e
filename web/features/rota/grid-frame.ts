import { useMedia } from '#web/ui/media.ts';

/** Room for seven days beside one another: a tablet, upright too. */
const sevenDays = '(min-width: 48rem)';

/** And for people between the days above and the sums below, which stay: lower, and in large letters, there would be two. */
const gridFrame = `${sevenDays} and (min-height: 36rem)`;

/** Room over the names for how the week stands: as `wide` in class names. */
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

/** Whether how the week stands has its place in the grid's corner, and no line of its own. */
export const useHasCorner = (): boolean => useMedia(wide);
