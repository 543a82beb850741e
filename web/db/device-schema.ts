import type { RxJsonSchema } from 'rxdb';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { deviceCollections, indexedFields } from '#schema/device-collections.ts';

const longest = 36;

/**
 * The device's schema of a collection: only the key and the indexed fields. Undeclared fields are kept, so that a new
 * field needs no migration; zod checks documents at the edges.
 */
export const deviceSchemaOf = (collection: CollectionName): RxJsonSchema<AnyDocument> => {
  const fields = indexedFields(collection);
  const properties = Object.fromEntries(
    ['id', ...fields].map((field) => [field, { type: 'string', maxLength: longest }]),
  );
  return {
    version: deviceCollections[collection].version,
    primaryKey: 'id',
    type: 'object',
    properties,
    required: ['id', ...fields],
    indexes: deviceCollections[collection].indexes.map((index) => [...index]),
  } as RxJsonSchema<AnyDocument>;
};
