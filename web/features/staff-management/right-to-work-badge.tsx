import { TriangleAlert } from 'lucide-react';
import type { RightToWork } from '#schema/rules/people/right-to-work.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Warns of a right to work that has ended or soon ends; empty if all is well, or the reader may not see it. */
export function RightToWorkBadge({ state }: { state: RightToWork | undefined }) {
  if (state === 'expired') {
    return (
      <Badge tone="danger" icon={TriangleAlert}>
        Right to work ended
      </Badge>
    );
  }
  if (state === 'expiring') {
    return (
      <Badge tone="attention" icon={TriangleAlert}>
        Right to work ends soon
      </Badge>
    );
  }
  return null;
}
