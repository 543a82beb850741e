import { weekdayText } from '#schema/rules/text/time-text.ts';
import { mondayOf, weekDays } from '#schema/rules/time/zone.ts';
import { dayWishText, hoursOn } from '#schema/rules/time-off/availability.ts';
import { useAvailability } from '#web/people/availability-queries.ts';
import { Detail } from '#web/people/detail.tsx';
import { useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';

type AvailabilitySectionProps = { userId: string; name: string; onOpen: () => void };

/** What somebody said about this week, and a button to record more for them (D44). */
export function AvailabilitySection({ userId, name, onOpen }: AvailabilitySectionProps) {
  const today = useToday();
  const { value: theirs, isLoading } = useAvailability(userId);
  if (isLoading) return null;
  const days = weekDays(mondayOf(today));
  const marked = days
    .map((day) => ({ day, text: dayWishText(hoursOn(theirs, day)) }))
    .filter(({ text }) => text !== '');
  return (
    <section aria-label="Availability" className="mt-4 border-t border-line pt-4">
      <h3 className="text-body font-strong">Availability this week</h3>
      {marked.length === 0 ? (
        <p className="pt-1 pb-2 text-small text-soft">
          {theirs.length === 0 ? `${name} has not said anything yet.` : 'Nothing marked this week.'}
        </p>
      ) : (
        <dl className="divide-y divide-line pb-2">
          {marked.map(({ day, text }) => (
            <Detail key={day} name={weekdayText(day)} value={text} />
          ))}
        </dl>
      )}
      <Button variant="secondary" onClick={onOpen}>
        Record availability
      </Button>
    </section>
  );
}
