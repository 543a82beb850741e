import type { OutboxEntry } from '#web/db/outbox.ts';
import type { LinkStatus } from './sync-status.ts';

/** What the tabs of one person tell each other. */
export type TabMessage =
  /** The leader is not frozen, and stands like this to the server: the header of every tab says so. */
  | { readonly type: 'alive'; readonly status: LinkStatus }
  /** The person signed in again in this tab. */
  | { readonly type: 'signed-in' }
  /** The person wants everything fetched anew; the leader does it. */
  | { readonly type: 'pull-anew' }
  /** On a full disk something went that this person may not see any more: the screens have to be opened again. */
  | { readonly type: 'hidden' }
  /** The account was deactivated and its copy is gone; with what the server did not take of it. */
  | { readonly type: 'erased'; readonly notTaken: readonly OutboxEntry[] };

export interface Tabs {
  readonly tell: (message: TabMessage) => void;
  readonly end: () => void;
}

/** Connects the tabs of a person; a tab does not hear itself. */
export const connectTabs = (userId: string, onMessage: (message: TabMessage) => void): Tabs => {
  const channel = new BroadcastChannel(`brigade-tabs-${userId}`);
  let hasEnded = false;
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  return {
    tell: (message) => {
      if (!hasEnded) channel.postMessage(message);
    },
    end: () => {
      hasEnded = true;
      channel.close();
    },
  };
};
