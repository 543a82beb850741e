import { BellRing } from 'lucide-react';
import type { Notice } from '#schema/entities/post.ts';
import { noticeReaders } from '#schema/rules/handbook/policy-reading.ts';
import { peopleText } from '#schema/rules/text/people-text.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useReadersWords } from '#web/people/acknowledgements.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { ReadersList } from '#web/people/readers.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { remindOfNotice } from './actions.ts';

/** For managers: who has read a pinned notice and who has not, and a reminder once a day. */
export function NoticeReaders({ notice }: { notice: Notice }) {
  const { actor, people, restaurant } = useDirectory();
  const zone = restaurant.timeZone;
  const acknowledgements = useReadersWords(notice.id);
  if (!acknowledgements) return null;
  const byName = [...people.values()].toSorted((one, other) => one.firstName.localeCompare(other.firstName));
  const readers = noticeReaders(notice, byName, acknowledgements);
  const toRemind = readers.unread.filter(({ id }) => id !== actor.userId).length;
  const today = useToday();
  const isReminded = notice.remindedOn === today;
  const count = peopleText(toRemind);

  const remind = async () => {
    const result = await remindOfNotice(notice.id, today);
    if (!result.ok) toast({ title: 'Nobody was reminded', description: result.message, tone: 'destructive' });
    else savedToast({ title: 'Reminder sent', description: count, later: 'sent' });
  };

  return (
    <ReadersList readers={readers} what="it" atText={(at) => shortDayText(dayOf(zone, at))}>
      {toRemind > 0 && (
        <Button variant="secondary" icon={BellRing} disabled={isReminded} onClick={remind}>
          {isReminded ? 'Reminded today' : `Remind ${count}`}
        </Button>
      )}
    </ReadersList>
  );
}
