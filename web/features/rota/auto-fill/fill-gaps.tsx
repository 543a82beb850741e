import type { Shift } from '#schema/entities/shift.ts';
import type { ExplainedGap } from '#schema/rules/auto-fill/proposal.ts';
import { fillReasonText } from '#schema/rules/auto-fill/why.ts';
import { nameOrFormer } from '#schema/rules/person-name.ts';
import { shiftInWords } from '#schema/rules/shift-words.ts';
import { useRota } from '../rota-context.ts';

/** The shifts that stay open, each with what keeps everybody from it. */
export function FillGaps({ gaps, open }: { gaps: readonly ExplainedGap[]; open: readonly Shift[] }) {
  const { restaurant } = useRota();
  const shown = gaps.flatMap((gap) => {
    const shift = open.find(({ id }) => id === gap.shiftId);
    return shift ? [{ gap, shift }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-label="Shifts that stay open" className="rounded-card border border-line bg-surface">
      <h3 className="border-b border-line px-4 py-2 font-strong">
        {shown.length === 1 ? '1 shift stays open' : `${shown.length} shifts stay open`}
      </h3>
      <ul className="divide-y divide-line">
        {shown.map(({ gap, shift }) => (
          <li key={shift.id}>
            <details className="px-4 py-1">
              <summary className="min-h-11 cursor-pointer content-center font-medium">
                {shiftInWords(shift, restaurant)}
              </summary>
              <Why gap={gap} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Why({ gap: { prevented, otherPositionIds } }: { gap: ExplainedGap }) {
  const { names } = useRota();
  const nameOf = (userId: string): string => {
    const person = names.people.get(userId);
    return nameOrFormer(person);
  };
  return (
    <div className="grid gap-1 pb-3 text-small">
      {prevented.length === 0 && <p>Nobody has this position.</p>}
      <ul className="grid gap-1">
        {prevented.map(({ userId, reasons }) => (
          <li key={userId}>
            <span className="font-medium">{nameOf(userId)}:</span>{' '}
            <span className="text-soft">{reasons.map((reason) => fillReasonText(reason, names.zone)).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {otherPositionIds.length > 0 && (
        <p className="text-soft">
          {otherPositionIds.length === 1
            ? `${nameOf(otherPositionIds[0] ?? '')} works other positions.`
            : `The other ${otherPositionIds.length} people work other positions.`}
        </p>
      )}
    </div>
  );
}
