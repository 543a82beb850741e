import type { OutboxEntry } from '#web/db/outbox.ts';
import type { LinkStatus } from './sync-status.ts';

/** Messages between the tabs of one person. */
export type TabMessage =
  /** The leader is not frozen, and this is its status: the header of every tab shows it. */
  | { readonly type: 'alive'; readonly status: LinkStatus }
  /** The person signed in again in this tab. */
  | { readonly type: 'signed-in' }
  /** The person wants everything fetched again; the leader does it. */
  | { readonly type: 'pull-anew' }
  /** On a full disk something this person may no longer see was removed: the screens have to be reopened. */
  | { readonly type: 'hidden' }
  /** The account was deactivated and its copy is gone; with what the server did not take from it. */
  | { readonly type: 'erased'; readonly notTaken: readonly OutboxEntry[] };

export interface Tabs {
  readonly tell: (message: TabMessage) => void;
  readonly end: () => void;
}

/** Connects the tabs of a person; a tab does not receive its own messages. */
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
