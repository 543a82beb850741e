/** Longer than the gap between the two taps of a double tap. */
const doubleTapMs = 350;

/**
 * Protects what is under something that has just gone from the second tap of a double tap, on the page or in a dialog;
 * toasts can still be tapped.
 * @param closed the panel that goes; null if it was only a row
 * @param ms for how long
 */
export const shieldBelow = (closed: Element | null, ms = doubleTapMs): void => {
  // Not a panel that is being animated out: the shield would go with it.
  const below = [...document.querySelectorAll('[data-panel]')]
    .filter((panel) => panel !== closed && !panel.hasAttribute('data-leave'))
    .at(-1);
  const shield = document.createElement('div');
  // Outside the panel a tap would count as a press outside that dialog, and close it.
  shield.className = below ? 'fixed inset-0 z-50' : 'fixed inset-0 z-30';
  (below ?? document.body).append(shield);
  setTimeout(() => shield.remove(), ms);
};
