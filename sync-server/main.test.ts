import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFile } from './db/database-file.ts';
import { startServerProcess } from './fixtures/server-process.ts';
import { serverUnderTest } from './fixtures/server-under-test.ts';

const timeout = 180_000;
let dataDir: string;
let running: ReturnType<typeof startServerProcess>[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'brigade-main-'));
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop('SIGKILL')));
  running = [];
  rmSync(dataDir, { recursive: true });
});

const start = (options: Record<string, string> = {}) => {
  const server = startServerProcess({ DATA_DIR: dataDir, ...options }, serverUnderTest());
  running.push(server);
  return server;
};

const send = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

const admin = { restaurantName: 'Pan', firstName: 'Grace', lastName: 'Hall', email: 'g@h.io', password: 'secret' };

describe('the server process', () => {
  it('keeps what it acknowledged through a kill, and stops in time with a stream open', { timeout }, async () => {
    const killed = start();
    const token = await killed.printed(/setup\?token=([\w-]+)/);
    expect((await send(`${await killed.address()}/api/setup/first-admin`, { ...admin, token })).status).toBe(200);
    await killed.stop('SIGKILL');

    const again = start();
    const address = await again.address();
    const signedIn = await send(`${address}/api/auth/login`, { username: admin.email, password: admin.password });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const stream = await fetch(`${address}/api/sync/stream`, { headers: { cookie } });
    expect(stream.status).toBe(200);
    const ending = await again.stop('SIGTERM');
    await stream.body?.cancel().catch(() => undefined);
    expect(ending.code).toBe(0);
    expect(existsSync(`${databaseFile(dataDir)}-wal`)).toBe(false);
    expect(ending.output).toContain('"route":"/api/auth/login","status":200');
    expect(ending.output).not.toMatch(/Grace|g@h\.io/);
  });

  it('makes the demo restaurant and prints its accounts', { timeout }, async () => {
    const server = start({ BRIGADE_DEMO: '1' });
    expect(await server.printed(/(staff, manager or admin)/)).toBeDefined();
    const address = await server.address();
    for (const username of ['staff', 'manager', 'admin']) {
      const answer = await send(`${address}/api/auth/login`, { username, password: 'brigade-demo' });
      expect(await answer.json()).toMatchObject({ role: username });
    }
  });

  it('leaves a damaged database as it is and says what to do', { timeout }, async () => {
    writeFileSync(databaseFile(dataDir), 'torn to shreds '.repeat(1_000));
    const { code, output } = await start().ended;
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The database .+ is damaged .+\nThere is no sound backup .+ npm run restore -- <backup>\n$/,
    );
    expect(readFileSync(databaseFile(dataDir), 'utf8')).toBe('torn to shreds '.repeat(1_000));
  });

  it('says in one line that the port is taken, or the data folder', { timeout }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const first = start();
    await first.address();
    const [onPort, onFolder] = await Promise.all([
      start({ PORT: String(port), DATA_DIR: join(dataDir, 'other') }).ended,
      start().ended,
    ]);
    other.close();
    expect(onPort).toEqual({
      code: 1,
      output: `Port ${port} is already in use. Stop whatever uses it, or set PORT to another number.\n`,
    });
    expect(onFolder).toMatchObject({ code: 1, output: expect.stringMatching(/^Another server is running on .+\n$/) });
  });

  it('says in one line which option is wrong', { timeout }, async () => {
    expect(await start({ PORT: 'http' }).ended).toEqual({
      code: 1,
      output: 'PORT must be a number from 0 to 65535, not "http".\n',
    });
  });
});
