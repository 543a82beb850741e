import { hoursText } from '#schema/rules/rota-text.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { useProposedMinutes } from './unproposed.ts';

type PlannedHoursProps = { userIds: readonly string[]; minutes: number };

/** The hours of a week of one or several people, as they would be with what is proposed. */
export function PlannedHours(props: PlannedHoursProps) {
  const { hours, isProposed } = usePlannedHours(props);
  if (!isProposed) return <span className="shrink-0 tabular-nums">{hours}</span>;
  return (
    <span className="shrink-0 font-medium text-brand tabular-nums">
      <Spoken as={`${hours} with this plan`}>
        <span>{hours}</span>
      </Spoken>
    </span>
  );
}

export const usePlannedHours = ({ userIds, minutes }: PlannedHoursProps) => {
  const proposed = useProposedMinutes();
  const changes = userIds.flatMap((userId) => proposed.get(userId) ?? []);
  return {
    hours: hoursText(changes.reduce((sum, change) => sum + change, minutes)),
    isProposed: changes.length > 0,
  };
};
