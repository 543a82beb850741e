/** What only its two people may ever read, and what only its person and admins may. */
export const secretMessage = 'for Mo and Amara alone';
export const secretAccount = 'Amara Secret Account';
