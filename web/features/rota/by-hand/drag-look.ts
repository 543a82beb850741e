/**
 * What a drag looks like. Written to the page itself: React renders nothing between the first movement and the drop, so
 * that no frame waits for it. `drag.css` has the looks.
 */

/** As much room as the words under a picture may need, in CSS pixels. */
const [bubbleWidth, bubbleHeight] = [300, 100];

/** A picture of a shift that follows the pointer, with words under it. */
export interface Ghost {
  /** CSS pixels from where it was taken, and how much wider it is on either side. */
  readonly show: (change: { x?: number; y?: number; left?: number; right?: number }, words: string) => void;
  /** Lays it into a cell, until what was dropped is there. */
  readonly settle: (cell: HTMLElement) => void;
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

/** @param part what is held: the whole shift or an edge of it, which the pointer says */
export const ghostOf = (shift: HTMLElement, part: 'shift' | 'edge'): Ghost => {
  const box = shift.getBoundingClientRect();
  // Asked once: in a frame that has marked cells the answer would lay out the page.
  const { innerWidth, innerHeight } = window;
  const holder = document.createElement('div');
  holder.className = 'drag-ghost';
  holder.setAttribute('aria-hidden', 'true');
  const picture = shift.cloneNode(true) as HTMLElement;
  picture.removeAttribute('href');
  picture.removeAttribute('data-shift');
  const bubble = document.createElement('p');
  holder.append(picture, bubble);
  holder.style.left = `${box.left}px`;
  holder.style.top = `${box.top}px`;
  holder.style.width = `${box.width}px`;
  // Nothing under the pointer lights up on the way.
  const cover = document.createElement('div');
  cover.className = 'drag-cover';
  cover.dataset.part = part;
  stage().append(cover, holder);
  return {
    show: ({ x = 0, y = 0, left = 0, right = 0 }, words) => {
      holder.style.transform = `translate(${x}px, ${y}px)`;
      if (left !== 0 || right !== 0 || picture.style.margin !== '') picture.style.margin = `0 ${-right}px 0 ${-left}px`;
      const side = box.left + x > innerWidth - bubbleWidth ? 'end' : 'start';
      if (holder.dataset.side !== side) holder.dataset.side = side;
      holder.toggleAttribute('data-above', box.bottom + y > innerHeight - bubbleHeight);
      if (bubble.textContent !== words) bubble.textContent = words;
    },
    settle: (cell) => {
      const to = cell.getBoundingClientRect();
      cover.remove();
      holder.style.transform = `translate(${to.left + 1 - box.left}px, ${to.top + 1 - box.top}px)`;
      bubble.remove();
    },
    remove: () => {
      cover.remove();
      holder.remove();
    },
  };
};
