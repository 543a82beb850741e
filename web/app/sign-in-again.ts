import { create } from 'zustand';

/** Whether the sheet for signing in again is open: the banner shows it, and other places open it. */
export const useSignInAgain = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openSignInAgain = (): void => useSignInAgain.setState({ isOpen: true });

export const closeSignInAgain = (): void => useSignInAgain.setState({ isOpen: false });
