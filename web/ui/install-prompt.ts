import { create } from 'zustand';

/** The event by which Chromium browsers offer to install a web app; TypeScript's DOM types leave it out. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

/** The browser's offer to install this app; undefined if it makes none or it was used. */
const useOffer = create<{ offer: InstallPromptEvent | undefined }>()(() => ({ offer: undefined }));

/** Keeps the browser's offer for our own button. Called before the first render: the event comes once, and early. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    useOffer.setState({ offer: event });
  });
  window.addEventListener('appinstalled', () => useOffer.setState({ offer: undefined }));
}

/** Opens the browser's own install dialog; undefined if the browser offers none at the moment. */
export function useInstall(): (() => Promise<void>) | undefined {
  const offer = useOffer((state) => state.offer);
  if (!offer) return undefined;
  return async () => {
    await offer.prompt();
    useOffer.setState({ offer: undefined });
  };
}

/** iPhones and iPads install from the share menu and offer nothing to a page. */
export function installsFromShareMenu(): boolean {
  const isAppleTouch =
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isAppleTouch && !isInstalled();
}

/** Whether the app runs in its own window. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
