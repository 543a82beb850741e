import type { Receiver } from '#schema/rules/eligibility/receivers.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { Combobox } from '#web/ui/combobox.tsx';

type ReceiverFieldProps = {
  label: string;
  note?: string;
  hint?: string;
  /** '' for nobody. */
  value: string;
  onChange: (userId: string) => void;
  receivers: readonly Receiver[];
  /** How many shifts there are; 0 if it is about something else. */
  count: number;
  error?: string | undefined;
};

/** The person who gets what a leaver leaves behind: those who can work the most shifts come first (D51). */
export function ReceiverField({ receivers, count, value, onChange, ...field }: ReceiverFieldProps) {
  return (
    <Combobox
      {...field}
      placeholder="Search by name"
      value={value === '' ? null : value}
      onChange={(userId) => onChange(userId ?? '')}
      options={receivers.map(({ person, problems }) => ({
        value: person.id,
        label: fullName(person),
        description: count === 0 ? undefined : fitText(count - problems.length, count),
      }))}
      emptyText="Nobody by that name."
    />
  );
}

const fitText = (fitting: number, count: number): string => {
  if (count === 1) return fitting === 1 ? 'Free' : 'Not free';
  return fitting === count ? `Free for all ${count}` : `Free for ${fitting} of ${count}`;
};
