import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { daysText } from '#schema/rules/time-off/time-off.ts';
import { managersOf } from '#server/domain/marketplace/complete-shift-request.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Tells a person the decision about their time off, with the manager's note. */
export const tellPersonOfTimeOff = (tx: Transaction, request: TimeOffRequest): void => {
  tx.notify(request.userId, {
    type: 'time-off-decided',
    title: `Time off ${request.status}`,
    body: [daysText(request), request.decisionNote.slice(0, 400)].filter(Boolean).join('. '),
    link: linkOf(request),
  });
};

/** Tells everybody who may decide that somebody is asking. */
export const tellManagersOfTimeOff = (tx: Transaction, request: TimeOffRequest): void => {
  const name = nameInWords(tx.find('user', request.userId));
  for (const managerId of managersOf(tx)) {
    if (managerId === request.userId) continue;
    tx.notify(managerId, {
      type: 'time-off-requested',
      title: `${name} asks for time off`,
      body: `${daysText(request)} (${request.type})`,
      link: linkOf(request),
    });
  }
};

const linkOf = ({ id }: TimeOffRequest): string => `/time-off?request=${id}`;
