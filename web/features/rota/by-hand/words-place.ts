/** Something on the screen, in CSS pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where the words of a drag are: aligned to the left or right edge of the picture, under it, over it or at an edge of
 * the window.
 */
export interface WordsPlace {
  readonly across: 'left' | 'right';
  readonly down: 'under' | 'over' | 'top' | 'bottom';
}

/** Between a picture and its words, and between them and the window's edges, in CSS pixels. */
export const wordsGap = 6;

const places = (['under', 'over', 'top', 'bottom'] as const).flatMap((down) =>
  (['left', 'right'] as const).map((across): WordsPlace => ({ across, down })),
);

/**
 * The first place where the words are within the window and cover none of the cells that matter, else the one where
 * they cover the fewest.
 * @param words at their largest size
 */
export const wordsPlace = (
  picture: Box,
  words: Pick<Box, 'width' | 'height'>,
  page: Pick<Box, 'width' | 'height'>,
  cells: readonly Box[],
): WordsPlace => {
  const judged = places.map((place) => {
    const box = boxAt(place, picture, words, page);
    const isOut = isOutside(box, page);
    return { place, cost: cells.filter((cell) => isOver(box, cell)).length + (isOut ? cells.length + 1 : 0) };
  });
  const least = Math.min(...judged.map(({ cost }) => cost));
  return judged.find(({ cost }) => cost === least)?.place ?? { across: 'left', down: 'under' };
};

const boxAt = (
  { across, down }: WordsPlace,
  picture: Box,
  words: Pick<Box, 'width' | 'height'>,
  page: Pick<Box, 'width' | 'height'>,
): Box => ({
  ...words,
  left: across === 'left' ? picture.left : picture.left + picture.width - words.width,
  top: {
    under: picture.top + picture.height + wordsGap,
    over: picture.top - wordsGap - words.height,
    top: wordsGap,
    bottom: page.height - wordsGap - words.height,
  }[down],
});

const isOutside = ({ left, top, width, height }: Box, page: Pick<Box, 'width' | 'height'>): boolean =>
  left < 0 || top < 0 || left + width > page.width || top + height > page.height;

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
