import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { RxServerAdapterExpress } from 'rxdb-server/plugins/adapter-express';
import { createRxServer } from 'rxdb-server/plugins/server';
import { schema } from './rxdb-schema.mjs';

const port = Number(process.argv[2]);
const database = await createRxDatabase({ name: 'server', storage: getRxStorageMemory(), multiInstance: false });
await database.addCollections({ shifts: { schema } });
const server = await createRxServer({ database, adapter: RxServerAdapterExpress, port });
server.addReplicationEndpoint({ name: 'shifts', collection: database.shifts });
await server.start();
console.log('ready');
