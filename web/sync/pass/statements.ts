import { mostStatements, type Statement, type StatementAnswer } from '#schema/api/pass.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import type { PassStore, StoredStatement } from '#web/db/pass-store.ts';
import { signText, type TabletKeys } from './tablet-keys.ts';

/** Signed statements are kept this long after they are on the board, for a server whose backup was restored. */
const keptMs = 3 * dayMs;

/** Signs and stores what somebody did; it is durable when this resolves. */
export const appendStatement = async (store: PassStore, keys: TabletKeys, said: Statement): Promise<void> => {
  const text = JSON.stringify(said);
  const signature = await signText(keys, text);
  await store.statements.add({ id: said.id, statement: text, signature, state: 'waiting', answeredAt: 0 });
};

/** The next waiting statements, in the order they were made. */
export const waitingStatements = async (store: PassStore): Promise<readonly StoredStatement[]> =>
  (await store.statements.where('state').equals('waiting').sortBy('number')).slice(0, mostStatements);

/** The server could not say whether it counts, so it is sent again. */
export const isFailure = (answer: StatementAnswer): boolean => !answer.ok && answer.code === 'internal';

/** Notes what the server did with statements; a refused one stays for people at the tablet to see. */
export const noteAnswers = async (
  store: PassStore,
  sent: readonly StoredStatement[],
  answers: readonly StatementAnswer[],
  now: number,
): Promise<void> =>
  store.transaction('rw', store.statements, async () => {
    for (const [index, { number }] of sent.entries()) {
      const answer = answers[index];
      if (!answer || isFailure(answer)) continue;
      const state = answer.ok ? 'sent' : 'refused';
      await store.statements.update(number, { state, answeredAt: now, answer });
    }
  });

/** A board requested at `askedAt` holds what was accepted before then; long-held statements need not stay. */
export const keepStatements = async (store: PassStore, askedAt: number): Promise<void> =>
  store.transaction('rw', store.statements, async () => {
    const sent = await store.statements.where('state').equals('sent').toArray();
    for (const { number, answeredAt } of sent) {
      if (answeredAt < askedAt) await store.statements.update(number, { state: 'kept' });
    }
    const kept = await store.statements.where('state').equals('kept').toArray();
    await store.statements.bulkDelete(
      kept.filter(({ answeredAt }) => answeredAt < askedAt - keptMs).map(({ number }) => number),
    );
  });

/** The server went back to a backup: it gets everything again, and takes each one once. */
export const sendAgain = async (store: PassStore): Promise<void> => {
  await store.statements.where('state').anyOf('sent', 'kept').modify({ state: 'waiting', answeredAt: 0 });
};

/** What the board does not show yet, in the order it was made. */
export const unshownStatements = async (store: PassStore): Promise<readonly Statement[]> => {
  const rows = await store.statements.where('state').anyOf('waiting', 'sent').sortBy('number');
  return rows.map(({ statement }) => JSON.parse(statement) as Statement);
};

export const countWaiting = (store: PassStore): Promise<number> =>
  store.statements.where('state').equals('waiting').count();

export const refusedStatements = (store: PassStore): Promise<readonly StoredStatement[]> =>
  store.statements.where('state').equals('refused').sortBy('number');

/** Somebody has read why it was refused. */
export const dismissRefused = async (store: PassStore): Promise<void> => {
  await store.statements.where('state').equals('refused').delete();
};
