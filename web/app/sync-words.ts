/** What the sync status is made of; see web/sync/sync-status.ts. */
type SyncFacts = {
  connection: 'online' | 'offline' | 'signed-out' | 'update-needed';
  isSyncing: boolean;
  waiting: number;
  refused: number;
  lastSyncedAt: number | undefined;
};

export type SyncTone = 'ok' | 'busy' | 'attention' | 'danger';

/** The one quiet status of the header. What a person has to act on comes before what the app does by itself. */
export function syncWords(facts: SyncFacts): { text: string; tone: SyncTone } {
  const { connection, isSyncing, waiting, refused, lastSyncedAt } = facts;
  if (refused > 0) return { text: `${refused} not accepted`, tone: 'danger' };
  if (connection === 'signed-out') return { text: withWaiting('Signed out', waiting), tone: 'attention' };
  if (connection === 'update-needed') return { text: withWaiting('Update needed', waiting), tone: 'attention' };
  if (connection === 'offline') return { text: withWaiting('Offline', waiting), tone: 'attention' };
  if (isSyncing || waiting > 0 || lastSyncedAt === undefined) return { text: 'Syncing', tone: 'busy' };
  return { text: 'Synced', tone: 'ok' };
}

function withWaiting(state: string, waiting: number): string {
  return waiting > 0 ? `${state} · ${waiting} waiting` : state;
}
