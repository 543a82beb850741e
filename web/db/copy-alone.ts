import type { CopyHandle } from './commit.ts';
import type { Copy } from './copy-state.ts';
import { createDexieDisk } from './dexie-disk.ts';
import { isNewerLayout, openPersonStore, ownersOnDevice } from './person-store.ts';
import { tellTabs } from './tab-commits.ts';

/** A copy without screens: for the service worker, and for a last look at one that does not open. */
export interface CopyAlone extends CopyHandle {
  readonly userId: string;
  readonly copy: Copy;
  readonly close: () => void;
}

/** Opens a person's existing copy; undefined if there is none, or a newer version of the app has made it. */
export const openCopyAlone = async (userId: string): Promise<CopyAlone | undefined> => {
  // Opening would create one if there is none.
  if (!(await ownersOnDevice()).includes(userId)) return undefined;
  const store = openPersonStore(userId);
  await store.open();
  const copy = (await store.state.get('copy')) as Copy | undefined;
  if (!copy || isNewerLayout(store)) {
    store.close();
    return undefined;
  }
  return {
    userId,
    copy,
    disk: createDexieDisk(store),
    copyId: copy.id,
    onCommitted: (committed) => tellTabs(userId, copy.id, committed),
    close: () => store.close(),
  };
};
