import { gzipSync } from 'node:zlib';
import { mostCollections } from '#schema/api/sync.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { Random } from '#server/demo-data/random.ts';
import { bodyBytes, jsonExtent } from '#server/limits.ts';
import { type Caller, json, jsonCall, type RawCall } from './raw-call.ts';

/** The longest request sent, in bytes. */
const longest = 10 * 2 ** 20 - 1024;

const paths = [
  ...['/api/sync/push', '/api/sync/pull', '/api/people/import', '/api/auth/login', '/api/shift-templates'],
  ...['/api/pass/statements', '/api/complaints', '/api/messages', '/api/tablets', '/api/nowhere'],
] as const;

const syncPath = (random: Random): string => random.pick(['/api/sync/push', '/api/sync/push', '/api/sync/pull']);

const who = (random: Random): Caller =>
  random.pick(['stranger', 'staff', 'staff', 'staff', 'manager', 'manager', 'admin']);

/** Small, close to the limit, or far above it: sizes in between are seldom of interest. */
const size = (random: Random, most: number): number => Math.ceil(most / random.pick([1, 1, 2, 10, 100, 1000]));

const repeated = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join();

interface Body {
  readonly what: string;
  readonly text: string;
  readonly path: string;
  readonly isTooMuch: boolean;
}

/** Names of collections, known or not, with or without a list of rows. */
const manyCollections = (random: Random): Body => {
  const count = size(random, 59_000);
  const value = random.pick(['1', '[]', '[1]', '{"checkpoint":null,"limit":500}', '[{"newDocumentState":{"id":"a"}}]']);
  const text = `{"collections":{${repeated(count, (index) => `"${index}":${value}`)}}}`;
  const isTooMuch = count > mostCollections;
  return { what: `${count} collections of ${value}`, text, path: syncPath(random), isTooMuch };
};

const deep = (random: Random): Body => {
  const count = size(random, 1_000_000);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const);
  const value = `${open.repeat(count)}1${random.chance(50) ? close.repeat(count) : ''}`;
  const [text, path] = random.chance(30)
    ? [`{"collections":{"posts":[${value}]}}`, syncPath(random)]
    : [value, random.pick(paths)];
  return { what: `${count} levels of ${open}`, text, path, isTooMuch: count > jsonExtent.deepest };
};

/** A list or an object of many values, each of them wrong in an existing field. */
const wide = (random: Random): Body => {
  const count = size(random, random.pick([10_000, 19_000, 59_000, 600_000]));
  const value = random.pick(['1', 'null', '{}', '"x"', '[]', '{"id":1,"text":2,"required":3}', '1e999']);
  const list = `[${repeated(count, () => value)}]`;
  const item = `{"newDocumentState":{"id":"${fixtureId(random.between(1, 50))}","items":${list}}}`;
  const inDocument = random.pick<readonly [string, string]>([
    ['/api/sync/push', `{"collections":{"checklists":[${item}]}}`],
    ['/api/shift-templates', `{"name":"x","staffingRequirements":${list}}`],
    ['/api/tablets', `{"name":"x","publicKey":"x","departmentIds":${list}}`],
  ]);
  const elsewhere = random.pick<readonly [string, string]>([
    [random.pick(paths), list],
    [random.pick(paths), `{${repeated(count, (index) => `"f${index}":${value}`)}}`],
    ['/api/sync/push', `{"collections":{"${random.pick(['shifts', 'posts', 'checklists'])}":${list}}}`],
    ['/api/people/import', `{"people":${list}}`],
    ['/api/pass/statements', `{"statements":${list}}`],
  ]);
  const [path, text] = random.chance(50) ? inDocument : elsewhere;
  return { what: `${count} values ${value}`, text, path, isTooMuch: count > jsonExtent.values };
};

const longText = (random: Random): Body => {
  const count = size(random, longest - 100);
  const part = random.pick(['x', ' ', '\\u0000', '\\"', 'é']);
  const text = `{"collections":{"posts":["${part.repeat(Math.floor(count / Buffer.byteLength(part)))}"]}}`;
  const isTooMuch = count > bodyBytes.push;
  return { what: `a text of ${count} bytes`, text, path: syncPath(random), isTooMuch };
};

const withBody = (random: Random): RawCall => {
  const { what, text, path, isTooMuch } = random.pick([manyCollections, deep, wide, wide, longText])(random);
  const body = Buffer.from(text).subarray(0, longest);
  const isPacked = random.chance(20);
  const headers = { ...json, ...(isPacked && { 'content-encoding': 'gzip' }) };
  const name = `${what} to ${path}${isPacked ? ', packed' : ''}`;
  const sent = isPacked ? gzipSync(body) : body;
  return { name, caller: who(random), method: 'POST', path, headers, body: sent, isTooMuch };
};

