import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { bidDeadline, bidTimes, mayGoAsUsual } from '#schema/rules/marketplace/bids.ts';
import { momentText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { setBidUntil } from './actions.ts';

const asUsual = 'usual';

/** How an open shift is assigned: to the first claim, or by a manager among those who ask before a given time (D50). */
export function BidUntil({ shift, bids }: { shift: Shift; bids: readonly ShiftRequest[] }) {
  const { names, restaurant } = useDirectory();
  const now = useServerMinute();
  const isFree = mayGoAsUsual(shift, restaurant, bids);
  const usual = bidDeadline({ ...shift, bidUntil: '' }, restaurant);
  const first = isFree ? 'The first to claim it' : 'I choose from those who asked';
  const options = [
    // If people are already waiting for a choice, that is the only option, unless a time is set.
    ...(isFree || shift.bidUntil === ''
      ? [
          {
            value: asUsual,
            label: usual === '' ? first : `I choose by ${momentText(names.zone, usual)}, as in the settings`,
          },
        ]
      : []),
    ...bidTimes(shift, now).map((time) => ({ value: time, label: `I choose by ${momentText(names.zone, time)}` })),
  ];
  const save = async (value: string) => {
    const result = await setBidUntil(shift, value === asUsual ? '' : (value as Shift['bidUntil']));
    if (result.ok) savedToast({ title: 'Shift updated' });
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  };
  return <Select label="Who gets it" value={shift.bidUntil || asUsual} onChange={save} options={options} />;
}
