/** A toast of two lines with its margins, and the phone's status bar; in pixels, like everything here. */
const roomForToast = 120;
const margin = 12;

/** The element around the panel of each open dialog, the topmost last. */
const openAnchors: HTMLElement[] = [];

/** Where toasts are shown; the position is set on this element only: on the root it would restyle the whole page. */
let viewport: HTMLElement | undefined;

/**
 * Watches the topmost dialog. It also fires once when it starts to watch, just after layout, so reading sizes costs
 * nothing; reading them when a dialog opens or closes would lay out a whole rota.
 */
let observer: ResizeObserver | undefined;

/** A ref for the element that shows the toasts. */
export function showToastsIn(element: HTMLElement | null) {
  if (!element) return;
  viewport = element;
  watchTopmost();
  const heights = new ResizeObserver(makeRoom);
  heights.observe(element);
  return () => {
    heights.disconnect();
    viewport = undefined;
  };
}

/**
 * Keeps toasts clear of an open dialog's title and buttons: above the dialog if there is room, otherwise just above its
 * buttons, over what scrolls. A ref for the element around the panel; the row of buttons is marked with `data-actions`.
 */
export function keepToastsClear(anchor: HTMLElement | null) {
  if (!anchor) return;
  openAnchors.push(anchor);
  watchTopmost();
  return () => {
    openAnchors.splice(openAnchors.indexOf(anchor), 1);
    watchTopmost();
  };
}

function watchTopmost() {
  observer?.disconnect();
  const anchor = openAnchors.at(-1);
  if (!anchor) {
    viewport?.style.removeProperty('--toast-over-dialog');
    requestAnimationFrame(makeRoom);
    return;
  }
  observer ??= new ResizeObserver(placeToasts);
  for (const part of [anchor, anchor.firstElementChild]) if (part) observer.observe(part);
}

/**
 * Makes room at the end of the page for a tall toast, so that the last row can be scrolled out from under it. The room
 * stays as long as the page: removing it would move what was scrolled there.
 */
function makeRoom() {
  const box = viewport?.getBoundingClientRect();
  if (!box || box.height === 0 || openAnchors.length > 0) return;
  const needed = window.innerHeight - box.top + margin;
  for (const page of document.querySelectorAll<HTMLElement>('[data-page]')) {
    if (Number.parseFloat(getComputedStyle(page).paddingBottom) < needed) page.style.paddingBottom = `${needed}px`;
  }
}

/** Offsets, not rectangles: while a panel is sliding in, they already give its final position. */
function placeToasts() {
  const anchor = openAnchors.at(-1);
  const panel = anchor?.firstElementChild;
  if (!anchor || !(panel instanceof HTMLElement)) return;
  const actions = panel.querySelector<HTMLElement>(':scope > [data-actions]');
  const edge =
    panel.offsetTop >= roomForToast
      ? panel.offsetTop
      : panel.offsetTop + panel.offsetHeight - (actions?.offsetHeight ?? 0);
  viewport?.style.setProperty('--toast-over-dialog', `${anchor.clientHeight - edge + margin}px`);
}

/** The part of the window's bottom edge that a toast may need, bottom bar included. */
const lowerEdge = 200;

/** Keeps toasts above a bar while it is at the bottom edge of the window. A ref for the bar. */
export function keepToastsAbove(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const place = () => {
    const { top, bottom } = bar.getBoundingClientRect();
    if (bottom > window.innerHeight - lowerEdge && top < window.innerHeight)
      style.setProperty('--toast-over-bar', `${window.innerHeight - top + margin}px`);
    else style.removeProperty('--toast-over-bar');
  };
  const observer = new ResizeObserver(place);
  observer.observe(bar);
  // It sticks to the edge until the page has scrolled past it.
  const scrolling = { capture: true, passive: true };
  window.addEventListener('scroll', place, scrolling);
  window.addEventListener('resize', place);
  place();
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', place, scrolling);
    window.removeEventListener('resize', place);
    style.removeProperty('--toast-over-bar');
  };
}
