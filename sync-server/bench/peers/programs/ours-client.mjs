import { createWork } from './work.mjs';

/** A bare client of the protocol that keeps what it receives in a map. */
const address = `http://127.0.0.1:${process.argv[2]}`;
const { writers, reader, fresh, shift } = JSON.parse(process.env.BRIGADE_BENCH ?? '{}');
const rowsPerPush = 400;

const headersOf = (cookie) => ({ cookie, 'content-type': 'application/json', 'x-device-id': 'bench' });
const call = async (cookie, path, body) => {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: headersOf(cookie),
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
};

let calls = 0;
/** Several managers in turn: one person may push 300 times a minute. */
const push = async (shifts) => {
  calls += 1;
  const rows = shifts.map((each) => ({ newDocumentState: { ...each, _deleted: false } }));
  const { rejections } = await call(writers[calls % writers.length], '/api/sync/push', {
    collections: { shifts: rows },
  });
  if (rejections.length > 0) throw new Error(JSON.stringify(rejections[0]));
};

const pull = async (cookie, held, from = null) => {
  for (let [checkpoint, more] = [from, true]; more; ) {
    const { collections } = await call(cookie, '/api/sync/pull', {
      collections: { shifts: { checkpoint, limit: 500 } },
    });
    for (const document of collections.shifts.documents) held.set(document.id, document);
    ({ checkpoint, more } = collections.shifts);
    if (!more) return checkpoint;
  }
};

const { heard, run } = createWork(shift);
const held = new Map();
const listen = async (onOpen) => {
  const { body } = await fetch(`${address}/api/sync/stream`, { headers: headersOf(reader) });
  let [text, checkpoint] = ['', null];
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [event, data] = text.slice(0, end).split('\ndata: ');
      text = text.slice(end + 2);
      if (event === 'event: open') {
        checkpoint = await pull(reader, held);
        onOpen();
      }
      if (event === 'event: resync') checkpoint = await pull(reader, held, checkpoint);
      if (event === 'event: change') {
        const change = JSON.parse(data);
        for (const document of change.documents) held.set(document.id, document);
        if (change.after > checkpoint.seq) checkpoint = await pull(reader, held, checkpoint);
        else checkpoint = change.checkpoint;
      }
      for (const id of held.keys()) heard(id);
      held.clear();
    }
  }
};

await new Promise((resolve, reject) => listen(resolve).catch(reject));
await run({
  write: (each) => push([each]),
  writeMany: async (shifts) => {
    for (let start = 0; start < shifts.length; start += rowsPerPush)
      await push(shifts.slice(start, start + rowsPerPush));
  },
  pullAll: async () => {
    const all = new Map();
    await pull(fresh, all);
    return all.size;
  },
});
process.exit(0);
