import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Notification } from '#schema/entities/notification.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Receipt } from '#schema/entities/receipt.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { publishedShiftsOf, receiptId, seenOf } from '#schema/rules/rota/published-week.ts';
import { changedIn, tellsOfChange, weeksOfNews } from '#schema/rules/rota/rota-news.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { usePageVisible } from '#web/ui/page-visible.ts';
import { usePublications } from './publishing.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';
import { markShown, useNewsOfWeek } from './week-news.ts';

type YourWeekProps = {
  week: RotaWeek;
  isLoading: boolean;
  /** Its shifts are side by side, and it can be closed: below it are everybody's. */
  isOverGrid?: boolean;
};

/**
 * One's own week on top of the rota, while it has anything not seen yet: all its shifts, with new or changed ones
 * marked, and their earlier state. Showing it sets the receipt that managers see (D41, D42).
 */
export function YourWeek({ week, isLoading, isOverGrid = false }: YourWeekProps) {
  const { actor, names } = useDirectory();
  const { older } = useRota();
  const { document, isLoading: isLookingUp } = useDocument('hours', receiptId(week.monday, actor.userId));
  const { news, isLoading: waitsForNews, isLedHere } = useNewsOfWeek(week.monday);
  const all = week.days.flatMap((day) => day.shifts.map(({ shift }) => shift));
  const shifts = publishedShiftsOf(all, actor.userId, week.monday, names.zone);
  const seen = seenOf(shifts, document as Receipt | undefined);
  const isOwn = usePublications().some(
    (each) =>
      each.week === week.monday && each.publishedBy === actor.userId && each.departmentId === actor.departmentId,
  );
  // The person who published the week knows it already.
  const isKnownAlready = seen === 'not-yet' && isOwn && news.length === 0;
  const isNew = seen === 'not-yet' || seen === 'before-change' || news.length > 0;
  if (isLoading || isLookingUp || waitsForNews || older.isAsked) return null;
  const own = { monday: week.monday, isNew, shifts, news, seen };
  return <UntilLeft key={week.monday} {...own} isQuiet={isKnownAlready} {...{ isOverGrid, isLedHere }} />;
}

type UntilLeftProps = {
  monday: Day;
  isNew: boolean;
  shifts: readonly Shift[];
  news: readonly Notification[];
  seen: ReturnType<typeof seenOf>;
  /** It counts as seen without being shown. */
  isQuiet: boolean;
  isOverGrid: boolean;
  isLedHere: boolean;
};

/**
 * It stays while the person looks at this week, though it counts as seen at once. Later news over a grid waits behind a
 * button: it would move the days under their hands.
 */
function UntilLeft({ monday, isNew, shifts, news, seen, isQuiet, isOverGrid, isLedHere }: UntilLeftProps) {
  const { restaurant, actor } = useDirectory();
  const today = useToday();
  const isVisible = usePageVisible();
  const [shown, setShown] = useState<{ readonly news: readonly Notification[]; readonly wasSeenBefore: boolean }>();
  /** Whether there was nothing new to show at some time since the week was opened. */
  const [isLate, setLate] = useState(false);
  const waits = isNew && isOverGrid && isLate && !isLedHere && !isQuiet;
  useEffect(() => {
    if (!isNew) setLate(true);
    if (!isNew || !isVisible || waits) return;
    if (!isQuiet)
      setShown((before) => ({
        news: [...(before?.news ?? []), ...news.filter(({ id }) => !before?.news.some((each) => each.id === id))],
        wasSeenBefore: before?.wasSeenBefore ?? seen === 'before-change',
      }));
    markShown({ userId: actor.userId, monday, today, shifts, news });
  }, [isNew, isQuiet, isVisible, waits, monday, today, news, shifts, seen, actor.userId]);
  /** How much of what told of the week was there when it was closed; what comes after that opens it again. */
  const [closedAt, setClosedAt] = useState(-1);
  const show = () => {
    setClosedAt(-1);
    setLate(false);
  };
  const button = waits && shifts.length + news.length > 0 && <ShowButton onClick={show} />;
  // There is nothing to show of a week that the reader may no longer see.
  if (!shown || shifts.length + shown.news.length === 0 || shown.news.length <= closedAt) return button;
  const changed = changedIn(shown.news);
  const told = shown.news.filter(tellsOfChange);
  const card = (
    <Card
      title={shown.wasSeenBefore || told.length > 0 ? 'Your week has changed' : 'Your week'}
      className={isOverGrid ? 'py-0.5' : ''}
      trailing={
        isOverGrid && (
          <span className="flex items-center gap-2">
            {looked}
            <IconButton icon={X} label="Close your week" onClick={() => setClosedAt(shown.news.length)} />
          </span>
        )
      }
    >
      <div
        className={isOverGrid ? 'grid grid-cols-2 gap-x-4 gap-y-1 pb-1 empty:hidden' : 'grid gap-2 pb-3 empty:hidden'}
      >
        {told.map(({ id, title, body }) => (
          <p key={id} className="rounded-control bg-amber-soft px-3 py-2 text-small whitespace-pre-line">
            <span className="block font-medium">{title}</span>
            {body}
          </p>
        ))}
      </div>
      <ul
        aria-label="Your shifts this week"
        className={
          isOverGrid
            ? 'grid grid-cols-[repeat(auto-fill,minmax(min(36ch,100%),1fr))] gap-x-4 pb-1 text-small'
            : 'flex flex-col gap-1'
        }
      >
        {shifts.map((shift) => (
          <li key={shift.id} className="flex items-center gap-2 tabular-nums">
            <span className="min-w-0 grow">{shiftInWords(shift, restaurant)}</span>
            {changed.has(shift.id) && (
              <span className="shrink-0 rounded-full bg-amber-soft px-2 text-small font-medium text-amber">
                Changed
              </span>
            )}
          </li>
        ))}
      </ul>
      <OtherWeeks weeks={shown.news.flatMap(weeksOfNews).filter((week) => week !== monday)} />
      {!isOverGrid && <p className="mt-1 text-small text-soft">{looked}</p>}
    </Card>
  );
  return (
    <>
      {card}
      {button}
    </>
  );
}

/** Over the page, so that nothing moves for it. */
function ShowButton({ onClick }: { onClick: () => void }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-clear)+1rem)] z-20 flex justify-center print:hidden"
    >
      <Button className="pointer-events-auto shadow-raised" onClick={onClick}>
        Show your week
      </Button>
    </div>
  );
}

const looked = 'Managers can see that you have looked at this week.';

/** The messages about this week were about these shifts too: they are read once the shifts have been looked at. */
function OtherWeeks({ weeks }: { weeks: readonly Day[] }) {
  const today = useToday();
  const { address } = useRota();
  return [...new Set(weeks)].map((week) => (
    <ButtonLink key={week} to={address.linkTo({ day: week })} className="mt-2">
      {`Your shifts for ${weekText(week, today.slice(0, 4))}`}
    </ButtonLink>
  ));
}
