import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { startSession } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { built, startServerProcess } from '#server/fixtures/server-process.ts';
import { createTestApp } from '#server/fixtures/test-app.ts';
import { giveWork, megabytesOf, type Work } from './run-peer.ts';

const managers = 10;

/** A restaurant with managers who write, and staff who read. */
const prepare = async () => {
  const app = createTestApp();
  app.clock.now = Date.now();
  inTransaction(app.deps, { actorId: '', device: '' }, (tx) => tx.put('restaurant', buildRestaurant(), 'bench'));
  const cookies: string[] = [];
  for (let number = 0; number < managers + 2; number += 1) {
    const role = number < managers ? 'manager' : 'staff';
    const { id } = await app.addPerson({ firstName: `Person${number}`, role });
    cookies.push(`brigade_session=${startSession(app.deps, id)}`);
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'brigade-ours-'));
  app.connection.pragma('wal_checkpoint(TRUNCATE)');
  cpSync(app.folder, dataDir, { recursive: true });
  app.close();
  const { departmentId, positionId, createdAt } = buildShift();
  const shift = { departmentId, positionId, createdBy: '', createdAt };
  const [reader, fresh] = cookies.slice(managers);
  return { dataDir, bench: { writers: cookies.slice(0, managers), reader, fresh, shift } };
};

/** Gives the built server the same work, with its usual permissions, audit trail and database. */
export const runOurs = async (): Promise<Work> => {
  const { dataDir, bench } = await prepare();
  const server = startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, built);
  try {
    const port = Number(new URL(await server.address()).port);
    const done = await giveWork(fileURLToPath(new URL('programs', import.meta.url)), 'ours', port, {
      BRIGADE_BENCH: JSON.stringify(bench),
    });
    return { ...done, megabytes: megabytesOf(server) };
  } finally {
    await server.stop('SIGKILL');
    rmSync(dataDir, { recursive: true });
  }
};
