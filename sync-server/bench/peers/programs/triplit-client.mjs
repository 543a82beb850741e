import { TriplitClient } from '@triplit/client';
import { WebSocket } from 'ws';
import { token } from './triplit-token.mjs';
import { createWork } from './work.mjs';

// Node 20 has no built-in one.
globalThis.WebSocket ??= WebSocket;

const connect = (name) =>
  new TriplitClient({ clientId: name, storage: 'memory', serverUrl: `http://localhost:${process.argv[2]}`, token });

const { heard, run } = createWork();
const [first, second] = [connect('first'), connect('second')];
const known = new Set();
const hear = (results) => {
  for (const { id } of results) {
    if (known.has(id)) continue;
    known.add(id);
    heard(id);
  }
};
second.subscribe(second.query('shifts'), hear, (error) => console.error(String(error)));
await run({
  write: (shift) => first.insert('shifts', shift),
  writeMany: (shifts) =>
    first.transact(async (transaction) => {
      for (const shift of shifts) await transaction.insert('shifts', shift);
    }),
  pullAll: (count) => {
    const third = connect('third');
    return new Promise((resolve) => {
      third.subscribe(third.query('shifts'), (results) => results.length >= count && resolve(results.length));
    });
  },
});
process.exit(0);
