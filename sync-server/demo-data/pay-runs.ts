import { and, eq } from 'drizzle-orm';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import { type Day, type Instant, type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { taxYearOf } from '#schema/rules/payroll/tax-calendar.ts';
import { addDays, dayOf, instantAt, mondayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import type { PublishingStore } from '#server/domain/in-slices.ts';
import { leaveOutOfPayRun } from '#server/domain/payroll/adjust-pay-entry.ts';
import { completePayRun } from '#server/domain/payroll/complete-pay-run.ts';
import { computePayRun } from '#server/domain/payroll/compute-pay-run.ts';
import { createPayRun } from '#server/domain/payroll/create-pay-run.ts';
import { entriesOf } from '#server/domain/payroll/pay-run-people.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';
import { openingBefore } from './opening.ts';
import { daysToPayday, firstPayRunDay, payRunFortnights } from './scene.ts';

const writer = { actorId: '', device: 'demo' };

/**
 * The fortnightly pay runs of the demo restaurant, computed from its hours like any other: all completed except the
 * last, which is left as a draft to try (D2). If there are pay periods already, nothing happens.
 */
export const createDemoPayRuns = async (store: PublishingStore): Promise<Result<void>> => {
  const { value: zone } = inTransaction(store, writer, (tx) =>
    tx.select('payrollPeriod').length > 0 ? undefined : tx.restaurant().timeZone,
  );
  if (zone === undefined) return accepted(undefined);
  const first = firstPayRunDay({ monday: mondayOf(dayOf(zone, toInstant(store.now()))) });
  const { changes } = inTransaction(store, writer, (tx) => openBefore(tx, first));
  store.publish(changes);
  for (let index = 0; index < payRunFortnights; index += 1) {
    const startDate = addDays(first, 14 * index);
    const made = await createFortnight(store, zone, startDate, index < payRunFortnights - 1);
    if (!made.ok) return made;
  }
  return accepted(undefined);
};

/** The pay before Brigade went up to today; now these runs pay part of it. */
const openBefore = (tx: Transaction, first: Day): void => {
  for (const payee of tx.select('payee')) {
    const employment = tx.find('employment', payee.userId);
    if (!employment || payee.opening.taxYear === '') continue;
    const fortnightPay = 2 * employment.hourlyRate * employment.weeklyHours;
    const previousTaxYear = taxYearOf(first);
    tx.put('payee', { ...payee, previousTaxYear, opening: openingBefore(first, payee, fortnightPay) }, 'change-payee');
  }
};

const createFortnight = async (
  store: PublishingStore,
  zone: string,
  startDate: Day,
  isOver: boolean,
): Promise<Result<unknown>> => {
  const paymentDate = addDays(startDate, 13 + daysToPayday);
  const on = isOver ? at(store, instantAt(zone, addDays(paymentDate, -1), '11:00' as TimeOfDay)) : store;
  const { value: created, changes } = inTransaction(on, writer, (tx) =>
    createPayRun(tx, { frequency: 'fortnightly', startDate, paymentDate }),
  );
  store.publish(changes);
  if (!created.ok) return created;
  return isOver ? completeFortnight(on, created.value) : computePayRun(on, writer, created.value.id, 'draft');
};

const completeFortnight = async (store: PublishingStore, { id }: PayrollPeriod): Promise<Result<unknown>> => {
  const processed = await computePayRun(store, writer, id, 'processing');
  if (!processed.ok) return processed;
  const { changes } = inTransaction(store, writer, (tx) => leaveOutRefused(tx, id));
  store.publish(changes);
  const completed = await completePayRun(store, writer, id);
  if (completed.ok) markAsRead(store);
  return completed;
};

/** The store with its clock at an earlier moment. */
const at = (store: PublishingStore, instant: Instant): PublishingStore => ({
  ...store,
  now: () => Date.parse(instant),
});

const leaveOutRefused = (tx: Transaction, periodId: string): void => {
  for (const { id, refusals } of entriesOf(tx, periodId)) if (refusals.length > 0) leaveOutOfPayRun(tx, id);
};

/** People paid weeks ago have read their notifications: the demo accounts' bell shows only what is new (D1). */
const markAsRead = (store: PublishingStore): void => {
  const { changes } = inTransaction(store, writer, (tx) => {
    const unread = and(
      eq(columnOf('notification', 'type'), 'payslip-ready'),
      eq(columnOf('notification', 'readAt'), ''),
    );
    for (const entry of tx.select('notification', unread)) {
      tx.put('notification', { ...entry, readAt: tx.at }, 'read-notification');
    }
  });
  store.publish(changes);
};
