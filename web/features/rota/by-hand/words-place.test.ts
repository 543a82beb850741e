import { expect, it } from 'vitest';
import { wordsPlace } from './words-place.ts';

const page = { width: 1440, height: 960 };
const words = { width: 384, height: 66 };
const at = (left: number, top: number) => ({ left, top, width: 140, height: 30 });

it('the words of a drag stand under its picture, and over it at the lower edge', () => {
  expect(wordsPlace(at(400, 400), words, page, [])).toEqual({ across: 'left', down: 'under' });
  expect(wordsPlace(at(1290, 400), words, page, [])).toEqual({ across: 'right', down: 'under' });
  expect(wordsPlace(at(400, 900), words, page, [])).toEqual({ across: 'left', down: 'over' });
});

it('they cover no cell in which another shift of the group lands', () => {
  const [below, leftBelow, above, leftAbove] = [at(540, 432), at(260, 432), at(540, 368), at(260, 368)];
  expect(wordsPlace(at(400, 400), words, page, [below])).toEqual({ across: 'right', down: 'under' });
  expect(wordsPlace(at(400, 400), words, page, [below, leftBelow])).toEqual({ across: 'left', down: 'over' });
  const around = [below, leftBelow, above, leftAbove];
  expect(wordsPlace(at(400, 400), words, page, around)).toEqual({ across: 'left', down: 'top' });
  expect(wordsPlace(at(400, 400), words, page, [...around, at(400, 20)])).toEqual({ across: 'left', down: 'bottom' });
});
