import { employmentsOfWeek } from '#schema/rules/payroll/dated-terms.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { type ContractBalance, contractBalances } from '#schema/rules/rota/contract-balance.ts';
import { hoursText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useEmployments } from '#web/people/employment-queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

import type { RotaWeek } from '../week-model.ts';

/** Whose planned hours differ from what was agreed with them (D45). */
export function ContractHours({ week }: { week: RotaWeek }) {
  const { names } = useDirectory();
  const { value: employments } = useEmployments();
  const shifts = week.days.flatMap((day) => day.shifts.map(({ shift }) => shift));
  const balances = contractBalances(employmentsOfWeek(employments, week.monday), shifts, leaveDaysOf(week)).flatMap(
    (balance) => {
      const person = names.people.get(balance.userId);
      return person?.isActive ? [{ ...balance, person }] : [];
    },
  );
  if (balances.length === 0) return null;
  return (
    <section aria-label="Hours against contract" className="grid gap-2">
      <SectionHeading title="Hours against contract" />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {balances.map(({ person, ...balance }) => (
          <li key={person.id} className="flex items-center gap-x-3 narrow:flex-wrap px-edge py-2.5">
            <Avatar name={fullName(person)} photoUrl={person.profileImageUrl} size="small" />
            <span className="min-w-0 grow text-body font-medium narrow:basis-0">{fullName(person)}</span>
            <span className="text-right text-small text-soft tabular-nums narrow:basis-full narrow:text-left">
              {balanceText(balance)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const leaveDaysOf = ({ days }: RotaWeek): ReadonlyMap<string, number> => {
  const away = new Map<string, number>();
  for (const { timeOff } of days)
    for (const userId of new Set(timeOff.map((each) => each.userId))) away.set(userId, (away.get(userId) ?? 0) + 1);
  return away;
};

const balanceText = ({ plannedMinutes, agreedMinutes, state }: ContractBalance): string => {
  const planned = `${hoursText(plannedMinutes)} planned`;
  if (state === 'under') return `${planned}, ${hoursText(agreedMinutes - plannedMinutes)} under`;
  if (state === 'long') return `${planned}, over the legal 48 h`;
  return `${planned}, ${hoursText(plannedMinutes - agreedMinutes)} over`;
};
