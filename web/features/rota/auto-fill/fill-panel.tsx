import { X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { acceptAll } from './accept-ghosts.ts';
import { FillFigures } from './fill-figures.tsx';
import { FillGaps } from './fill-gaps.tsx';
import { FillSearch } from './fill-search.tsx';
import { askForFill, dismissFill, type FillWish, useAutoFill } from './fill-store.ts';
import { doneText } from './fill-words.ts';
import { ghostGroups, ghostShifts } from './ghost-groups.ts';
import { GhostList } from './ghost-list.tsx';
import { useFill } from './use-fill.ts';

/** The proposal for the week that is shown, above the rota: what it comes to, who would work what and why (D48). */
export function FillPanel({ wish, week }: { wish: FillWish; week: RotaWeek }) {
  const { address } = useRota();
  const { fill, stop } = useFill(wish);
  const phase = useAutoFill((state) => state.phase);
  const isEmpty = week.monday === wish.monday && week.days.every(({ shifts }) => shifts.length === 0);
  // Its shifts were taken back: there is nothing to propose for.
  useEffect(() => {
    if (isEmpty) dismissFill();
  }, [isEmpty]);
  if (address.monday !== wish.monday) return null;
  return (
    <Card title={titleOf(wish)} trailing={<IconButton icon={X} label="Close the proposal" onClick={dismissFill} />}>
      <div className="grid gap-4">
        {phase === 'failed' ? (
          <ErrorState
            title="The planner could not be started"
            description="Connect to the internet and try again. After that it works offline on this device."
            onRetry={() => askForFill(wish)}
          />
        ) : (
          <>
            <FillSearch onStop={stop} />
            {fill && <Found kind={wish.kind} open={fill.open} week={week} />}
          </>
        )}
      </div>
    </Card>
  );
}

const titleOf = (wish: FillWish): string => (wish.kind === 'cover' ? 'Proposed cover' : 'Proposed people');

function Found({ kind, open, week }: { kind: FillWish['kind']; open: readonly Shift[]; week: RotaWeek }) {
  const { names } = useRota();
  const proposal = useAutoFill((state) => state.proposal);
  const by = useAutoFill((state) => state.by);
  const ghosts = useMemo(() => ghostShifts(proposal?.ghosts ?? [], open, names), [proposal, open, names]);
  const groups = useMemo(() => ghostGroups(ghosts, by, names), [ghosts, by, names]);
  if (!proposal) return null;
  if (open.length === 0) return <p role="status">{doneText(kind)}</p>;
  return (
    <>
      <FillFigures kind={kind} proposal={proposal} week={week} />
      {ghosts.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => acceptAll(proposal.ghosts, open)}>{`Accept all ${ghosts.length}`}</Button>
          <SegmentedControl
            label="Order"
            width="fit"
            segments={[
              { value: 'day', label: 'By day' },
              { value: 'person', label: 'By person' },
            ]}
            value={by}
            onChange={(chosen) => useAutoFill.setState({ by: chosen })}
          />
        </div>
      )}
      <div className="grid gap-3 tablet:max-h-[45dvh] tablet:overflow-y-auto">
        <GhostList groups={groups} open={open} by={by} />
        <FillGaps kind={kind} gaps={proposal.open} open={open} />
      </div>
    </>
  );
}
