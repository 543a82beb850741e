import { hoursText } from '#schema/rules/rota-text.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { useProposedMinutes } from './unproposed.ts';

/** Somebody's hours of the week, as they would be while shifts are proposed to them. */
export function PersonHours({ userId, minutes }: { userId: string; minutes: number }) {
  const proposed = useProposedMinutes().get(userId) ?? 0;
  if (proposed === 0) return <span className="shrink-0 tabular-nums">{hoursText(minutes)}</span>;
  const hours = hoursText(minutes + proposed);
  return (
    <span className="shrink-0 font-medium text-brand tabular-nums">
      <Spoken as={`${hours} with this plan`}>
        <span>{hours}</span>
      </Spoken>
    </span>
  );
}