/** One body for each of these unpacked sizes in megabytes: packing 100 MB takes a second. */
const bombs = new Map<number, Buffer>();
const bombOf = (megabytes: number): Buffer => {
  const known = bombs.get(megabytes) ?? gzipSync(Buffer.alloc(megabytes * 2 ** 20, 32));
  bombs.set(megabytes, known);
  return known;
};

/** Bodies that unpack to far more, are packed twice, broken, or not packed as declared. */
const packed = (random: Random): RawCall => {
  const megabytes = random.pick([1, 20, 100]);
  const path = random.pick(['/api/right-to-work/x', '/api/sync/push', random.pick(paths)]);
  const whole = bombOf(megabytes);
  const odd = random.pick([gzipSync(whole), whole.subarray(0, whole.length / 2), Buffer.from('gzip')]);
  const body = random.chance(70) ? whole : odd;
  const oddEncoding = random.pick(['br', 'deflate', 'gzip, gzip', 'x'.repeat(5000)]);
  const encoding = random.chance(70) ? 'gzip' : oddEncoding;
  const headers = { ...json, 'content-encoding': encoding };
  const name = `${megabytes} MB packed to ${path} as ${encoding.slice(0, 20)}`;
  return { name, caller: who(random), method: 'POST', path, headers, body, isTooMuch: megabytes > 10 };
};

/** Addresses up to Node's limit for headers, 16 KB. */
const longPath = (random: Random): RawCall => {
  const part = random.chance(50) ? '.' : random.pick(['/', '%2e', '../', 'a.', '%', '%C3%BC', '//.', 'a']);
  const count = Math.floor(size(random, 15_800) / part.length);
  const end = random.chance(50) ? '/' : random.pick(['', '.ics', '?', `?q=${part}`]);
  const start = random.chance(60) ? '/' : random.pick(['/api/', '/assets/', '/api/calendar/', '/api/shifts/']);
  const path = `${start}${part.repeat(count)}${end}`;
  const method = random.chance(80) ? 'GET' : random.pick(['POST', 'DELETE']);
  return { name: `${method} of ${count} × ${part}${end}`, caller: who(random), method, path, headers: json };
};

/** Headers that are false, or 15,000 characters long. */
const oddHeaders = (random: Random): RawCall => {
  const name = random.pick([
    'content-type',
    'accept-encoding',
    'cookie',
    'if-none-match',
    'x-device-id',
    'origin',
    'range',
  ]);
  const part = random.pick([
    'text/plain',
    'application/json;charset=utf-7',
    ',',
    'a=b; ',
    ' ',
    '"',
    'gzip;q=0.',
    'bytes=0-,',
  ]);
  const value = part.repeat(random.pick([1, 1, 20, Math.floor(15_000 / part.length)])).trim() || 'x';
  const path = random.pick(['/', '/api/session', ...paths]);
  const hasBody = random.chance(50);
  return {
    ...{ name: `${name} of ${value.length} × ${part}`, caller: who(random), path, method: hasBody ? 'POST' : 'GET' },
    headers: { ...json, [name]: value },
    body: hasBody ? Buffer.from(`{"collections":{"posts":[1]}}`) : undefined,
  };
};

/** Envelopes that once held up, filled or ended a server, each as large as possible. */
export const knownEnvelopes = (): readonly RawCall[] => {
  const collectionsOf = (value: string): RawCall => {
    const names = repeated(19_000, (index) => `"${index}":${value}`);
    const name = `19,000 collections of ${value}`;
    return { ...jsonCall(name, 'staff', '/api/sync/push', `{"collections":{${names}}}`), isTooMuch: true };
  };
  const bomb = { caller: 'staff', method: 'POST', headers: { ...json, 'content-encoding': 'gzip' } } as const;
  const dots = `/${'.'.repeat(15_800)}/`;
  return [
    collectionsOf('1'),
    collectionsOf('[]'),
    { ...bomb, name: '100 MB packed', path: '/api/sync/push', body: bombOf(100), isTooMuch: true },
    { name: '15,800 dots', caller: 'stranger', method: 'GET', path: dots, headers: {} },
  ];
};

/** A request that no app sends, of at most 10 MB: large, deep, packed, long or mislabelled. */
export const randomEnvelope = (random: Random): RawCall =>
  random.pick([withBody, withBody, withBody, packed, longPath, longPath, oddHeaders])(random);
