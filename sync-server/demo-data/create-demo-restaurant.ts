import { type Role, roles } from '#schema/entities/user.ts';
import { createPerson } from '#server/domain/people/create-person.ts';
import { inTransaction, type Store, type Transaction } from '#server/domain/transaction.ts';
import { buildDemoRestaurant, type DemoRestaurant } from './demo-restaurant.ts';
import { demoAccounts, usernameOf } from './people.ts';

interface Options {
  /** The restaurant's time zone. */
  readonly zone: string;
  /** Hash of the one password of all demo people. */
  readonly passwordHash: string;
}

/** A username to sign in with, to see the app as one role does. */
export interface DemoAccount {
  readonly role: Role;
  readonly username: string;
}

/**
 * Writes the demo restaurant (D2) into an empty database, in one transaction: whole or not at all. It has no author:
 * the actor of its audit trail is ''. Returns the demo account of each role.
 */
export const createDemoRestaurant = (
  store: Store,
  { zone, passwordHash }: Options,
): { readonly accounts: readonly DemoAccount[] } => {
  const documents = buildDemoRestaurant({ now: store.now(), zone, newId: store.newId });
  inTransaction(store, { actorId: '', device: 'demo' }, (tx) => {
    tx.put('restaurant', one(documents.restaurant), intent);
    writePeople(tx, documents, passwordHash);
    for (const name of written) writeAll(tx, documents, name);
  });
  return { accounts: roles.map((role) => ({ role, username: usernameOf(demoAccounts[role]) })) };
};

const intent = 'create-demo-restaurant';

/** In dependency order: anything referred to comes first. */
const written = [
  'payee',
  'shiftTemplate',
  'checklistTemplate',
  'need',
  'houseRule',
  'dayNote',
  'costing',
  'expectedTakings',
  'savedWeek',
  'shift',
  'shiftRequest',
  'timeOffRequest',
  'notice',
  'policy',
  'publication',
  'receipt',
  'acknowledgement',
  'availability',
  'checklist',
  'punch',
  'hoursRecord',
  'dailyFigure',
  'message',
  'notification',
] as const;

const writeAll = <Name extends (typeof written)[number]>(tx: Transaction, documents: DemoRestaurant, name: Name) => {
  for (const document of documents[name]) tx.put(name, document, intent);
};

const writePeople = (tx: Transaction, documents: DemoRestaurant, passwordHash: string): void => {
  const employments = new Map(documents.employment.map((employment) => [employment.userId, employment]));
  for (const user of documents.user) {
    const employment = employments.get(user.id);
    if (!employment) throw new Error(`${user.firstName} has no employment`);
    const created = createPerson(tx, { user, employment, passwordHash, typedBy: '' });
    if (!created.ok) throw new Error(`The demo restaurant needs an empty database: ${created.message}`);
  }
};

const one = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('The demo restaurant has no settings');
  return item;
};
