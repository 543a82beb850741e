import { Clock } from 'lucide-react';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { managesTimeOff } from '#schema/permissions/time-off-request.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { daysText } from '#schema/rules/time-off/time-off.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { useTimeOffAddress } from './time-off-address.ts';
import { useTimeOff } from './time-off-context.ts';
import { lengthText, statusWords, typeWords } from './time-off-view.ts';

/** A request in a list; it opens the request. */
export function TimeOffCard({ request }: { request: TimeOffRequest }) {
  const { actor, people } = useDirectory();
  const address = useTimeOffAddress();
  const name = nameIn(people, request.userId);
  const isManaged = managesTimeOff(actor);
  const facts = [typeWords[request.type], lengthText(request)];
  return (
    <Card padding="none">
      <ListRow
        leading={isManaged ? <Avatar name={name} photoUrl={people.get(request.userId)?.profileImageUrl} /> : undefined}
        title={isManaged ? name : daysText(request)}
        subtitle={(isManaged ? [daysText(request), ...facts] : facts).join(' · ')}
        trailing={<StatusBadge request={request} />}
        onClick={() => address.show({ request: request.id })}
        current={address.requestId === request.id}
      />
    </Card>
  );
}

/** Pending, approved, denied or cancelled; with a small clock until the server has it. */
export function StatusBadge({ request }: { request: TimeOffRequest }) {
  const { waitingIds } = useTimeOff();
  const { label, tone } = statusWords[request.status];
  if (!waitingIds.has(request.id)) return <Badge tone={tone}>{label}</Badge>;
  return (
    <Badge tone="attention" icon={Clock}>
      {request.status === 'pending' ? 'Requested' : `${label}, waiting to sync`}
    </Badge>
  );
}
