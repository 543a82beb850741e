import type { RateChange, RateLine } from '#schema/rules/payroll/rate-lines.ts';

type RateLinesListProps = { label: string; lines: readonly (RateLine & Partial<Pick<RateChange, 'before'>>)[] };

/** Figures of a tax year, by part of pay; a changed one with its previous value. */
export function RateLinesList({ label, lines }: RateLinesListProps) {
  const parts = [...new Set(lines.map(({ part }) => part))];
  return (
    <section aria-label={label} className="grid gap-4">
      {parts.map((part) => (
        <div key={part}>
          <h3 className="pb-1 text-body font-strong">{part}</h3>
          <dl className="divide-y divide-line border-y border-line">
            {lines
              .filter((line) => line.part === part)
              .map(({ name, text, before }) => (
                <div key={name} className="py-2">
                  <dt className="text-small text-soft">{name}</dt>
                  <dd className="text-body">
                    {text}
                    {before !== undefined && <span className="block text-small text-soft">{`Before: ${before}`}</span>}
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
