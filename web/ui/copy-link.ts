import { toast } from './toast-store.ts';

/** Copies an address; if the browser does not let pages copy, says what to do instead. */
export const copyLink = async (address: string): Promise<void> => {
  const isCopied = await navigator.clipboard?.writeText(address).then(
    () => true,
    () => false,
  );
  toast(
    isCopied
      ? { title: 'Link copied' }
      : { title: 'Could not copy the link', description: 'Select the link and copy it.' },
  );
};
