/**
 * Drops the click that follows when the button or finger, still down, is released; if the release is not seen, none.
 */
export const dropClickOfPress = (): void => {
  window.addEventListener('pointerup', dropNextClick, { capture: true, once: true });
  const forget = (): void => window.removeEventListener('pointerup', dropNextClick, true);
  window.addEventListener('pointerdown', forget, { capture: true, once: true });
};

/** Releasing a shift is not a click on what is under it. */
export const dropNextClick = (): void => {
  const drop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', drop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', drop, true), 0);
};
