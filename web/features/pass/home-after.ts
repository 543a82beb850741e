/** The screen returns to the board after this long without a touch, in milliseconds. */
export const homeAfterMs = 20_000;

/** How long the confirmation is shown before the board returns, in milliseconds. */
export const doneMs = 2_000;
