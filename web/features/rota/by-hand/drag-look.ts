/**
 * What a drag looks like. Written to the page itself: React renders nothing between the first movement and the drop, so
 * that no frame waits for it. `drag.css` has the looks.
 */

/** As much room as the words under a picture may need, in CSS pixels. */
const [wordsWidth, wordsHeight] = [300, 100];

/** Between a picture and its words, in CSS pixels. */
const gap = 6;

/** A picture of a shift that follows the pointer, with words under it. */
export interface Ghost {
  /** Shows it, moved by this many CSS pixels from where it was taken. */
  readonly begin: (change: { x?: number; y?: number }) => void;
  /** CSS pixels from where it was taken, and how much wider it is on either side. */
  readonly show: (change: { x?: number; y?: number; left?: number; right?: number }, words: string) => void;
  /** Lays it down at a place of the window: what was dropped stands there in the next frame. Only moves and hides. */
  readonly settle: (at: { readonly left: number; readonly top: number }) => void;
  readonly remove: () => void;
}

/** Holds them: what comes and goes in it lays out nothing of the page. */
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
  // Asked once: in a frame that has marked cells the answer would lay out the page.
  const { innerWidth, innerHeight } = window;
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
    show: ({ x = 0, y = 0, left = 0, right = 0 }, words) => {
      moveTo(box.left + x, box.top + y);
      if (left !== 0 || right !== 0 || picture.style.margin !== '') picture.style.margin = `0 ${-right}px 0 ${-left}px`;
      const isAtEnd = box.left + x > innerWidth - wordsWidth;
      const isAbove = box.bottom + y > innerHeight - wordsHeight;
      const across = isAtEnd ? `calc(${box.right + x}px - 100%)` : `${box.left + x}px`;
      const down = isAbove ? `calc(${box.top + y - gap}px - 100%)` : `${box.bottom + y + gap}px`;
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
