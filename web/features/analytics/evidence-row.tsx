import type { Evidence } from '#schema/rules/analytics/figure.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { evidenceAddress } from './evidence-address.ts';

type EvidenceRowProps = {
  evidence: Evidence;
  /** A record that only the server still has cannot be opened here. */
  isOnDevice: boolean;
};

/** A record behind a figure: whose, when, what it adds; tapping it opens it. */
export function EvidenceRow({ evidence, isOnDevice }: EvidenceRowProps) {
  const { people, restaurant } = useDirectory();
  const name = nameIn(people, evidence.userId);
  const place = nameOf(restaurant.departments, evidence.departmentId);
  const day = evidence.day === '' ? '' : shortDayText(evidence.day);
  return (
    <ListRow
      className="border-b border-line"
      title={evidence.kind === 'dailyFigure' ? day : name}
      subtitle={evidence.kind === 'dailyFigure' ? `Entered by ${name}` : [day, place].filter(Boolean).join(' · ')}
      trailing={<span className="text-right tabular-nums">{evidence.note}</span>}
      to={isOnDevice ? evidenceAddress(evidence) : undefined}
    />
  );
}
