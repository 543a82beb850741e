import type { AnyDocument } from '#schema/collections.ts';
import { type ErrorCode, errors } from '#schema/errors.ts';
import {
  changedFields,
  entryWith,
  isQuiet,
  type OutboxEntry,
  type RefusedChange,
  type Waiting,
  withRefusal,
} from '#web/db/outbox.ts';

/** The result for an entry, and for the document on screen. */
export interface Settled {
  readonly entry: OutboxEntry;
  /** `same` where it does not change; undefined if there is none. */
  readonly shown: AnyDocument | undefined | 'same';
}

/** The clocks at the moment of settling. */
export interface Moment {
  /** Milliseconds since 1970, device clock. */
  readonly device: number;
  /** Milliseconds since 1970, server clock. */
  readonly server: number;
}

/** Refuses the whole change: it is listed with everything the person entered. */
export const refuseAll = (
  entry: OutboxEntry,
  waiting: Waiting,
  theirs: AnyDocument | undefined,
  { code, message, fields }: Pick<RefusedChange, 'code' | 'message' | 'fields'>,
  now: Moment,
): Settled => {
  if (isQuiet(entry, waiting)) return { entry: entryWith(entry, { waiting: undefined }), shown: theirs };
  const { base, next, intentId, sent } = waiting;
  const submitted = next ?? base ?? sent?.next ?? { id: entry.id };
  const refusal = {
    ...placeOf(entry),
    code,
    message,
    fields,
    submitted,
    changes: base && next ? changedFields(base, next) : undefined,
    isRemoval: !next,
    current: theirs,
    intentId: sent?.intentId ?? intentId,
    at: now.device,
  };
  return {
    entry: entryWith(entry, { waiting: undefined, refused: withRefusal(entry.refused, refusal) }),
    shown: theirs,
  };
};

/** The part of a change that was lost, where the rest was kept. */
export const lostOf = (
  entry: OutboxEntry,
  { next, intentId }: Pick<Waiting, 'next' | 'intentId'>,
  stands: AnyDocument,
  lost: readonly string[],
  now: Moment,
  code: ErrorCode = 'changed-first',
): Omit<RefusedChange, 'key'> => ({
  ...placeOf(entry),
  ...refusalWith(code),
  submitted: next ?? stands,
  changes: lost,
  isRemoval: false,
  current: stands,
  mine: lost,
  intentId,
  at: now.device,
});

export const refusalWith = (code: ErrorCode): Pick<RefusedChange, 'code' | 'message'> => ({
  code,
  message: errors[code].message,
});

const placeOf = ({ collection, entity, id }: OutboxEntry) => ({ collection, entity, id });
