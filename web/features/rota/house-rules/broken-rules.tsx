import { ShieldAlert } from 'lucide-react';
import { brokenRules } from '#schema/rules/house-rules.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { useHouseRules } from '#web/people/use-house-rules.ts';
import { ListRow } from '#web/ui/list-row.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import type { RotaWeek } from '../week-model.ts';
import { brokenText, whoText } from './rule-words.ts';

/** The house rules that a week breaks from now on; undefined until they have arrived. */
export const useBrokenRules = (week: RotaWeek) => {
  const { names } = useDirectory();
  const now = useServerMinute();
  const { rules, isLoading } = useHouseRules(true);
  const shifts = week.days.flatMap((day) => day.shifts).map(({ shift }) => shift);
  return isLoading
    ? undefined
    : brokenRules(rules, shifts, names.people, names.zone).filter(({ until }) => Date.parse(until) > now);
};

export type Broken = NonNullable<ReturnType<typeof useBrokenRules>>;

/** Each stretch in which a house rule wants somebody else on. */
export function BrokenRules({ broken }: { broken: Broken }) {
  const { names, restaurant } = useDirectory();
  return (
    <section aria-label="House rules" className="grid gap-2">
      <SectionHeading title="House rules" trailing={broken.length} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {broken.map((each) => (
          <li key={`${each.rule.id} ${each.from}`}>
            <ListRow
              leading={<ShieldAlert aria-hidden size={20} className="shrink-0 text-amber" />}
              title={`Needs ${whoText(each.rule, restaurant, names)}`}
              subtitle={brokenText(each, restaurant, names.zone)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
