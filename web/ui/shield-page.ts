/** Longer than the two taps of a double tap are apart. */
const doubleTapMs = 350;

/** What has just closed lay under a finger: its second tap reaches nothing of the page behind it, messages excepted. */
export const shieldPage = (): void => {
  const shield = document.createElement('div');
  shield.className = 'fixed inset-0 z-30';
  document.body.append(shield);
  setTimeout(() => shield.remove(), doubleTapMs);
};
