import { entities, entityNames } from '#schema/collections.ts';
import type { Entity } from '#schema/entities/entity.ts';
import type { User } from '#schema/entities/user.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import type { FullApp } from '#server/fixtures/full-app.ts';
import { endpoints } from '#server/rest/endpoints.ts';
import type { RandomCall } from './random-calls.ts';
import { secretAccount, secretMessage } from './secrets.ts';

const ids: Readonly<Partial<Record<RandomCall['caller'], string>>> = {
  self: people.staff,
  other: fixtureId(4),
  manager: people.manager,
  admin: people.admin,
};

/** What a server must never reveal: hashes, tokens' hashes, and where in its code it failed. */
const internals = /\$scrypt\$|passwordHash|tokenHash|secretHash|SqliteError|node_modules|\n\s+at /;

const longestMs = 3000;

/** What is wrong with an answer; undefined for nothing. */
export const faultOf = (server: FullApp, call: RandomCall, answer: Response, text: string, ms: number) => {
  if (answer.status >= 500) return `answered ${answer.status}`;
  if (ms > longestMs) return `took ${Math.round(ms)} ms`;
  if (text.includes('"code":"internal"')) return 'failed on a row';
  if (internals.test(text)) return 'told of its insides';
  const caller = ids[call.caller];
  if (text.includes(secretMessage) && caller !== people.staff && caller !== people.manager) return 'leaked a message';
  if (text.includes(secretAccount) && caller !== people.staff && !isAdminNow(server, caller))
    return 'leaked pay details';
  if (answer.status >= 400) return isError(text) ? undefined : 'refused without saying why';
  return misshapen(call, answer, text);
};

const isAdminNow = (server: FullApp, caller: string | undefined): boolean => {
  const person = caller === undefined ? undefined : (server.stored('user', caller) as User | undefined);
  return person !== undefined && isAdmin(person);
};

const isError = (text: string): boolean => {
  const body = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } };
  return typeof body.error?.code === 'string' && typeof body.error.message === 'string';
};

/** An answer of the endpoint table must have the shape that the description promises. */
const misshapen = ({ method, path }: RandomCall, answer: Response, text: string): string | undefined => {
  const [address = ''] = path.split('?');
  const found = endpoints.find(
    (each) =>
      each.method === method.toLowerCase() &&
      new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address),
  );
  if (!found?.answer || !answer.headers.get('content-type')?.includes('json')) return undefined;
  return found.answer.safeParse(JSON.parse(text)).success ? undefined : 'answered in another shape';
};

/** Stored documents that do not match their shapes. */
export const forbiddenDocuments = (server: FullApp): readonly string[] =>
  entityNames.flatMap((name) => {
    const shape = entities[name].shape as unknown as Entity['shape'];
    const stored = server.deps.records.select(name, undefined);
    return stored.filter((document) => !shape.safeParse(document).success).map(({ id }) => `${name} ${id}`);
  });
