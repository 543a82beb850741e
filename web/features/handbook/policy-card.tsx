import { BookOpenCheck, Clock3 } from 'lucide-react';
import { Link } from 'react-router';
import type { Policy } from '#schema/entities/post.ts';
import { waitsFor } from '#schema/rules/handbook/policy-reading.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { openedHere } from '#web/ui/address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useHandbookAddress } from './handbook-address.ts';
import { useHandbook } from './handbook-context.ts';
import { MarkedText } from './marked-text.tsx';

type PolicyCardProps = { policy: Policy; preview: string; words: readonly string[] };

/** A policy in the list: category, title, and the first 120 characters. */
export function PolicyCard({ policy, preview, words }: PolicyCardProps) {
  const { me } = useDirectory();
  const address = useHandbookAddress();
  const { myAcknowledgements, waitingIds } = useHandbook();
  return (
    <article className="relative h-full min-w-0 rounded-card border border-line bg-surface p-edge shadow-card hover:bg-hover">
      <div className="flex flex-wrap items-center gap-2 pb-1">
        <Badge>{policy.category}</Badge>
        {waitsFor(policy, me, myAcknowledgements) && (
          <Badge tone="attention" icon={BookOpenCheck}>
            Please read
          </Badge>
        )}
        {policy.isRetired && <Badge>Retired</Badge>}
        {waitingIds.has(policy.id) && (
          <span className="ml-auto flex items-center gap-1 text-small text-soft">
            <Clock3 aria-hidden size={14} />
            Waiting
          </span>
        )}
      </div>
      <h2 className="text-lead font-strong wrap-anywhere">
        <Link
          to={address.linkTo(policy.id)}
          state={openedHere}
          preventScrollReset
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <bdi>
            <MarkedText text={policy.title} words={words} />
          </bdi>
        </Link>
      </h2>
      <p dir="auto" className="text-body text-soft wrap-anywhere">
        <MarkedText text={preview} words={words} />
      </p>
    </article>
  );
}
