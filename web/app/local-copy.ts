import { startTransition, useEffect, useState } from 'react';
import type { SignedInUser } from '#schema/api/session.ts';
import { errors } from '#schema/errors.ts';
import { NewerLayout } from '#web/db/open-copy.ts';
import type { OutboxEntry } from '#web/db/outbox.ts';
import { forgetPhotos } from '#web/db/photo-cache.ts';
import { apiRequest } from '#web/session/api-request.ts';
import { deviceId, newDeviceId } from '#web/session/device-id.ts';
import { currentUser, forgetScope, forgetUser, useSession } from '#web/session/session-store.ts';
import { reloadAsSessionUser } from '#web/session/sign-in.ts';
import { isUnheard } from '#web/session/stored-user.ts';
import { toastAfterReload } from '#web/session/toast-after-reload.ts';
import type { Send } from '#web/sync/link.ts';
import { startSync } from '#web/sync/start-sync.ts';
import { untilNothingLoads } from '#web/ui/loading.ts';
import { toast } from '#web/ui/toast-store.ts';
import { recordWords } from './record-words.ts';

/** A screen still loading after this is waiting for the network, or for nothing. */
const longestFirstScreenMs = 3_000;

type LocalCopyState = 'opening' | 'open' | 'newer' | 'unreadable';

/** Opens the person's local copy and starts its sync, once per page; passes on to the session what the server says. */
export const openLocalCopy = (user: SignedInUser): Promise<void> =>
  startSync(user, {
    send: sendAs(user.id),
    deviceId: deviceId(),
    newDeviceId,
    isNewSignIn: useSession.getState().isNew,
    isScopeUnheard: isUnheard(user.id),
    onScopeHeard: (said) => forgetScope(user.id, said),
    onOtherUser: reloadAsSessionUser,
    onPasswordChange: askForPassword,
    onErased: leaveDeactivated,
    onLost: tellLost,
    onGone: () => window.location.reload(),
    firstScreen: () => untilNothingLoads(longestFirstScreenMs),
  });

/** The state of the person's local copy; opens it if it is not open yet. */
export function useLocalCopy(user: SignedInUser): LocalCopyState {
  const [state, setState] = useState<LocalCopyState>('opening');

  useEffect(() => {
    // As a transition: the whole app is rendered for the first time when its copy is open.
    openLocalCopy(user).then(
      () => startTransition(() => setState('open')),
      (error) => setState(error instanceof NewerLayout ? 'newer' : 'unreadable'),
    );
  }, [user]);

  return state;
}

/**
 * The sync of a copy speaks only for its own person: once somebody else has signed in, its calls are refused (D26)
 * instead of carrying one person's changes under the other's name.
 */
const sendAs =
  (userId: string): Send =>
  (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('x-user-id', userId);
    return apiRequest(path, { ...init, headers });
  };

/** Browsers delete a damaged database by themselves: the person has to know that their entries are gone (S3). */
function tellLost(changes: number): void {
  toast({
    title: 'Changes were lost',
    description: `The browser removed what this device had stored. ${changesText(changes)} made here may not have reached the server: check, and enter anything missing again.`,
    tone: 'destructive',
  });
}

/**
 * They have signed in again in another window and must first choose a new password (D56); this window may be the one.
 */
function askForPassword(): void {
  if (!currentUser()?.mustChangePassword) reloadAsSessionUser();
}

/** The account was deactivated and its copy is gone (D24). */
async function leaveDeactivated(notTaken: readonly OutboxEntry[]): Promise<void> {
  await forgetPhotos();
  forgetUser();
  toastAfterReload({ title: 'Signed out', description: deactivatedText(notTaken), tone: 'destructive' });
  window.location.assign('/');
}

/** Tells the person what was lost: nothing they entered disappears without a word. */
function deactivatedText(notTaken: readonly OutboxEntry[]): string {
  const { message } = errors['account-deactivated'];
  if (notTaken.length === 0) return message;
  // Sent without an answer: the server may have it anyway.
  const isUnsure = notTaken.some(({ waiting }) => waiting?.sent !== undefined);
  const kinds = notTaken.map(({ entity, waiting, refused }) =>
    recordWords(entity, waiting?.next ?? refused[0]?.submitted ?? {}, undefined),
  );
  const listed = kinds.map(({ kind, detail }) => (detail === '' ? kind : `${kind} (${detail})`)).join(', ');
  const verb = isUnsure ? 'may not have taken' : 'did not take';
  return `${message} The server ${verb} ${changesText(notTaken.length)} made here: ${listed}.`;
}

const changesText = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);
