import { useState } from 'react';
import type { DatedTerms, Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { withoutTermsFrom } from '#schema/rules/payroll/dated-terms.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { changeDocument } from '#web/db/write.ts';
import { Button } from '#web/ui/button.tsx';
import { contractHoursText } from './contract-words.ts';
import { useDirectory } from './directory.tsx';

type TermsHistoryProps = { employment: Employment; today: Day; mayChange?: boolean };

/** Pay and hours as agreed over time, coming changes first; nothing if they never changed. */
export function TermsHistory({ employment, today, mayChange = false }: TermsHistoryProps) {
  const [problem, setProblem] = useState('');
  const entries = (employment.termsByDate ?? []).toReversed();
  if (entries.length === 0) return null;
  const takeBack = async (from: Day) => {
    const result = await changeDocument('employment', employment.id, withoutTermsFrom(employment, from, today));
    setProblem(result.ok ? '' : result.message);
  };
  return (
    <section aria-label="Pay and hours over time" className="mt-4 border-t border-line pt-4">
      <h3 className="text-body font-strong">Pay and hours over time</h3>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.from} className="flex min-h-11 items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="text-body font-medium">
                {entry.from === '' ? 'From the start' : `From ${dayText(entry.from)}`}
              </p>
              <TermsText entry={entry} />
            </div>
            {mayChange && entry.from > today && (
              <Button
                variant="secondary"
                aria-label={`Take back the change from ${dayText(entry.from)}`}
                onClick={() => takeBack(entry.from as Day)}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem !== '' && (
        <p role="alert" className="text-small text-red">
          {problem}
        </p>
      )}
    </section>
  );
}

function TermsText({ entry }: { entry: DatedTerms }) {
  const { positions } = useDirectory().restaurant;
  const pay =
    entry.payBasis === 'salary'
      ? [`${moneyText(entry.annualSalary)} a year`]
      : [
          entry.hourlyRate === 0 ? 'No rate entered' : `${moneyText(entry.hourlyRate)} an hour`,
          ...entry.positionRates.map(
            ({ positionId, hourlyRate }) => `${moneyText(hourlyRate)} as ${nameOf(positions, positionId)}`,
          ),
        ];
  const text = [...pay, contractHoursText(entry.weeklyHours, entry)].join(', ');
  return <p className="text-small text-soft tabular-nums">{text}</p>;
}

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const dayText = (day: string): string => format.format(new Date(day));
