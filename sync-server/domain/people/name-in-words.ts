import type { User } from '#schema/entities/user.ts';

/** What colleagues call a person in a sentence. */
export const nameInWords = (user: User | undefined): string => (user ? user.firstName : 'Somebody');
