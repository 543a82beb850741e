import { expect, it, vi } from 'vitest';
import { keepBookkeeping } from './keep-bookkeeping.ts';

const pulled = { id: 'one|0', docData: { title: 'older' }, _rev: '3-pull', _meta: { lwt: 1 } };
const inDb = { id: 'one|0', docData: { title: 'pushed' }, _rev: '3-push', _meta: { lwt: 2 } };
const row = { previous: { ...inDb, _rev: '2-push' }, document: pulled };
const conflict = (documentInDb: object) => ({ status: 409, documentId: 'one|0', writeRow: row, documentInDb });

/** A store of RxDB's bookkeeping in which a push was entered between the reading and the writing of a row. */
const overtaken = (documentInDb: object) => {
  const bulkWrite = vi.fn((): Promise<{ error: unknown[] }> => Promise.resolve({ error: [] }));
  bulkWrite.mockResolvedValueOnce({ error: [conflict(documentInDb)] });
  const store = { bulkWrite };
  keepBookkeeping(store as never);
  return { bulkWrite, write: (context: string) => (store as never as Written).bulkWrite([row], context) };
};
interface Written {
  readonly bulkWrite: (rows: unknown[], context: string) => Promise<{ error: unknown[] }>;
}

it('S3: enters a pulled document although a push was entered meanwhile', async () => {
  const { bulkWrite, write } = overtaken(inDb);
  expect(await write('replication-down-write-meta')).toEqual({ error: [] });
  expect(bulkWrite).toHaveBeenLastCalledWith(
    [expect.objectContaining({ previous: inDb, document: expect.objectContaining({ docData: pulled.docData }) })],
    'replication-down-write-meta',
  );
});

it('leaves what a resolved conflict has entered', async () => {
  const { bulkWrite, write } = overtaken({ ...inDb, isResolvedConflict: '4-resolved' });
  expect((await write('replication-down-write-meta')).error).toHaveLength(1);
  expect(bulkWrite).toHaveBeenCalledTimes(1);
});

it('leaves the bookkeeping of pushes to RxDB', async () => {
  const { bulkWrite, write } = overtaken(inDb);
  expect((await write('replication-up-write-meta')).error).toHaveLength(1);
  expect(bulkWrite).toHaveBeenCalledTimes(1);
});
