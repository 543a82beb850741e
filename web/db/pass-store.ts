import { Dexie, type EntityTable } from 'dexie';
import type { SignedStatement, StatementAnswer } from '#schema/api/pass.ts';
import type { PinTries } from '#schema/rules/people/pin.ts';

/**
 * What became of a statement: `waiting` to be sent; `sent`, accepted but maybe not yet part of the board that is shown;
 * `kept`, part of it; `refused`.
 */
export type StatementState = 'waiting' | 'sent' | 'kept' | 'refused';

/** Something that was signed here. `number` is the order in which it was. */
export interface StoredStatement extends SignedStatement {
  readonly number: number;
  readonly id: string;
  readonly state: StatementState;
  /** When it was accepted or refused, in milliseconds since 1970 by this device's clock; 0 before. */
  readonly answeredAt: number;
  readonly answer?: StatementAnswer;
}

interface StoredValue {
  readonly key: string;
  readonly value: unknown;
}

/** The tablet's own small database: keys that cannot be taken out, the board, wrapped verifiers, what was signed. */
export type PassStore = Dexie & {
  values: EntityTable<StoredValue, 'key'>;
  statements: EntityTable<StoredStatement, 'number'>;
  tries: EntityTable<PinTries, 'userId'>;
};

const databaseName = 'brigade-pass';

/** Opens it. Strict durability: a punch survives a power cut as far as the browser can (S2). */
export const openPassStore = (): PassStore => {
  const store = new Dexie(databaseName, { chromeTransactionDurability: 'strict' }) as PassStore;
  store.version(1).stores({ values: 'key', statements: '++number, &id, state', tries: 'userId' });
  return store;
};

/** Erases everything that this device was as a tablet. */
export const deletePassStore = (): Promise<void> => Dexie.delete(databaseName);
