import { useState } from 'react';
import type { ListedStatement, ListedTablet } from '#schema/api/pass.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { errors } from '#schema/errors.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { clockText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type TabletCardProps = { tablet: ListedTablet; zone: string; onRevoke: () => Promise<void> };

/** A tablet: who enrolled it, when it last called, what was refused from it, and Revoke. */
export function TabletCard({ tablet, zone, onRevoke }: TabletCardProps) {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const isRevoked = tablet.revokedAt > 0;
  const enrolledBy = useName(tablet.enrolledBy);
  const revokedBy = useName(tablet.revokedBy);
  const revoke = async () => {
    setPending(true);
    await onRevoke();
    setPending(false);
    setAsking(false);
  };
  return (
    <Card
      title={tablet.name}
      trailing={<Badge tone={isRevoked ? 'neutral' : 'ok'}>{isRevoked ? 'Revoked' : 'In use'}</Badge>}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-body tabular-nums">
        <Fact label="Enrolled" value={`${momentText(zone, tablet.enrolledAt)} by ${enrolledBy}`} />
        <Fact label="Last seen" value={momentText(zone, tablet.lastSeenAt)} />
        {isRevoked && <Fact label="Revoked" value={`${momentText(zone, tablet.revokedAt)} by ${revokedBy}`} />}
        {tablet.lateCount > 0 && (
          <Fact label="Late" value={`${tablet.lateCount} made before it was revoked arrived afterwards, and count`} />
        )}
      </dl>
      {tablet.refusedCount > 0 && (
        <section aria-label={`Not accepted from ${tablet.name}`} className="pt-3">
          <h3 className="text-body font-strong text-red">{`Not accepted: ${tablet.refusedCount}`}</h3>
          <ul className="divide-y divide-line">
            {tablet.refused.map((statement) => (
              <RefusedRow key={statement.id} statement={statement} zone={zone} />
            ))}
          </ul>
        </section>
      )}
      {!isRevoked && (
        <Button variant="secondary" label={`Revoke ${tablet.name}`} className="mt-3" onClick={() => setAsking(true)}>
          Revoke
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Revoke ${tablet.name}?`}
        description="It stops showing the board at once. Clock-ins made on it until now still count when they arrive; later ones are refused and listed here."
        confirmLabel="Revoke"
        tone="danger"
        pendingText={isPending && 'Revoking…'}
        onConfirm={revoke}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

const presses: Readonly<Record<string, string>> = {
  ...{ in: 'Clock in', out: 'Clock out', break_start: 'Break start', break_end: 'Break end', tick: 'Tick' },
};

function RefusedRow({ statement: { userId, type, at, code }, zone }: { statement: ListedStatement; zone: string }) {
  const name = useName(userId);
  const reason = code in errors ? errors[code as keyof typeof errors].message : '';
  return (
    <li className="py-2">
      <p className="text-body tabular-nums">{`${name}: ${presses[type] ?? type}, ${momentText(zone, Date.parse(at))}`}</p>
      <p className="text-small text-soft">{reason}</p>
    </li>
  );
}

function useName(userId: string): string {
  const { document } = useDocument('users', userId);
  return document ? fullName(document) : 'somebody';
}

const momentText = (zone: string, at: number): string =>
  `${shortDayText(dayOf(zone, toInstant(at)))}, ${clockText(zone, toInstant(at))}`;
