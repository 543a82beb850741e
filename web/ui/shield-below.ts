/** Longer than the two taps of a double tap are apart. */
const doubleTapMs = 350;

/**
 * What has just gone lay under a finger: its second tap reaches nothing of what lay below it, page or dialog, messages
 * excepted.
 * @param closed the panel that goes; null where it was only a row
 * @param ms for how long
 */
export const shieldBelow = (closed: Element | null, ms = doubleTapMs): void => {
  // Not one that is being animated out: the shield would go with it.
  const below = [...document.querySelectorAll('[data-panel]')]
    .filter((panel) => panel !== closed && !panel.hasAttribute('data-leave'))
    .at(-1);
  const shield = document.createElement('div');
  // Beside the panel it would count as a press outside that dialog, and close it.
  shield.className = below ? 'fixed inset-0 z-50' : 'fixed inset-0 z-30';
  (below ?? document.body).append(shield);
  setTimeout(() => shield.remove(), ms);
};
