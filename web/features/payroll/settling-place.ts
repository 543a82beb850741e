import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PayRemark, PayrollEntry } from '#schema/entities/payroll.ts';
import { mondayOf } from '#schema/rules/time/zone.ts';

/** Where the subject of a remark can be settled, and the label of the link there. */
export interface SettlingPlace {
  readonly to: string;
  readonly label: string;
}

type Concerns = (record: HoursRecord) => boolean;

const isUnapproved: Concerns = ({ approvedAt, clockOut }) => approvedAt === '' && clockOut !== '';

/** Which records a remark about hours is about; the engine's codes (`schema/rules/payroll`). */
const hoursRemarks: Readonly<Record<string, { readonly label: string; readonly concerns: Concerns }>> = {
  'unapproved-hours': { label: 'Approve hours', concerns: isUnapproved },
  'nothing-to-pay': { label: 'Approve hours', concerns: isUnapproved },
  'missing-clock-out': { label: 'Open timesheet', concerns: ({ clockOut }) => clockOut === '' },
  'still-at-work': { label: 'Open timesheet', concerns: ({ clockOut }) => clockOut === '' },
  'negative-hours': {
    label: 'Open timesheet',
    concerns: ({ clockIn, clockOut }) => clockOut !== '' && clockOut < clockIn,
  },
  'hours-too-long': { label: 'Open timesheet', concerns: () => true },
  'hours-do-not-add-up': { label: 'Open timesheet', concerns: () => true },
  'overlapping-hours': { label: 'Open timesheet', concerns: () => true },
  'corrected-after-payment': { label: 'Open timesheet', concerns: ({ corrections }) => corrections.length > 0 },
};

const payDetailsRemarks: readonly string[] = [
  'missing-tax-code',
  'malformed-tax-code',
  'missing-year-to-date',
  'missing-opening-figures',
  'missing-start-date',
  'missing-return-date',
  'pay-elsewhere-unknown',
  'missing-date-of-birth',
  'ni-category-contradicts-age',
  'ni-category-not-covered',
  'unknown-ni-category',
  'frequency-change-within-year',
  'paid-at-another-frequency',
  'paid-in-another-group',
  'pension-enrolment-due',
  'p45-of-this-employer',
  'p45-may-hold-own-pay',
  'week-1-carried-over',
  'pension-opted-out',
  'pension-enrolment-due-again',
  'own-papers',
  'net-above-gross',
];

/**
 * Where a remark of an entry is settled: the person's timesheet of the week, or their pay details; otherwise undefined.
 */
export const settlingPlace = (
  { code }: Pick<PayRemark, 'code'>,
  { userId, startDate }: Pick<PayrollEntry, 'userId' | 'startDate'>,
  records: readonly HoursRecord[],
): SettlingPlace | undefined => {
  if (payDetailsRemarks.includes(code))
    return { to: `/staff-management?${new URLSearchParams({ pay: userId })}`, label: 'Open pay details' };
  const remark = hoursRemarks[code];
  if (!remark) return undefined;
  const [first = startDate] = records
    .filter(remark.concerns)
    .map(({ day }) => day)
    .toSorted();
  const week = mondayOf(first);
  return { to: `/timesheets?${new URLSearchParams({ week, person: userId })}`, label: remark.label };
};
