import { Clock } from 'lucide-react';
import type { Message } from '#schema/entities/message.ts';
import { correctsHoursOf } from '#schema/permissions/hours.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useDirectory } from '#web/people/directory.tsx';

import { ButtonLink } from '#web/ui/button-link.tsx';

/** Links a request to correct hours to those hours, for people who may correct them. */
export function HoursLink({ message: { hoursRecordId, senderId } }: { message: Message }) {
  const { actor } = useDirectory();
  const { document: record } = useDocument('hours', hoursRecordId ?? '');
  if (record?.kind !== 'record' || record.userId !== senderId) return null;
  if (!correctsHoursOf(actor, senderId)) return null;
  const to = `/timesheets?${new URLSearchParams({ week: mondayOf(record.day), person: senderId, record: record.id })}`;
  return (
    <ButtonLink to={to} variant="secondary" icon={Clock} className="mt-1">
      {`Hours on ${shortDayText(record.day)}`}
    </ButtonLink>
  );
}
