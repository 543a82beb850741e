import type { HoursRecord } from '#schema/entities/hours.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { clockText, durationText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { clockTimesText } from './hours-text.ts';

/** Who corrected the hours, when and why, and the earlier values; the latest first (D16). */
export function CorrectionHistory({ record }: { record: HoursRecord }) {
  const { restaurant, people } = useDirectory();
  const zone = restaurant.timeZone;
  if (record.corrections.length === 0) return null;
  return (
    <section aria-label="Corrections" className="flex flex-col gap-2">
      <h3 className="text-body font-strong">Corrections</h3>
      <ol className="flex flex-col gap-2">
        {record.corrections.toReversed().map((correction) => (
          <li key={correction.id} className="rounded-control bg-sunken px-3 py-2">
            <p className="text-small text-soft tabular-nums">
              {`${nameIn(people, correction.by)}, ${shortDayText(dayOf(zone, correction.at))} ${clockText(zone, correction.at)}`}
            </p>
            <p className="text-body">{correction.reason}</p>
            <p className="text-small text-soft tabular-nums">
              {`Before: ${clockTimesText(zone, correction)}`}
              {correction.breakMinutes > 0 && `, ${durationText(correction.breakMinutes)} break`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
