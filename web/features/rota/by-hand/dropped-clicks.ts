/** The button or finger is still down, and its click comes when it is let go; where that is not heard, not at all. */
export const dropClickOfPress = (): void => {
  window.addEventListener('pointerup', dropNextClick, { capture: true, once: true });
  const forget = (): void => window.removeEventListener('pointerup', dropNextClick, true);
  window.addEventListener('pointerdown', forget, { capture: true, once: true });
};

/** Letting go of a shift is no click on what lies under it. */
export const dropNextClick = (): void => {
  const drop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', drop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', drop, true), 0);
};
