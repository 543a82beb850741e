import type { Role, User } from '#schema/entities/user.ts';
import { fewestPinDigits } from '#schema/permissions/tablet.ts';
import { issueToken } from './auth/one-time-tokens.ts';
import { pinVerifier, storePin } from './auth/pins.ts';
import type { Database } from './db/database.ts';
import { hasNoPeople } from './db/first-start.ts';
import { syncState } from './db/tables.ts';
import type { Deps } from './deps.ts';

const demoPassword = 'brigade-demo';
/** At the tablet at the pass. */
const demoPin = '2580';
const longDemoPin = '258025';

/** Makes the demo restaurant; see demo-data/create-demo-restaurant.ts. */
export type CreateDemoRestaurant = (
  deps: Deps,
  options: { zone: string; passwordHash: string },
) => { accounts: readonly { role: Role; username: string }[] };

/**
 * Whether to run as a demo: it was requested, and the data folder is empty or holds the demo restaurant. A real
 * restaurant never becomes one, since in a demo anybody may sign in to its accounts (D2).
 */
export const runsAsDemo = (db: Database, isAskedFor: boolean): boolean =>
  isAskedFor && (hasNoPeople(db) || db.select().from(syncState).get()?.isDemo === true);

/**
 * Fills an empty database: with the demo restaurant in demo mode, else with a one-time link for the first admin.
 * Returns the lines to print.
 */
export const prepareRestaurant = async (
  deps: Deps,
  publicOrigin: string,
  createDemoRestaurant: CreateDemoRestaurant,
): Promise<readonly string[]> => {
  if (!hasNoPeople(deps.db)) return deps.isDemo ? demoLines : [];
  if (!deps.isDemo) {
    const token = issueToken(deps, 'first-admin', null, '');
    return [
      'Nobody has an account yet. Make the first admin with this link; it works once and for three days:',
      `  ${publicOrigin}/setup?token=${token}`,
    ];
  }
  const passwordHash = await deps.passwords.hash(demoPassword);
  const verifiers = {
    staff: await pinVerifier('', demoPin, deps.pinIterations),
    others: await pinVerifier('', longDemoPin, deps.pinIterations),
  };
  // All or nothing: a demo restaurant not marked as one would look like a real one.
  deps.db.transaction(() => {
    deps.db.update(syncState).set({ isDemo: true }).run();
    createDemoRestaurant(deps, { zone: 'Europe/London', passwordHash });
    for (const person of deps.records.select('user', undefined) as readonly User[]) {
      const isLong = fewestPinDigits(person) > demoPin.length;
      const verifier = { ...(isLong ? verifiers.others : verifiers.staff), userId: person.id };
      storePin(deps.db, { verifier, digits: (isLong ? longDemoPin : demoPin).length }, deps.now());
    }
  });
  return demoLines;
};

const demoLines = [
  'This is the demo restaurant. Sign in as staff, manager or admin.',
  `  Everybody’s password is ${demoPassword}; the others sign in with their first name.`,
  `  At the tablet at the pass (enrol one at /pass as manager or admin) the PIN of staff is ${demoPin},`,
  `  that of managers and admins ${longDemoPin}.`,
];
