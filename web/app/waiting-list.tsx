import { Clock3 } from 'lucide-react';
import { agoText } from '#schema/rules/text/ago-text.ts';
import { useNow } from '#web/db/clock.ts';
import { useKnownDirectory } from '#web/people/directory.tsx';
import type { WaitingAct } from '#web/sync/waiting.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { actWords } from './act-words.ts';

/** How many waiting actions are listed; the rest are counted. */
const listed = 20;

/**
 * What was done on this device and the server does not have yet: one line per action, however many records it wrote.
 */
export function WaitingList({ acts }: { acts: readonly WaitingAct[] }) {
  const hidden = acts.length - listed;
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {acts.slice(0, listed).map((act) => (
          <li key={act.key}>
            <WaitingRow act={act} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="border-t border-line px-edge py-3 text-small text-soft">and {hidden} more</p>}
    </Card>
  );
}

function WaitingRow({ act }: { act: WaitingAct }) {
  const names = useKnownDirectory()?.names;
  const now = useNow(30_000);
  const { kind, detail } = actWords(act.changes, names);
  return (
    <ListRow
      leading={<Clock3 aria-hidden size={20} className="shrink-0 text-soft" />}
      title={kind}
      subtitle={detail}
      trailing={agoText(act.changes[0].changedAt, now)}
    />
  );
}
