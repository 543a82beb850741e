/** Points. */
const [largest, step] = [11, 0.25];
/**
 * A single page shows the week at a glance and hangs on a wall, so its text may be as small as listings in a newspaper:
 * about 40 people. Smaller text cannot be read standing up, so the week continues on further pages.
 */
const smallestOnOnePage = 7;
/** On several pages nothing is gained by smaller text. */
const smallestOnMore = 8;

/** The height of the page within its margins, CSS pixels: 190 mm, less a hair for rounding. */
const pageHeight = (190 / 25.4) * 96 - 2;

/** Sets the text size of a printout: as few pages as are readable, then text as large as they hold. */
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

/** How many pages it prints on: rows stay whole, each page repeats the days, a department's name stays with its first row. */
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
