import { nameIn } from '#schema/rules/people/person-name.ts';
import { daysText } from '#schema/rules/time-off/time-off.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { discardRefused } from '#web/sync/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useTimeOff } from './time-off-context.ts';

/** What the server did not accept, with the reason, until it is dismissed (S3). */
export function RefusedTimeOffList() {
  const { people, actor } = useDirectory();
  const { refusals } = useTimeOff();
  const refused = [...refusals.values()];
  if (refused.length === 0) return null;
  return (
    <section aria-label="Not accepted" className="flex flex-col gap-2">
      <SectionHeading title="Not accepted" trailing={`${refused.length}`} />
      <ul className="flex flex-col gap-2">
        {refused.map(({ message, submitted, ...line }) => (
          <li key={line.key} className="flex items-center gap-2 rounded-card bg-red-soft py-2 pr-1 pl-edge text-red">
            <div className="min-w-0 grow">
              <p className="text-body font-medium">{message}</p>
              <p className="text-small">
                {[submitted.userId === actor.userId ? '' : nameIn(people, submitted.userId), daysText(submitted)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button variant="quiet" onClick={() => discardRefused(line)}>
              OK
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
