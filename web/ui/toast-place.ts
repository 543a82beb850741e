/** A toast of two lines with its margins, and the phone's status bar; in pixels, as everything here. */
const roomForToast = 120;
const margin = 12;

/** What holds the panel of each open dialog, the topmost last. */
const openAnchors: HTMLElement[] = [];

/**
 * Keeps toasts clear of an open dialog's title and buttons: on the page above it where that has room, else just above
 * its buttons, over what scrolls. A ref for what holds the panel; its row of buttons is marked with `data-actions`.
 */
export function keepToastsClear(anchor: HTMLElement | null) {
  if (!anchor) return;
  openAnchors.push(anchor);
  const observer = new ResizeObserver(placeToasts);
  for (const part of [anchor, anchor.firstElementChild]) if (part) observer.observe(part);
  placeToasts();
  return () => {
    observer.disconnect();
    openAnchors.splice(openAnchors.indexOf(anchor), 1);
    placeToasts();
  };
}

/** Offsets and not rectangles: while a panel moves in, they already say where it will stand. */
function placeToasts() {
  const { style } = document.documentElement;
  const anchor = openAnchors.at(-1);
  const panel = anchor?.firstElementChild;
  if (!anchor || !(panel instanceof HTMLElement)) {
    style.removeProperty('--toast-over-dialog');
    return;
  }
  const actions = panel.querySelector<HTMLElement>(':scope > [data-actions]');
  const edge =
    panel.offsetTop >= roomForToast
      ? panel.offsetTop
      : panel.offsetTop + panel.offsetHeight - (actions?.offsetHeight ?? 0);
  style.setProperty('--toast-over-dialog', `${anchor.clientHeight - edge + margin}px`);
}
