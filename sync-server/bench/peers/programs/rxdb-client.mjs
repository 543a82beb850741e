import EventSource from 'eventsource';
import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { replicateServer } from 'rxdb-server/plugins/replication-server';
import { schema } from './rxdb-schema.mjs';
import { createWork } from './work.mjs';

const port = Number(process.argv[2]);
const connect = async (name) => {
  const database = await createRxDatabase({ name, storage: getRxStorageMemory(), multiInstance: false });
  const { shifts } = await database.addCollections({ shifts: { schema } });
  const replication = replicateServer({
    collection: shifts,
    replicationIdentifier: name,
    url: `http://localhost:${port}/shifts/0`,
    push: { batchSize: 100 },
    pull: { batchSize: 500 },
    live: true,
    eventSource: EventSource,
  });
  replication.error$.subscribe((error) => console.error(String(error).slice(0, 500)));
  await replication.awaitInitialReplication();
  return shifts;
};

const { heard, run } = createWork();
const [first, second] = [await connect('first'), await connect('second')];
second.insert$.subscribe(({ documentId }) => heard(documentId));
await run({
  write: (shift) => first.insert(shift),
  writeMany: (shifts) => first.bulkInsert(shifts),
  pullAll: async () => (await (await connect('third')).find().exec()).length,
});
process.exit(0);
