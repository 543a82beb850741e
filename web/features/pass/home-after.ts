/** The screen goes back to the board when nobody has touched it for so long. */
export const homeAfterMs = 20_000;

/** What was done stands so long before the board comes back. */
export const doneMs = 2_000;
