import { ShieldAlert } from 'lucide-react';
import { brokenRules, shiftsWhile } from '#schema/rules/rota/house-rules.ts';
import { shortShiftTimesText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { useHouseRules } from '#web/people/use-house-rules.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { heldTimes } from '../held-times.ts';
import { ShiftLink } from '../need/shift-link.tsx';
import { isOn, personName, type RotaShift } from '../rota-shift.ts';
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

type BrokenRulesProps = {
  broken: Broken;
  /** Of the week. */
  shifts: readonly RotaShift[];
};

/** Each stretch in which a house rule wants somebody else on, with the shifts of it: their sheets open over the list. */
export function BrokenRules({ broken, shifts }: BrokenRulesProps) {
  const { names, restaurant } = useDirectory();
  return (
    <section aria-label="House rules" className="grid gap-2">
      <SectionHeading title="House rules" trailing={broken.length} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {broken.map((each) => (
          <li key={`${each.rule.id} ${each.from}`} className="flex gap-3 px-edge py-3">
            <ShieldAlert aria-hidden size={20} className="shrink-0 text-amber" />
            <div className="grid min-w-0 grow gap-1">
              <p className="text-body font-medium">{`Needs ${whoText(each.rule, restaurant, names)}`}</p>
              <p className="text-small text-soft">{heldTimes(brokenText(each, restaurant, names.zone))}</p>
              <ShiftsOn shifts={shiftsDuring(each, shifts, names.zone)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Open ones first: they have somebody to find anyway. */
const shiftsDuring = (broken: Broken[number], all: readonly RotaShift[], zone: string): readonly RotaShift[] => {
  const ids = new Set(
    shiftsWhile(
      broken,
      all.map(({ shift }) => shift),
      zone,
    ).map(({ id }) => id),
  );
  return all
    .filter(({ shift }) => ids.has(shift.id))
    .toSorted((one, other) => Number(isOn(one.shift)) - Number(isOn(other.shift)));
};

const mostShown = 6;

function ShiftsOn({ shifts }: { shifts: readonly RotaShift[] }) {
  const { names } = useDirectory();
  const more = shifts.length - mostShown;
  return (
    <ul aria-label="Shifts at this time" className="flex flex-wrap gap-x-5">
      {shifts.slice(0, mostShown).map((each) => (
        <li key={each.shift.id} className="flex min-h-11 items-center">
          <ShiftLink shiftId={each.shift.id}>
            {`${personName(each)}, ${shortShiftTimesText(names.zone, each.shift)}`}
          </ShiftLink>
        </li>
      ))}
      {more > 0 && <li className="flex min-h-11 items-center text-small text-soft">{`and ${more} more`}</li>}
    </ul>
  );
}
