import type { SignedInUser } from '#schema/api/session.ts';
import { bringUp } from './bring-up.ts';
import { type Copy, firstGeneration } from './copy-state.ts';
import { createDexieDisk } from './dexie-disk.ts';
import type { Disk } from './disk.ts';
import { carryOver, finishCarrying } from './former/carry-over.ts';
import { hasFormerCopy } from './former/former-copy.ts';
import type { Committed } from './journal.ts';
import { isNewerLayout, openPersonStore, type PersonStore } from './person-store.ts';
import { isBeingSignedOut } from './sign-out-lock.ts';
import { tellTabs } from './tab-commits.ts';
import { layoutVersion } from './tables.ts';
import { shapesVersion } from './todays-shapes.ts';

/** A newer version of the app has opened this copy: this one must not write to it. */
export class NewerLayout extends Error {
  override readonly name = 'NewerLayout';
}

export interface OpenedCopy {
  readonly store: PersonStore;
  readonly copy: Copy;
  /** It was closed at a sign-out with changes waiting, and still is. */
  readonly wasClosed: boolean;
}

/**
 * Opens a person's database and the copy in it, which is created if there is none. A closed copy stays closed until its
 * person's current scope has been checked.
 * @throws NewerLayout
 */
export const openCopy = async (user: Pick<SignedInUser, 'id' | 'role'>, deviceId: string): Promise<OpenedCopy> => {
  const store = openPersonStore(user.id);
  await store.open();
  try {
    return { store, ...(await copyIn(store, user, deviceId)) };
  } catch (error) {
    store.close();
    throw error;
  }
};

const copyIn = async (
  store: PersonStore,
  user: Pick<SignedInUser, 'id' | 'role'>,
  deviceId: string,
): Promise<Omit<OpenedCopy, 'store'>> => {
  if (isNewerLayout(store)) throw new NewerLayout();
  const [known, carried] = await store.state.bulkGet(['copy', 'carried']);
  if (!known && (await hasFormerCopy(user.id))) return carryOver(store, user, deviceId);
  if (carried) await finishCarrying(store, user.id);
  const disk = createDexieDisk(store);
  const copy = await ensureCopy(disk, user, deviceId, await isBeingSignedOut(user.id));
  const onCommitted = (committed: Committed) => tellTabs(user.id, copy.id, committed);
  const broughtUp = await bringUp({ disk, copyId: copy.id, onCommitted }, copy);
  return { copy: broughtUp, wasClosed: (known as Copy | undefined)?.isClosing === true };
};

/**
 * The copy on a disk, created if there is none.
 * @param isClosing whether another tab is just signing its person out
 */
export const ensureCopy = (
  disk: Disk,
  user: Pick<SignedInUser, 'role'>,
  deviceId: string,
  isClosing = false,
): Promise<Copy> =>
  disk.transact(['state'], async (writing) => {
    const stored = (await writing.get('state', 'copy')) as Copy | undefined;
    const next = { ...(stored ?? newCopy(user)), deviceId, isClosing: isClosing || stored?.isClosing === true };
    if (!stored || stored.isClosing !== next.isClosing || stored.deviceId !== deviceId)
      await writing.put('state', [next]);
    return next;
  });

const newCopy = ({ role }: Pick<SignedInUser, 'role'>): Omit<Copy, 'deviceId' | 'isClosing'> => ({
  key: 'copy',
  id: crypto.randomUUID(),
  layout: layoutVersion,
  shapes: shapesVersion,
  counter: 0,
  generation: firstGeneration,
  role,
});
