import { TriangleAlert } from 'lucide-react';
import { ofUsualText, type PastUsual, pastUsualText } from '#schema/rules/eligibility/usual-hours.ts';
import { hoursText } from '#schema/rules/text/time-text.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { useProposedMinutes } from './unproposed.ts';

type PlannedHoursProps = {
  userIds: readonly string[];
  minutes: number;
  /** The limits that the hours without the proposal exceed, in words; '' for none. */
  passed?: string;
  /** If they only exceed the usual week. */
  pastUsual?: PastUsual | undefined;
};

/** The hours of one or several people in a week, as they would be with the proposal. */
export function PlannedHours(props: PlannedHoursProps) {
  const { passed = '', pastUsual } = props;
  const { hours, isProposed } = usePlannedHours(props);
  if (!isProposed && passed !== '')
    return (
      <span className="inline-flex shrink-0 items-center gap-0.5 font-medium text-amber tabular-nums">
        <Spoken as={passed.includes(hours) ? passed : `${hours}. ${passed}`}>
          <TriangleAlert size={14} className="shrink-0" />
          <span>{hours}</span>
        </Spoken>
      </span>
    );
  if (!isProposed && pastUsual)
    return (
      <span className="shrink-0 text-amber tabular-nums">
        <Spoken as={pastUsualText(pastUsual)}>
          <span>{ofUsualText(pastUsual)}</span>
        </Spoken>
      </span>
    );
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
