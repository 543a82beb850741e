import type { Day } from '#schema/entities/primitives.ts';
import { grouped } from '#schema/rules/grouped.ts';
import type { Gap } from '#schema/rules/rota/need.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import type { Change } from '../inverse-write.ts';
import type { PlanStep } from '../plan-history.ts';
import { CloseAll } from './close-all.tsx';
import { shortGapsOf } from './gap-offers.ts';
import { GapRow } from './gap-row.tsx';
import { coveredText } from './gap-words.ts';
import type { KeptGap } from './kept-rows.ts';
import { doneText, isInto, isOfGap, stepInGap, stepOfSeveral } from './settled.ts';
import { SettledRow, SteadyLine } from './settled-row.tsx';
import { allShiftsOf, type GapShifts } from './use-gap-shifts.ts';
import { useToldInRow } from './use-told-in-row.ts';

type GapListProps = Pick<GapShifts, 'days' | 'facts'> & {
  /** The open ones and those that were open, in their order. */
  rows: readonly KeptGap[];
  /** What was done since the list was opened. */
  steps: readonly PlanStep[];
};

/** The week's uncovered need, by day, and what was covered while the list was open (D47). */
export function GapList({ days, facts, rows, steps }: GapListProps) {
  const { names } = useDirectory();
  const closing = new Map(days.flatMap(({ gaps }) => gaps.map((each) => [keyOf(each.gap), each])));
  const byDay = grouped(rows, ({ seen }): Day => seen.day);
  const settled = rows.filter(({ state }) => state === 'settled').map(({ last }) => last);
  return (
    <section aria-label="Gaps" className="grid gap-3">
      {[...byDay].map(([day, ofDay]) => (
        <div key={day}>
          <SectionHeading title={dayText(day)} />
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {ofDay.map(({ id, last, state }) => (
              <SteadyLine key={id} isOpen={state === 'open'}>
                {state === 'open' && (
                  <GapRow
                    gap={last}
                    shifts={closing.get(keyOf(last))?.shifts ?? []}
                    own={closing.get(keyOf(last))?.own}
                    facts={facts}
                  />
                )}
                {state === 'settled' && <SettledGap gap={last} steps={steps} />}
                {state === 'merged' && (
                  <SettledRow what={coveredText(last, names)} done="Part of the gap above" isMerged />
                )}
              </SteadyLine>
            ))}
          </ul>
        </div>
      ))}
      <CloseAll all={allShiftsOf(days)} shortCount={shortGapsOf(days).length} step={stepOfSeveral(settled, steps)} />
    </section>
  );
}

function SettledGap({ gap, steps }: { gap: Gap; steps: readonly PlanStep[] }) {
  const { names } = useDirectory();
  const step = stepInGap(gap, steps);
  const isOfRow = (change: Change) => isInto(change, gap);
  const changes = step?.changes.filter(isOfRow) ?? [];
  const told = useToldInRow(step, isOfRow);
  return (
    <SettledRow
      what={coveredText(gap, names)}
      done={doneText(changes, names)}
      told={told}
      undoId={step && isOfGap(step, gap) ? step.id : undefined}
    />
  );
}

const keyOf = ({ positionId, from }: Gap): string => `${positionId} ${from}`;
