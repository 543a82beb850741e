import { collectionNames } from '#schema/collection-names.ts';
import { type AnyDocument, type EntityName, entities, entityNames } from '#schema/collections.ts';
import type { Random } from '#server/demo-data/random.ts';
import { callers, type FullApp } from '#server/fixtures/full-app.ts';
import { sentCalls } from '#server/fixtures/sent-calls.ts';
import type { OpenApi } from '#server/rest/open-api.ts';
import { hostileText, hostileValue, spoilt } from './hostile-values.ts';
import { secretAccount, secretMessage } from './secrets.ts';

/** A call as sent, and by whom. */
export interface RandomCall {
  readonly caller: (typeof callers)[number];
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const signedIn = ['self', 'other', 'manager', 'admin'] as const;

type Sent = readonly [method: string, path: string, parameters: readonly string[], body: unknown];

const examplesOf = ({ paths }: OpenApi): readonly Sent[] =>
  Object.entries(sentCalls).map(([title, { to, body }]) => {
    const [method = '', path = ''] = title.split(' ');
    const parameters = paths[path]?.[method.toLowerCase()]?.parameters ?? [];
    const asked = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    return [method, to ?? path, asked, body];
  });

const headersOf = (random: Random): Readonly<Record<string, string>> => {
  if (!random.chance(10)) return { 'x-device-id': `phone-${random.between(1, 3)}` };
  const name = random.pick([
    'x-device-id',
    'x-user-id',
    'x-schema-version',
    'content-type',
    'origin',
    'accept-encoding',
  ]);
  return {
    [name]: hostileText(random)
      .replaceAll(/[^\x20-\x7e]/g, '')
      .slice(0, 80)
      .trim(),
  };
};

/** Calls from the description: its examples, more or less damaged. */
const restCall = (random: Random, examples: readonly Sent[]) => {
  const [method, to, parameters, body] = random.pick(examples as readonly [Sent, ...Sent[]]);
  const [address = '', known = ''] = to.split('?');
  const path = random.chance(8) ? address.replace(/[^/]+$/, encodeURIComponent(safe(hostileText(random)))) : address;
  const query = new URLSearchParams(known);
  for (const name of parameters)
    if (random.chance(25)) query.set(name, safe(textOf(hostileValue(random))).slice(0, 500));
  const sentBody = body === undefined && method !== 'GET' && random.chance(20) ? hostileValue(random) : body;
  return { method, path: `${path}?${query}`, body: random.chance(30) ? sentBody : spoilt(random, sentBody) };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A lone surrogate cannot be part of an address. */
const safe = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '');

const rowOf = (random: Random, server: FullApp): readonly [collection: string, row: unknown] => {
  const name = random.pick(entityNames as [EntityName, ...EntityName[]]);
  const stored = server.deps.records.select(name, undefined);
  const known = stored[random.between(0, Math.max(0, stored.length - 1))] ?? ({ id: '' } as AnyDocument);
  const next = spoilt(random, random.chance(30) ? { ...known, id: server.deps.newId() } : known, 8);
  const newDocumentState = typeof next === 'object' && next !== null ? { _deleted: random.chance(10), ...next } : next;
  const assumedMasterState = random.chance(60) ? { ...known, _deleted: false } : spoilt(random, known);
  const whole = random.chance(30) ? { newDocumentState } : { newDocumentState, assumedMasterState };
  const row = withoutSecrets(whole);
  const collection = random.chance(97) ? entities[name].collection : hostileText(random);
  return [collection, random.chance(97) ? row : hostileValue(random)];
};

/** An answer to somebody who sent the secrets along proves nothing. */
const withoutSecrets = (row: object): unknown =>
  JSON.parse(JSON.stringify(row).replaceAll(secretMessage, 'Known').replaceAll(secretAccount, 'Known'));

const pushCall = (random: Random, server: FullApp) => {
  const rows = new Map<string, unknown[]>();
  for (let count = random.between(1, 6); count > 0; count -= 1) {
    const [collection, row] = rowOf(random, server);
    rows.set(collection, [...(rows.get(collection) ?? []), row]);
  }
  const collections = Object.fromEntries(rows);
  const body = random.chance(95) ? { collections } : spoilt(random, { collections }, 30);
  return { method: 'POST', path: '/api/sync/push', body };
};

const pullCall = (random: Random, server: FullApp) => {
  const { epoch, seq } = server.deps.records.ledger.state();
  const checkpoint = random.chance(40)
    ? null
    : { epoch, seq: random.between(0, seq + 5), since: random.between(0, seq) };
  const asked = { checkpoint, limit: random.between(1, 500) };
  const wanted = collectionNames.filter(() => random.chance(30)).map((name) => [name, asked]);
  const body = { collections: Object.fromEntries(wanted) };
  return { method: 'POST', path: '/api/sync/pull', body: random.chance(70) ? body : spoilt(random, body) };
};

/** Endless calls from the description, and with sync bodies, by everybody. */
export const createRandomCalls = (random: Random, server: FullApp, description: OpenApi) => {
  const examples = examplesOf(description);
  return (): RandomCall => {
    const choice = random.between(1, 100);
    const call =
      choice <= 55 ? restCall(random, examples) : choice <= 90 ? pushCall(random, server) : pullCall(random, server);
    return {
      ...call,
      caller: random.chance(30) ? random.pick(callers) : random.pick(signedIn),
      headers: headersOf(random),
    };
  };
};
