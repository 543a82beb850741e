import { type AnyDocument, type EntityName, entities } from '#schema/collections.ts';
import type { Entity } from '#schema/entities/entity.ts';
import type { Result } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { once } from './once.ts';

const checks = once((_: AnyDocument): Map<EntityName, Result<unknown>> => new Map());

/** Whether a submitted document has the shape of its entity; once for each document. Refuses `invalid` by field. */
export const checkShape = (name: EntityName, document: AnyDocument): Result<unknown> => {
  const known = checks(document);
  const checked = known.get(name) ?? validate(entities[name].shape as unknown as Entity['shape'], document);
  known.set(name, checked);
  return checked;
};
