import type { Evidence } from '#schema/rules/analytics/figure.ts';
import { nameOf } from '#schema/rules/catalogue.ts';
import { shortDayText } from '#schema/rules/rota-text.ts';
import { ListRow } from '#web/ui/list-row.tsx';
import { useAnalytics } from './analytics-context.ts';
import { evidenceAddress } from './evidence-address.ts';
import { personName } from './person-name.ts';

type EvidenceRowProps = {
  evidence: Evidence;
  /** What only the server still has cannot be opened here. */
  isOnDevice: boolean;
};

/** A record behind a figure: whose, when, what it adds; a tap opens it. */
export function EvidenceRow({ evidence, isOnDevice }: EvidenceRowProps) {
  const { users, restaurant } = useAnalytics();
  const name = personName(users, evidence.userId);
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
