import { createMergeableStore } from 'tinybase';
import { createWsSynchronizer } from 'tinybase/synchronizers/synchronizer-ws-client';
import { WebSocket } from 'ws';
import { createWork } from './work.mjs';

const connect = async (name) => {
  const store = createMergeableStore(name);
  const synchronizer = await createWsSynchronizer(store, new WebSocket(`ws://localhost:${process.argv[2]}/rota`), 60);
  await synchronizer.startSync();
  return store;
};

const { heard, run } = createWork();
const [first, second] = [await connect('first'), await connect('second')];
second.addRowListener('shifts', null, (_store, _table, id) => heard(id));
await run({
  write: (shift) => first.setRow('shifts', shift.id, shift),
  writeMany: async (shifts) => {
    for (let start = 0; start < shifts.length; start += 400) {
      first.transaction(() => {
        for (const shift of shifts.slice(start, start + 400)) first.setRow('shifts', shift.id, shift);
      });
      await new Promise(setImmediate);
    }
  },
  pullAll: async (count) => {
    const third = await connect('third');
    if (third.getRowCount('shifts') < count) {
      await new Promise((resolve) => {
        third.addRowCountListener('shifts', () => third.getRowCount('shifts') >= count && resolve());
      });
    }
    return third.getRowCount('shifts');
  },
});
process.exit(0);
