import { hash } from 'node:crypto';
import { clientFieldsOf } from '#schema/client-fields.ts';
import { type EntityName, entities } from '#schema/collections.ts';
import type { Entity } from '#schema/entities/entity.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Values as comparable text, regardless of the order of their keys. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
};

/** A value, or its text if the order of keys may differ. */
const comparable = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? { canonical: canonical(value) } : value;

const isEqual = (left: unknown, right: unknown): boolean => left === right || canonical(left) === canonical(right);

/** The fields in which two documents differ. */
export const differingFields = (fields: readonly string[], left: Fields, right: Fields): readonly string[] =>
  fields.filter((field) => !isEqual(left[field], right[field]));

/** Whether two documents have the same fields with the same values. */
export const isSameDocument = (left: Fields, right: Fields): boolean => {
  const fields = Object.keys(left);
  return fields.length === Object.keys(right).length && fields.every((field) => isEqual(left[field], right[field]));
};

/**
 * A short digest of the client's fields of a state, seeded with the writer's id; "no state" has one too. A field that
 * documents gained later is left out where it is missing, or says what its absence means: a repeat is recognised
 * whatever version of the app and the server it crosses.
 */
export const digestOf = (name: EntityName, userId: string, state: Fields | undefined): string => {
  if (!state) return `${userId}:none`;
  const { later }: Entity = entities[name];
  const isSaid = (field: string): boolean =>
    state[field] !== undefined && !(field in later && isEqual(state[field], later[field]));
  const values = clientFieldsOf(name)
    .filter(isSaid)
    .map((field) => [field, comparable(state[field])]);
  return hash('sha256', JSON.stringify([userId, ...values]), 'base64url').slice(0, 22);
};
