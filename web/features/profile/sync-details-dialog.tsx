import { useEffect, useState } from 'react';
import { agoText } from '#schema/rules/text/ago-text.ts';
import { useNow } from '#web/db/clock.ts';
import { readSyncDetails, type SyncDetails } from '#web/sync/sync-details.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';

const renewEveryMs = 2_000;

/** Figures about this device's copy, and a way to send them along with a question. */
export function SyncDetailsDialog({ onClose }: { onClose: () => void }) {
  const details = useDetails();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(JSON.stringify(details, undefined, 2));
    setCopied(true);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Sync details"
      description="For the person helping you with a problem. The copied text contains no names, hours or messages."
      actions={
        <Button disabled={!details} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy details'}
        </Button>
      }
    >
      {details ? <Details details={details} /> : <SkeletonRows label="Reading" />}
    </Dialog>
  );
}

function useDetails(): SyncDetails | undefined {
  const [details, setDetails] = useState<SyncDetails>();
  useEffect(() => {
    const read = () => readSyncDetails().then(setDetails, () => undefined);
    read();
    const timer = setInterval(read, renewEveryMs);
    return () => clearInterval(timer);
  }, []);
  return details;
}

function Details({ details }: { details: SyncDetails }) {
  const { copy, connection, clockOffset, lastSyncedAt, outbox, collections, calls } = details;
  const now = useNow(renewEveryMs);
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          ['Connection', connection],
          ['Last up to date', lastSyncedAt === undefined ? 'not yet' : agoText(lastSyncedAt, now)],
          ['Clock', clockText(clockOffset)],
          ['Waiting', `${outbox.waiting} changes, ${outbox.quiet} read receipts`],
          ['Not accepted', `${outbox.refused}`],
          ['Copy', `${copy.id.slice(0, 8)}, generation ${copy.generation}, ${copy.commits} commits`],
          ['Role and scope', `${copy.role}, ${copy.scope}`],
          ['Device', copy.deviceId.slice(0, 8)],
        ]}
      />
      <section>
        <SectionHeading title="Collections" />
        <Facts
          facts={collections.map(({ name, documents, seq, isWhole }) => [
            name,
            `${documents} · ${seq === undefined ? 'not yet' : `up to ${seq}`}${isWhole ? '' : ' · more to come'}`,
          ])}
        />
      </section>
      <section>
        <SectionHeading title="Last calls" />
        <Facts
          facts={calls.map(({ path, status, at, milliseconds }) => [
            path,
            `${status ?? 'no answer'} · ${milliseconds} ms · ${agoText(at, now)}`,
          ])}
        />
      </section>
    </div>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value], place) => (
        <div key={`${name} ${place}`} className="flex min-h-9 items-center justify-between gap-4 py-1">
          <dt className="text-small text-soft">{name}</dt>
          <dd className="text-right text-small font-medium break-all tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function clockText(offset: number | undefined): string {
  if (offset === undefined) return 'not compared yet';
  const seconds = Math.round(Math.abs(offset) / 1000);
  if (seconds === 0) return 'same as the server’s';
  return `${seconds} s ${offset > 0 ? 'behind' : 'ahead of'} the server’s`;
}
