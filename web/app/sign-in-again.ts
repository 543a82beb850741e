import { create } from 'zustand';

/** Whether the sheet that signs somebody in again is open: the banner has it, and other places open it. */
export const useSignInAgain = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openSignInAgain = (): void => useSignInAgain.setState({ isOpen: true });

export const closeSignInAgain = (): void => useSignInAgain.setState({ isOpen: false });
