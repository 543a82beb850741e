import { useState } from 'react';
import { type ListedShiftNotice, shiftNoticeAnswer } from '#schema/api/shift-notice.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { Result } from '#schema/errors.ts';
import { firstNameOrFormer } from '#schema/rules/people/person-name.ts';
import { addDays, dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { apiResult } from '#web/session/api-result.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { noticeText, seenText, shiftText } from './shift-notice-text.ts';

const weeksBack = 4;
const weeksAhead = 4;

/** For recent weeks and what is planned; only the server has it. */
const requestNotices = (userId: string, zone: string): Promise<Result<readonly ListedShiftNotice[]>> => {
  const monday = mondayOf(dayOf(zone, toInstant(deviceNow())));
  const [from, until] = [addDays(monday, -7 * weeksBack), addDays(monday, 7 * weeksAhead - 1)];
  return apiResult(
    `/api/shift-notice/${userId}?from=${from}&until=${until}`,
    { method: 'GET' },
    (answer) => shiftNoticeAnswer.parse(answer).notices as readonly ListedShiftNotice[],
  );
};

/**
 * When somebody was offered their shifts and saw them, and how long before, and by whom, they were changed or
 * cancelled.
 */
export function ShiftNoticeSection({ user, restaurant }: { user: User; restaurant: Restaurant }) {
  const isOnline = useIsOnline();
  const { people } = useDirectory();
  const [answer, setAnswer] = useState<Result<readonly ListedShiftNotice[]>>();
  const [isPending, setPending] = useState(false);
  const namesIn = ({ by }: ListedShiftNotice) => ({
    by: firstNameOrFormer(people.get(by), false),
    theirs: user.firstName,
    isOwn: by === user.id,
  });

  const ask = async () => {
    setPending(true);
    setAnswer(await requestNotices(user.id, restaurant.timeZone));
    setPending(false);
  };

  return (
    <section aria-label="Notice of shifts" className="mt-4 border-t border-line pt-4">
      <h3 className="text-body font-strong">Notice of shifts</h3>
      <p className="pt-1 pb-2 text-small text-soft">
        {isOnline
          ? `When ${user.firstName} was offered shifts, saw them, or had them changed or cancelled: four weeks back and ahead.`
          : 'Shown when you’re online.'}
      </p>
      {answer?.ok && answer.value.length === 0 && <p className="text-body">Nothing in these weeks.</p>}
      {answer?.ok && answer.value.length > 0 && (
        <ul className="divide-y divide-line">
          {answer.value.map((notice) => (
            <li key={`${notice.shift.id} ${notice.at}`} className="py-2 text-small">
              <p className="flex flex-wrap items-center gap-2 text-body font-medium">
                {shiftText(notice, restaurant)}
                {notice.isShort && <Badge tone="attention">Short notice</Badge>}
              </p>
              <p>{noticeText(notice, namesIn(notice))}</p>
              <p className="text-soft">{seenText(notice, restaurant.timeZone)}</p>
            </li>
          ))}
        </ul>
      )}
      {answer && !answer.ok && (
        <p role="alert" className="pb-2 text-body text-red">
          {answer.message}
        </p>
      )}
      {!answer?.ok && (
        <Button variant="secondary" disabled={!isOnline} pendingText={isPending && 'Loading...'} onClick={ask}>
          Show notice of shifts
        </Button>
      )}
    </section>
  );
}
