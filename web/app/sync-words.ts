import type { LinkStatus } from '#web/sync/sync-status.ts';

/** What the sync status is made of; see web/sync/sync-status.ts. */
type SyncFacts = {
  connection: LinkStatus['connection'];
  isSyncing: boolean;
  waiting: number;
  refused: number;
  lastSyncedAt: number | undefined;
};

export type SyncTone = 'ok' | 'busy' | 'attention' | 'danger';

const obstacles: Partial<Record<LinkStatus['connection'], string>> = {
  'signed-out': 'Signed out',
  'update-needed': 'Update needed',
  offline: 'Offline',
  unreachable: 'Can’t reach the server',
};

/** The one quiet status of the header: how the device stands, what waits and what was not accepted; none hides another. */
export function syncWords(facts: SyncFacts): { parts: readonly string[]; tone: SyncTone } {
  const { connection, isSyncing, waiting, refused, lastSyncedAt } = facts;
  const obstacle = obstacles[connection];
  const isBusy = isSyncing || waiting > 0 || lastSyncedAt === undefined;
  const state = obstacle ?? (isBusy ? 'Syncing' : 'Synced');
  const parts = [
    // What is on its way anyway needs no number; what was refused says more than that the rest is in step.
    ...(refused > 0 && obstacle === undefined ? [] : [state]),
    ...(waiting > 0 && (obstacle !== undefined || refused > 0) ? [`${waiting} waiting`] : []),
    ...(refused > 0 ? [`${refused} not accepted`] : []),
  ];
  return { parts, tone: toneOf(refused, obstacle !== undefined, isBusy) };
}

function toneOf(refused: number, isCut: boolean, isBusy: boolean): SyncTone {
  if (refused > 0) return 'danger';
  if (isCut) return 'attention';
  return isBusy ? 'busy' : 'ok';
}
