import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { timeOffDays } from '#schema/rules/time-off/time-off.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const typeWords: Readonly<Record<TimeOffRequest['type'], string>> = {
  vacation: 'Vacation',
  sick: 'Sick',
  personal: 'Personal',
};

export const statusWords: Readonly<
  Record<TimeOffRequest['status'], { readonly label: string; readonly tone: BadgeTone }>
> = {
  pending: { label: 'Pending', tone: 'attention' },
  approved: { label: 'Approved', tone: 'ok' },
  denied: { label: 'Denied', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** "1 day", "5 days". */
export const lengthText = (request: Pick<TimeOffRequest, 'startDate' | 'endDate'>): string => {
  const days = timeOffDays(request);
  return days === 1 ? '1 day' : `${days} days`;
};
