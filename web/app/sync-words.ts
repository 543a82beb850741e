import type { LinkStatus } from '#web/sync/sync-status.ts';

/** What the sync status is made from; see web/sync/sync-status.ts. */
type SyncFacts = {
  connection: LinkStatus['connection'];
  isSyncing: boolean;
  waiting: number;
  refused: number;
  lastSyncedAt: number | undefined;
};

export type SyncTone = 'ok' | 'busy' | 'attention' | 'danger';

/** The words, and a shorter version for a small place. */
type Part = readonly [words: string, short: string];

const sameInShort = (words: string): Part => [words, words];

const obstacles: Partial<Record<LinkStatus['connection'], Part>> = {
  'signed-out': sameInShort('Signed out'),
  'update-needed': ['Update needed', 'Update app'],
  offline: sameInShort('Offline'),
  unreachable: ['Can’t reach the server', 'No server'],
};

/**
 * The one quiet status of the header: the state of the device, what waits and what was not accepted; none hides
 * another. `shorter` has the state in fewer words, `shortest` everything.
 */
export function syncWords(facts: SyncFacts): {
  readonly parts: readonly string[];
  readonly shorter: readonly string[];
  readonly shortest: readonly string[];
  readonly tone: SyncTone;
} {
  const { connection, isSyncing, waiting, refused, lastSyncedAt } = facts;
  const obstacle = obstacles[connection];
  const isBusy = isSyncing || waiting > 0 || lastSyncedAt === undefined;
  const whole = isBusy ? 'Syncing' : 'Synced';
  // What is being sent anyway needs no number; and "Synced" would say nothing beside a refusal.
  const state: readonly Part[] = obstacle ? [obstacle] : refused > 0 ? [] : [sameInShort(whole)];
  const counts: readonly Part[] = [
    ...(waiting > 0 && (obstacle !== undefined || refused > 0) ? [sameInShort(`${waiting} waiting`)] : []),
    ...(refused > 0 ? [[`${refused} not accepted`, `${refused} refused`] as const] : []),
  ];
  const [inWords, inShort] = [([words]: Part) => words, ([, short]: Part) => short];
  return {
    parts: [...state, ...counts].map(inWords),
    shorter: [...state.map(inShort), ...counts.map(inWords)],
    shortest: [...state, ...counts].map(inShort),
    tone: toneOf(refused, obstacle !== undefined, isBusy),
  };
}

function toneOf(refused: number, isCut: boolean, isBusy: boolean): SyncTone {
  if (refused > 0) return 'danger';
  if (isCut) return 'attention';
  return isBusy ? 'busy' : 'ok';
}
