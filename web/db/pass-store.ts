import { Dexie, type EntityTable } from 'dexie';
import type { SignedStatement, StatementAnswer } from '#schema/api/pass.ts';
import type { PinTries } from '#schema/rules/people/pin.ts';

/**
 * What became of a statement: `waiting` to be sent; `sent`, accepted but perhaps not yet part of the board shown;
 * `kept`, part of it; `refused`.
 */
export type StatementState = 'waiting' | 'sent' | 'kept' | 'refused';

/** Something signed here. `number` gives the order. */
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

/** The tablet's own small database: keys that cannot be extracted, the board, wrapped verifiers, signed statements. */
export type PassStore = Dexie & {
  values: EntityTable<StoredValue, 'key'>;
  statements: EntityTable<StoredStatement, 'number'>;
  tries: EntityTable<PinTries, 'userId'>;
};

const databaseName = 'brigade-pass';

/** Opens it. Strict durability: a punch survives a power cut as far as the browser allows (S2). */
export const openPassStore = (): PassStore => {
  const store = new Dexie(databaseName, { chromeTransactionDurability: 'strict' }) as PassStore;
  store.version(1).stores({ values: 'key', statements: '++number, &id, state', tries: 'userId' });
  return store;
};

/** Erases everything this device had as a tablet. */
export const deletePassStore = (): Promise<void> => Dexie.delete(databaseName);
