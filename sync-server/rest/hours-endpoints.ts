import { and } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hoursAnswer } from '#schema/api/hours-tracking.ts';
import { personDaysQuery } from '#schema/api/list.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { accepted } from '#schema/errors.ts';
import { type Call, endpoint } from './endpoint.ts';
import { byField, hoursOnDays, ofPerson, readPage } from './list.ts';
import { orNull } from './names.ts';
import { payOfHours } from './pay-of-hours.ts';

const presentHours = (call: Call, record: HoursRecord) => {
  const pay = payOfHours(call, record);
  const paidHours = { salary: record.totalMinutes, nothing: 0 };
  return hoursAnswer.parse({
    ...record,
    ...(pay === undefined || pay === 'salary' ? { hourlyRate: null, totalPay: null } : {}),
    ...(pay === 'nothing' ? { hourlyRate: 0, totalPay: 0 } : {}),
    shiftId: orNull(record.shiftId),
    clockOut: orNull(record.clockOut),
    approved: record.approvedAt !== '',
    totalHours: record.totalMinutes,
    paidHours: typeof pay === 'string' ? paidHours[pay] : pay ? record.paidMinutes : null,
  });
};

/** Hours worked. */
export const hoursEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/hours-tracking',
    topic: 'Hours',
    summary:
      'Your hours worked; everybody’s for managers and admins, in order of clocking in. Managers see only staff’s pay and their own. Pay is null where a salary pays for the hours, and 0 where nothing does.',
    query: personDaysQuery,
    answer: z.array(hoursAnswer),
    run: (call, { query }) => {
      const where = and(ofPerson('hoursRecord', query.userId), hoursOnDays(call, query));
      const list = { name: 'hoursRecord', key: byField('hoursRecord', 'clockIn'), order: 'ascending', where } as const;
      const { documents, next } = readPage(call, list, query);
      return accepted({ body: documents.map((record) => presentHours(call, record)), next });
    },
  }),
];
