import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Payee } from '#schema/entities/payroll.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { RunPerson } from '#schema/rules/payroll/run-person.ts';
import type { Stay } from '#schema/rules/payroll/salary.ts';
import { addDays, dayOf } from '#schema/rules/time/zone.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { auditTrail, payrollEntries } from '#server/db/tables.ts';
import { entry, isCompletedEntry } from '#server/domain/payroll/completed-entries.ts';
import type { Transaction } from '#server/domain/transaction.ts';

type KnownStays = Pick<RunPerson, 'staysBefore' | 'backOn' | 'knownFrom'>;

/**
 * The periods somebody worked here before they last came back, from the audit trail and their payslips. Each
 * reactivation followed the end of a stay: the last day entered until then, else the day of the deactivation.
 */
export const knownStays = (tx: Transaction, payee: Payee | undefined, userId: string): KnownStays => {
  const known = { stays: [] as Stay[], backOn: '' as Day | '', knownFrom: '' as Day | '' };
  const lines = linesOf(tx, userId);
  if (lines.length === 0) return { staysBefore: [], backOn: '', knownFrom: '' };
  const { timeZone } = tx.restaurant();
  const kept = startsKept(tx.db).all({ userId });
  let starts: readonly Day[] = [
    ...(payee && payee.startDate !== '' ? [payee.startDate] : []),
    ...kept.map(({ day }) => day),
  ];
  let entered: Day | '' = '';
  let leavesOn: Day | '' = '';
  let deactivatedOn: Day | '' = '';
  for (const { at, intent, change } of lines) {
    const changed = JSON.parse(change) as { readonly leavesOn?: Day | ''; readonly startDate?: Day | '' };
    if (changed.leavesOn !== undefined) leavesOn = changed.leavesOn;
    if (changed.startDate) {
      const ends = [...known.stays.map(({ leftOn }) => leftOn), leavesOn || deactivatedOn];
      // Another first day of the same stay corrects the one before, which is no other stay's.
      const isCorrected = stayOf(changed.startDate, ends) === stayOf(entered, ends);
      starts = [...(isCorrected ? starts.filter((start) => start !== entered) : starts), changed.startDate];
      entered = changed.startDate;
    }
    const day = dayOf(timeZone, toInstant(at));
    if (intent === 'deactivate-user') deactivatedOn = day;
    if (intent !== 'activate-user') continue;
    const leftOn = leavesOn || deactivatedOn;
    leavesOn = '';
    deactivatedOn = '';
    if (leftOn === '') {
      Object.assign(known, { stays: [], backOn: '', knownFrom: day });
    } else {
      const lastDay = known.stays.at(-1)?.leftOn ?? '';
      const first = starts.findLast((start) => start > lastDay && start <= leftOn);
      known.stays.push({ startedOn: first ?? known.backOn, leftOn });
      const [, backOn = day] = [day, addDays(leftOn, 1)].toSorted();
      known.backOn = backOn;
    }
  }
  return { staysBefore: known.stays, backOn: known.backOn, knownFrom: known.knownFrom };
};

/** Which stay a day is of, counted by the ends of those before; '' is before all of them. */
const stayOf = (day: Day | '', ends: readonly (Day | '')[]): number =>
  ends.filter((end) => end !== '' && end < day).length;

/**
 * The trail's lines about somebody's activation, last days and first days, oldest first; none if they were never
 * reactivated.
 */
const linesOf = (tx: Transaction, userId: string) =>
  activations(tx.db).all({ userId }).length === 0 ? [] : ofStay(tx.db).all({ userId });

/** The first days in somebody's completed entries, oldest entry first. */
const startsKept = once((db: Database) => {
  const kept = (field: string) => sql<Day>`json_extract(${entry('particulars')}, ${sql.raw(`'$.${field}'`)})`;
  return db
    .select({ day: kept('startDate') })
    .from(payrollEntries)
    .where(and(isCompletedEntry(), kept('areKept'), ne(kept('startDate'), sql`''`)))
    .orderBy(entry('startDate'))
    .prepare();
});

const ofPerson = (condition: () => SQL | undefined) =>
  once((db: Database) =>
    db
      .select({ at: auditTrail.at, intent: auditTrail.intent, change: auditTrail.change })
      .from(auditTrail)
      .where(and(eq(auditTrail.recordId, sql.placeholder('userId')), condition()))
      .orderBy(auditTrail.seq)
      .prepare(),
  );

const activations = ofPerson(() => eq(auditTrail.intent, 'activate-user'));

const ofStay = ofPerson(() => isOfStay());

/** The lines of the audit trail that say when somebody is here: activations, last days and first days. */
export const isOfStay = () =>
  or(
    inArray(auditTrail.intent, ['activate-user', 'deactivate-user']),
    and(eq(auditTrail.entity, 'employment'), changesAny(['leavesOn'])),
    and(eq(auditTrail.entity, 'payee'), changesAny(['startDate'])),
  );

/** The lines of the audit trail that change one of these fields. */
export const changesAny = (fields: readonly string[]) =>
  or(...fields.map((field) => sql`instr(${auditTrail.change}, ${`"${field}":`}) > 0`));
