import { accepted, type Result } from '#schema/errors.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { changeOf, undoTogether, type Write, writeTogether } from '#web/db/write.ts';
import type { PersonChange } from './several-changes.ts';

/** A person and how they change. */
export interface Changed {
  readonly userId: string;
  readonly change: PersonChange;
}

/**
 * Changes many people in one act, all or none.
 * @returns a function that undoes it, except for people whom others have changed since
 */
export const changeSeveral = async (changes: readonly Changed[]): Promise<Result<() => Promise<unknown>>> => {
  const result = await writeTogether(changes.flatMap(({ userId, change }) => making(userId, change)));
  return result.ok
    ? accepted(() => undoTogether(changes.flatMap(({ userId, change }) => takingBack(userId, change))))
    : result;
};

const making = (userId: string, change: PersonChange): Write[] => {
  if (change.type === 'user') return [changeOf('user', userId, () => change.after)];
  return change.type === 'employment' ? [changeOf('employment', userId, () => change.after)] : [];
};

const takingBack = (userId: string, change: PersonChange): Write[] => {
  if (change.type === 'user')
    return [changeOf('user', userId, (stored) => (isStill(stored, change.after) ? change.before : {}))];
  if (change.type === 'employment')
    return [changeOf('employment', userId, (stored) => (isStill(stored, change.after) ? change.before : {}))];
  return [];
};

const isStill = (stored: object, fields: object): boolean => {
  const known = stored as Readonly<Record<string, unknown>>;
  return Object.entries(fields).every(([field, value]) => isSame(known[field], value));
};
