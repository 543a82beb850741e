import { useMemo } from 'react';
import type { Employment } from '#schema/entities/employment.ts';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { nextRunReaches } from '#schema/rules/payroll/correction-reach.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { longDateText } from './day-text.ts';
import { changedPay, type PersonForm } from './person-form.ts';

const otherDay = 'Choose the day a rise starts. It can be in the future.';

/** The effects of the day from which the form's pay and hours apply: which hours get another rate, and what else. */
export const useTermsHint = (form: PersonForm, employment: Employment, today: Day): string => {
  const from = dayShape.safeParse(form.termsFrom);
  const isPast = from.success && from.data < today;
  const hours = useLiveQuery(
    'hours',
    isPast
      ? {
          selector: { userId: employment.userId, kind: 'record', day: { $gte: from.data, $lte: today } },
          sort: [{ userId: 'asc' }, { kind: 'asc' }, { day: 'asc' }],
          index: ['userId', 'kind', 'day'],
        }
      : undefined,
  );
  const count = hours.documents.length;
  return useMemo(() => {
    if (!from.success || Object.keys(changedPay(form, employment)).length === 0) return otherDay;
    const next = (employment.termsByDate ?? []).find((entry) => entry.from > from.data);
    const until = next ? ` From ${longDateText(next.from)} the terms agreed for that day apply.` : '';
    return `${meaning(from.data, today, count)}${until}`;
  }, [from.success, from.data, form, employment, today, count]);
};

const meaning = (from: Day, today: Day, recorded: number): string => {
  if (from > today) return `Until ${longDateText(from)} everything stays as it is.`;
  if (from === today) return 'Hours before today keep the rate of their day.';
  const hours = recorded === 1 ? '1 record of hours' : `${recorded} records of hours`;
  const reach = nextRunReaches(today);
  const older =
    from < reach ? ` It only reliably looks back to ${longDateText(reach)}: add anything missing by hand.` : '';
  return `${hours} since then follow it. What has already been paid stays: the next run offers the difference as a correction.${older}`;
};
