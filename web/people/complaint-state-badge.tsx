import type { ListedComplaint } from '#schema/api/complaints.ts';
import { complaintState } from '#schema/rules/data-rights/complaints.ts';
import { Badge } from '#web/ui/badge.tsx';

const words = { received: 'Received', acknowledged: 'Acknowledged', answered: 'Answered' } as const;
const tones = { received: 'attention', acknowledged: 'neutral', answered: 'ok' } as const;

/** How far a complaint has been handled. */
export function ComplaintStateBadge({ complaint }: { complaint: ListedComplaint }) {
  const state = complaintState(complaint);
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
}
