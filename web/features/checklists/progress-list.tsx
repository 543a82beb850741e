import { CircleCheck, Clock3 } from 'lucide-react';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { useToday } from '#web/people/directory.tsx';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { useChecklistsAddress } from './checklists-address.ts';
import type { ProgressRow } from './progress-model.ts';

type ProgressListProps = { label: string; rows: readonly ProgressRow[] };

/** People's checklists with their progress; a tap shows who did which item. */
export function ProgressList({ label, rows }: ProgressListProps) {
  const waitingIds = useWaitingIds('checklists');
  return (
    <VirtualList
      label={label}
      items={rows}
      keyOf={({ checklist }) => checklist.id}
      estimatedHeight={72}
      gap={8}
      renderItem={(row) => <Row row={row} isWaiting={waitingIds.has(row.checklist.id)} />}
    />
  );
}

function Row({ row, isWaiting }: { row: ProgressRow; isWaiting: boolean }) {
  const today = useToday();
  const address = useChecklistsAddress();
  const { checklist, person, name, done, total, isComplete } = row;
  const day = checklist.date === today ? '' : `${shortDayText(checklist.date)} · `;
  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      <ListRow
        leading={<Avatar name={name} photoUrl={person?.profileImageUrl} />}
        title={name}
        subtitle={`${day}${checklist.name}`}
        onClick={() => address.open({ checklist: checklist.id })}
        trailing={
          <>
            {isWaiting && <Clock3 aria-label="Waiting" role="img" size={16} />}
            {isComplete ? (
              <Badge tone="ok" icon={CircleCheck}>{`Done ${done}/${total}`}</Badge>
            ) : (
              <Badge tone={done > 0 ? 'attention' : 'neutral'}>{`${done} of ${total}`}</Badge>
            )}
          </>
        }
      />
    </div>
  );
}
