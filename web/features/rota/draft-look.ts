/** A draft is striped wherever it stands: not settled, and nobody's news yet (D40). */
export const draftLook = 'striped';
