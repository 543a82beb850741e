const nameOf = (userId: string): string => `brigade-sign-out-${userId}`;

/**
 * Tells every tab that this one is signing the person out, until `release` is called or the page ends, however it ends:
 * a tab closed during a sign-out leaves a copy marked as closing, which nobody then closes.
 */
export const holdSignOut = (userId: string): Promise<() => void> =>
  new Promise((held, failed) => {
    // Node, where tests open a copy, has no tabs.
    if (!globalThis.navigator?.locks) return held(() => undefined);
    const untilReleased = () => new Promise<void>((release) => held(release));
    navigator.locks.request(nameOf(userId), untilReleased).catch(failed);
  });

/** Whether some tab is just signing the person out. */
export const isBeingSignedOut = async (userId: string): Promise<boolean> => {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(userId));
};
