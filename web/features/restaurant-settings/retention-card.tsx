import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Refusal } from '#schema/errors.ts';
import { monthsText, type RetentionKind, retention, retentionKinds } from '#schema/rules/retention/retention.ts';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { RetentionDialog } from './retention-dialog.tsx';
import { type MonthsOfKinds, requestRetention } from './retention-requests.ts';

/**
 * How long each kind of record is kept, why, and by which law. The server has the periods, so this needs a connection.
 */
export function RetentionCard() {
  const isOnline = useIsOnline();
  const [months, setMonths] = useState<MonthsOfKinds>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [editing, setEditing] = useState<RetentionKind>();

  useEffect(() => {
    if (!isOnline) return;
    requestRetention().then((result) => {
      if (result.ok) setMonths(result.value);
      setRefusal(result.ok ? undefined : result);
    });
  }, [isOnline]);

  return (
    <Card title="How long records are kept" padding="none">
      <div className="grid gap-3 px-edge pb-3">
        <p className="text-body text-soft">
          The server then deletes them, once a day, and so does every device. You can keep most of them for longer, for
          a dispute or an inspection, but never for less than the law requires.
        </p>
        <OfflineNote>The times are kept on the server: they need a connection.</OfflineNote>
        {refusal && <Problem>{refusal.message}</Problem>}
      </div>
      {isOnline && !months && !refusal && <SkeletonRows label="Loading the times" rows={6} />}
      {months && (
        <ul className="divide-y divide-line">
          {retentionKinds.map((kind) => (
            <li key={kind}>
              <KindRow kind={kind} months={months[kind] ?? retention[kind].months} onChange={() => setEditing(kind)} />
            </li>
          ))}
        </ul>
      )}
      {editing && months && (
        <RetentionDialog
          kind={editing}
          months={months[editing] ?? retention[editing].months}
          onSaved={setMonths}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  );
}

type KindRowProps = { kind: RetentionKind; months: number; onChange: () => void };

function KindRow({ kind, months, onChange }: KindRowProps) {
  const { name, counted, reason, sources, least, most } = retention[kind];
  return (
    <div className="flex items-start gap-3 px-edge py-3">
      <div className="min-w-0 grow">
        <h3 className="text-body font-strong">{name}</h3>
        <p className="text-body">{months === 0 ? `Deleted ${counted}` : `${monthsText(months)} ${counted}`}</p>
        <p className="pt-1 text-small text-soft">{reason}</p>
        <ul className="text-small">
          {sources.map(({ title, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-block min-h-6 py-1 text-brand underline underline-offset-2 wrap-anywhere"
              >
                {title} <ExternalLink aria-hidden size={12} className="inline" />
              </a>
            </li>
          ))}
        </ul>
      </div>
      {least < most && (
        <div className="shrink-0">
          <Button variant="secondary" label={`Change how long: ${name}`} onClick={onChange}>
            Change
          </Button>
        </div>
      )}
    </div>
  );
}
