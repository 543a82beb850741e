import { type Box, wordsGap, wordsPlace } from './words-place.ts';

/**
 * The look of a drag, written to the page directly: React renders nothing between the first movement and the drop, so
 * that no frame waits for it. The styles are in `drag.css`.
 */

/** The maximum width of the words (`drag-words`), in `rem`. */
const widestRem = 24;

/** The space that words take, relative to their letter size: an average letter, a line, and the padding. */
const [letterWidth, lineHeight, around] = [0.5, 1.4, 1.6];

/** The letter size of the words, in `rem`. */
const lettersRem = 0.8125;

/** A picture of a shift that follows the pointer, with words under it. */
export interface Ghost {
  /** Shows it, moved by this many CSS pixels from where it was picked up. */
  readonly begin: (change: { x?: number; y?: number }) => void;
  /** CSS pixels from where it was picked up, and how much wider it is on either side. */
  readonly show: (
    change: { x?: number; y?: number; left?: number; right?: number },
    words: string,
    /** The cells that the words should leave in sight. */
    cells?: readonly Box[],
  ) => void;
  /**
   * Puts it down at a place of the window, where the dropped shift will be in the next frame. It only moves and hides.
   */
  readonly settle: (at: { readonly left: number; readonly top: number }) => void;
  readonly remove: () => void;
}

/** Contains them, so that changes in it do not lay out the page. */
const stage = (): HTMLElement => {
  const known = document.querySelector<HTMLElement>('.drag-stage');
  if (known) return known;
  const made = document.createElement('div');
  made.className = 'drag-stage';
  document.body.append(made);
  return made;
};

const part = (name: string, className: string): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  made.setAttribute('aria-hidden', 'true');
  return made;
};

/** A picture of a shift, out of sight until the drag begins. */
export const ghostOf = (shift: HTMLElement): Ghost => {
  const box = shift.getBoundingClientRect();
  // Read once: in a frame that has marked cells, reading it would lay out the page.
  const { innerWidth, innerHeight } = window;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const holder = part('div', 'drag-ghost');
  const picture = shift.cloneNode(true) as HTMLElement;
  for (const name of ['href', 'data-shift', 'data-dragged']) picture.removeAttribute(name);
  holder.append(picture);
  holder.style.width = `${box.width}px`;
  const bubble = part('p', 'drag-words');
  const said = document.createTextNode('');
  bubble.append(said);
  const moveTo = (left: number, top: number): void => {
    holder.style.transform = `translate(${left}px, ${top}px)`;
  };
  moveTo(box.left, box.top);
  stage().append(holder, bubble);
  return {
    begin: ({ x = 0, y = 0 }) => {
      moveTo(box.left + x, box.top + y);
      holder.dataset.held = '';
    },
    show: ({ x = 0, y = 0, left = 0, right = 0 }, words, cells = []) => {
      moveTo(box.left + x, box.top + y);
      if (left !== 0 || right !== 0 || picture.style.margin !== '') picture.style.margin = `0 ${-right}px 0 ${-left}px`;
      const at = { left: box.left + x, top: box.top + y, width: box.width, height: box.height };
      const page = { width: innerWidth, height: innerHeight };
      const place = wordsPlace(at, roomFor(words, rem), page, cells);
      const across = place.across === 'left' ? `${at.left}px` : `calc(${at.left + at.width}px - 100%)`;
      const down = {
        under: `${at.top + at.height + wordsGap}px`,
        over: `calc(${at.top - wordsGap}px - 100%)`,
        top: `${wordsGap}px`,
        bottom: `calc(${innerHeight - wordsGap}px - 100%)`,
      }[place.down];
      bubble.style.transform = `translate(${across}, ${down})`;
      if (said.data !== words) said.data = words;
    },
    settle: ({ left, top }) => {
      moveTo(left, top);
      holder.dataset.dropped = '';
      bubble.style.visibility = 'hidden';
    },
    remove: () => {
      bubble.remove();
      holder.remove();
    },
  };
};

/** About as much room as words need, in CSS pixels: measuring them would lay out the page in every frame. */
const roomFor = (words: string, rem: number): { readonly width: number; readonly height: number } => {
  const letters = lettersRem * rem;
  const width = widestRem * rem;
  const perLine = (width - around * letters) / (letterWidth * letters);
  const lines = words.split('\n').map(({ length }) => Math.ceil(length / perLine));
  return { width, height: (lines.reduce((sum, count) => sum + count, 0) * lineHeight + around) * letters };
};
