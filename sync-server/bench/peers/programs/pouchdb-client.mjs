import memory from 'pouchdb-adapter-memory';
import PouchDB from 'pouchdb-node';
import { createWork } from './work.mjs';

PouchDB.plugin(memory);
const address = `http://localhost:${process.argv[2]}/shifts`;
const local = (name) => new PouchDB(name, { adapter: 'memory' });
const [first, second] = [local('first'), local('second')];
const { heard, run } = createWork();
const options = { live: true, retry: true, batch_size: 500 };
await new PouchDB(address).info();
for (const each of [first, second]) each.sync(address, options).on('error', (error) => console.error(String(error)));
second.changes({ live: true, since: 'now' }).on('change', ({ id }) => heard(id));
const stored = ({ id, ...shift }) => ({ _id: id, ...shift });
await run({
  write: (shift) => first.put(stored(shift)),
  writeMany: (shifts) => first.bulkDocs(shifts.map(stored)),
  pullAll: async () => {
    const third = local('third');
    await third.replicate.from(address, { batch_size: 500 });
    return (await third.info()).doc_count;
  },
});
process.exit(0);
