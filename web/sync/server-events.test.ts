import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readServerEvents, type ServerEvent } from './server-events.ts';

const streamOf = (pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

const read = async (pieces: readonly Uint8Array[]): Promise<readonly ServerEvent[]> => {
  const events: ServerEvent[] = [];
  for await (const event of readServerEvents(streamOf(pieces))) events.push(event);
  return events;
};

const cut = (bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] => {
  const ends = [...new Set([...places.map((place) => place % bytes.length), bytes.length])].sort((a, b) => a - b);
  return ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
};

const sent: readonly ServerEvent[] = [
  { event: 'open', data: '{"seq":7}' },
  { event: 'change', data: '{"name":"Crème brûlée 🍮 für Zoë"}' },
  { event: 'ping', data: '{}' },
];
const bytes = new TextEncoder().encode(sent.map(({ event, data }) => `event: ${event}\ndata: ${data}\n\n`).join(''));

it('reads the same events wherever the pieces are cut, inside letters and lines too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 30 }), async (places) => {
      expect(await read(cut(bytes, places))).toEqual(sent);
    }),
  );
});

it('reads byte by byte', async () => {
  expect(await read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(sent);
});

it('gives out no event that was cut off', async () => {
  expect(await read([bytes.slice(0, -1)])).toEqual(sent.slice(0, -1));
});

it('joins the lines of one event', async () => {
  const lines = new TextEncoder().encode('event: change\ndata: one\ndata: two\n\n');
  expect(await read([lines])).toEqual([{ event: 'change', data: 'one\ntwo' }]);
});
