import { Clock3 } from 'lucide-react';
import { agoText } from '#schema/rules/ago-text.ts';
import { useNow } from '#web/db/clock.ts';
import { useColleagues, useRestaurant } from '#web/db/restaurant.ts';
import type { WaitingChange } from '#web/sync/waiting.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { recordWords } from './record-words.ts';

/** How many waiting changes are listed; the rest is a number. */
const listed = 20;

/** The changes of this device that the server does not have yet. */
export function WaitingList({ changes }: { changes: readonly WaitingChange[] }) {
  const hidden = changes.length - listed;
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {changes.slice(0, listed).map((change) => (
          <li key={change.key}>
            <WaitingRow change={change} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="border-t border-line px-4 py-3 text-small text-soft">and {hidden} more</p>}
    </Card>
  );
}

function WaitingRow({ change }: { change: WaitingChange }) {
  const directory = { restaurant: useRestaurant(), colleagues: useColleagues() };
  const now = useNow(30_000);
  const { kind, detail } = recordWords(change.entity, change.document, directory);
  return (
    <ListRow
      leading={<Clock3 aria-hidden size={20} className="shrink-0 text-soft" />}
      title={change.isRemoval ? `Delete ${kind}` : kind}
      subtitle={detail}
      trailing={agoText(change.changedAt, now)}
    />
  );
}
