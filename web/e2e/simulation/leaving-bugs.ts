import type { Deps } from '#server/deps.ts';
import type { DeliberateBug } from './deliberate-bugs.ts';
import { firstWithLeavers } from './world.ts';

/** A server that does not store what it claims to store, where `isLost` says so. */
const losing =
  (isLost: (deps: Deps, ...put: Parameters<Deps['records']['put']>) => boolean) =>
  (deps: Deps): Deps => ({
    ...deps,
    records: { ...deps.records, put: (...put) => (isLost(deps, ...put) ? undefined : deps.records.put(...put)) },
  });

/** Mistakes about photos and about people who leave. */
export const leavingBugs: readonly DeliberateBug[] = [
  {
    name: 'message without its photo: half of an act is stored',
    breaks: /^S2: .*came without its photo/,
    from: firstWithLeavers,
    seams: () => ({ server: { deps: losing((_, name) => name === 'messagePhoto') } }),
  },
  {
    name: 'old photo kept: what has left its window stays on the device',
    breaks: /^S1: .*messagePhoto.*which it should not/,
    from: firstWithLeavers,
    seams: () => ({
      device: {
        commit: (changes) => {
          for (const [key, document] of changes.get('posts') ?? []) if (!document) changes.get('posts')?.delete(key);
        },
      },
    }),
  },
  {
    name: 'request of a leaver: it stays open when its account ends',
    breaks: /^S5: .*of somebody who left is still open/,
    from: firstWithLeavers + 9,
    seams: () => ({
      server: {
        deps: losing(({ records }, name, { document }) => {
          if (name !== 'shiftRequest' || document.status !== 'cancelled') return false;
          return records.find('user', String(document.requesterId))?.document.isActive === false;
        }),
      },
    }),
  },
];
