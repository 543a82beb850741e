import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secret } from './triplit-token.mjs';

process.env.LOCAL_DATABASE_URL = join(mkdtempSync(join(tmpdir(), 'triplit-server-')), 'store.sqlite');
const { createServer, createTriplitStorageProvider } = await import('@triplit/server');
const storage = await createTriplitStorageProvider('sqlite');
const start = await createServer({ storage, jwtSecret: secret, projectId: 'bench', verboseLogs: false });
start(Number(process.argv[2]), () => console.log('ready'));
