import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A server to compare with ours, as listed in `peers.json`. */
export interface Peer {
  readonly name: string;
  /** Its programs are `programs/<program>-server.mjs` and `-client.mjs`. */
  readonly program: string;
  /** Where it stores what it is sent. */
  readonly keeps: string;
  readonly packages: readonly string[];
}

/** One server's results for the work of `programs/work.mjs`. */
export interface Work {
  /** Milliseconds from a write to its arrival at a second client, 95th percentile. */
  readonly liveP95: number;
  /** Documents per second, 9,000 at once, until all are at the second client. */
  readonly burst: number;
  /** Seconds a new client takes for 10,000. */
  readonly pullSeconds: number;
  /** Memory of the server afterwards. */
  readonly megabytes: number;
}

const installMs = 300_000;
const workMs = 300_000;
const readyMs = 20_000;
const programs = fileURLToPath(new URL('programs', import.meta.url));

/** Installs a peer in a temporary folder and gives it the work; returns the reason if that cannot be done here. */
export const runPeer = async (peer: Peer): Promise<Work | { readonly reason: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'brigade-peer-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const install = ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel=error', ...peer.packages];
    const installed = spawnSync('npm', install, { cwd: folder, encoding: 'utf8', timeout: installMs });
    if (installed.status !== 0) return { reason: `npm install: ${lastLine(installed.stderr)}` };
    cpSync(programs, folder, { recursive: true });
    return await work(folder, peer.program);
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

const work = async (folder: string, program: string): Promise<Work> => {
  const port = await freePort();
  const server = start(folder, `${program}-server.mjs`, port);
  try {
    await server.until(/ready/, readyMs);
    const done = await giveWork(folder, program, port);
    return { ...done, megabytes: megabytesOf(server.child) };
  } finally {
    server.child.kill('SIGKILL');
  }
};

/** Runs a client's program against a listening server. Rejects with its reason if it cannot finish. */
export const giveWork = async (
  folder: string,
  program: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Omit<Work, 'megabytes'>> => {
  const client = start(folder, `${program}-client.mjs`, port, env);
  const result = await client.until(/^\{.*\}$/m, workMs).finally(() => client.child.kill('SIGKILL'));
  const done: Omit<Work, 'megabytes'> & { readonly failed?: string } = JSON.parse(result);
  if (done.failed) throw new Error(done.failed);
  return done;
};

const start = (cwd: string, file: string, port: number, env: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, [file, String(port)], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  const waiting = new Set<() => void>();
  child.stdout.on('data', (data) => {
    output += String(data);
    for (const look of waiting) look();
  });
  child.stderr.on('data', (data) => {
    errors += String(data);
  });
  return {
    child,
    /** The first output matching this pattern; an error if the program ends without it, or takes too long. */
    until: (pattern: RegExp, limitMs: number): Promise<string> =>
      new Promise((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error(`${file} took longer than ${limitMs / 1000} s`)), limitMs);
        const look = () => {
          const [found] = pattern.exec(output) ?? [];
          if (found === undefined) return;
          clearTimeout(limit);
          resolve(found);
        };
        waiting.add(look);
        child.once('close', (code) => {
          clearTimeout(limit);
          reject(new Error(`${file} ended with ${code}: ${lastLine(errors)}`));
        });
      }),
  };
};

/** Resident memory of a process, in megabytes. */
export const megabytesOf = ({ pid }: Pick<ChildProcess, 'pid'>): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;

const lastLine = (text: string): string =>
  text
    .split('\n')
    .filter((line) => /error/i.test(line))
    .at(0)
    ?.slice(0, 200) ?? 'no reason given';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
