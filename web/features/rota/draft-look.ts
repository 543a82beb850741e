/** A draft is striped everywhere: it is not final, and nobody has been notified of it (D40). */
export const draftLook = 'striped';
