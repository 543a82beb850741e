/** In points. */
const [largest, step] = [11, 0.25];
/**
 * One page shows the week at a glance and hangs on a wall, so its letters may be as small as those of a newspaper's
 * listings: about 40 people. Smaller ones cannot be read standing, and the week goes on to more pages.
 */
const smallestOnOnePage = 7;
/** Once it is more than one page nothing is won by small letters. */
const smallestOnMore = 8;

/** The height of the page within its margins, CSS pixels: 190 mm, less a hair for rounding. */
const pageHeight = (190 / 25.4) * 96 - 2;

/** Sets the letters of a paper to print: as few pages as can be read, then as large as these hold. */
export const fitLetters = (paper: HTMLElement): void => {
  if (setLargest(paper, 1, smallestOnOnePage)) return;
  setSize(paper, smallestOnMore);
  setLargest(paper, pagesOf(paper), smallestOnMore);
};

const setLargest = (paper: HTMLElement, pages: number, smallest: number): boolean => {
  for (let size = largest; size >= smallest; size -= step) {
    setSize(paper, size);
    if (pagesOf(paper) <= pages && fitsColumns(paper)) return true;
  }
  return false;
};

const setSize = (paper: HTMLElement, points: number): void => {
  paper.style.fontSize = `${points}pt`;
};

/** How many pages the browser makes of it: rows whole, the days again on each, a department's name with its first row. */
const pagesOf = (paper: HTMLElement): number => {
  const days = paper.querySelector('thead')?.offsetHeight ?? 0;
  let pages = 1;
  let pageEnd = paper.getBoundingClientRect().top + pageHeight;
  for (const row of paper.querySelectorAll('tbody tr:has(td)')) {
    if (row.getBoundingClientRect().bottom <= pageEnd) continue;
    const before = row.previousElementSibling;
    const first = before?.matches(':has(td)') === false ? before : row;
    pages += 1;
    pageEnd = first.getBoundingClientRect().top + pageHeight - days;
  }
  return pages;
};

/** Times are not broken: where they are wider than their day they would stand in the next. */
const fitsColumns = (paper: HTMLElement): boolean =>
  [...paper.querySelectorAll('td')].every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
