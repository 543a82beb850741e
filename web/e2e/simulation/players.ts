import { fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { HistoryOutcome } from './run-history.ts';

/** Consecutive seeds that one process plays. */
export interface Share {
  readonly first: number;
  readonly count: number;
}

/** The result of a share: the histories that broke a promise. */
export type ShareOutcome = Share & { readonly broken: readonly HistoryOutcome[] };

const root = resolve(import.meta.dirname, '../../..');
const longestShare = 50;
/** Histories leave much garbage: with the default few megabytes Node would spend a fifth of its time collecting it. */
const flags = ['--max-semi-space-size=64'];

/** Bundles the players' program: with the source loader a history takes a quarter longer. */
const buildPlayer = async (): Promise<{ readonly file: string; readonly remove: () => void }> => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/simulation-'));
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: 'web/e2e/simulation/play-shares.ts',
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'play-shares.mjs' } },
    },
  });
  cpSync(join(root, 'sync-server/db/migrations'), join(folder, 'migrations'), { recursive: true });
  return { file: join(folder, 'play-shares.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Plays the histories of seeds in separate processes; `onShare` gets each share when it is done. */
export const playInProcesses = async (
  workers: number,
  { first, count }: Share,
  onShare: (outcome: ShareOutcome) => void,
): Promise<void> => {
  const player = await buildPlayer();
  const end = first + count;
  let next = first;
  const playShares = (): Promise<void> =>
    new Promise((done, fail) => {
      const process = fork(player.file, { execArgv: flags });
      const hand = (): void => {
        const share = { first: next, count: Math.min(longestShare, end - next) };
        next += share.count;
        if (share.count > 0) process.send(share);
        else process.disconnect();
      };
      process.on('message', (message: ShareOutcome | 'ready') => {
        if (message !== 'ready') onShare(message);
        hand();
      });
      process.on('error', fail);
      process.on('exit', (code) => (code === 0 ? done() : fail(new Error(`A player ended with ${code}`))));
    });
  try {
    await Promise.all(Array.from({ length: Math.min(workers, Math.ceil(count / longestShare)) }, playShares));
  } finally {
    player.remove();
  }
};
