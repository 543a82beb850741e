import { X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useHasGridFrame } from '../grid-frame.ts';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { AcceptAll, ListButton, OrderChoice } from './fill-actions.tsx';
import { FillFigures } from './fill-figures.tsx';
import { FillGaps } from './fill-gaps.tsx';
import { FillSearch } from './fill-search.tsx';
import { askForFill, dismissFill, type FillWish, useAutoFill } from './fill-store.ts';
import { doneText } from './fill-words.ts';
import { ghostGroups, ghostShifts } from './ghost-groups.ts';
import { GhostList } from './ghost-list.tsx';
import { useFill } from './use-fill.ts';

/**
 * The proposal for the shown week, above the rota: its figures, who would work what and why (D48). Over the grid, whose
 * rows show its people, it is a bar; the list opens on request.
 */
export function FillPanel({ wish, week }: { wish: FillWish; week: RotaWeek }) {
  const { names } = useDirectory();
  const { address } = useRota();
  const { fill, stop } = useFill(wish);
  const { phase, proposal, by, isListOpen } = useAutoFill();
  const hasGrid = useHasGridFrame();
  const open = fill?.open;
  const ghosts = useMemo(() => (open ? ghostShifts(proposal?.ghosts ?? [], open, names) : []), [proposal, open, names]);
  const groups = useMemo(() => ghostGroups(ghosts, by, names), [ghosts, by, names]);
  const isEmpty = week.monday === wish.monday && week.days.every(({ shifts }) => shifts.length === 0);
  // Its shifts were undone: there is nothing to propose for.
  useEffect(() => {
    if (isEmpty) dismissFill();
  }, [isEmpty]);
  if (address.monday !== wish.monday) return null;

  const hasGhosts = proposal !== undefined && ghosts.length > 0;
  const { kind } = wish;
  const accept = open && hasGhosts && <AcceptAll ghosts={proposal.ghosts} open={open} />;
  return (
    <Card
      title={
        wish.kind === 'cover' ? `Proposed cover for ${nameOrFormer(names.people.get(wish.userId))}` : 'Proposed people'
      }
      className={hasGrid ? 'py-2' : ''}
      trailing={
        <div className="flex items-center gap-2">
          {hasGrid && hasGhosts && <ListButton isOpen={isListOpen} />}
          {hasGrid && accept}
          <IconButton icon={X} label="Close the proposal" onClick={dismissFill} />
        </div>
      }
    >
      {phase === 'failed' ? (
        <ErrorState
          title="The planner could not be started"
          description="Connect to the internet and try again. After that it works offline on this device."
          onRetry={() => askForFill(wish)}
        />
      ) : (
        <div className={hasGrid ? 'grid gap-2' : 'grid gap-4'}>
          <FillSearch hasGhosts={hasGhosts} onStop={stop} />
          {open?.length === 0 && <p role="status">{doneText(kind)}</p>}
          {/* Once everything possible is accepted, only what stays open is worth showing. */}
          {hasGhosts && <FillFigures kind={kind} proposal={proposal} week={week} isBar={hasGrid} />}
          {hasGhosts && !hasGrid && (
            <div className="flex flex-wrap items-center gap-3">
              {accept}
              <OrderChoice by={by} />
            </div>
          )}
          {proposal && open && open.length > 0 && (!hasGrid || isListOpen || !hasGhosts) && (
            <div className="grid gap-3 tablet:max-h-[45dvh] tablet:overflow-y-auto">
              {hasGrid && hasGhosts && (
                <div className="flex">
                  <OrderChoice by={by} />
                </div>
              )}
              {/* First, as one line: below the whole proposal nobody would find it. It folds when the rest is accepted. */}
              <FillGaps key={String(hasGhosts)} kind={kind} gaps={proposal.open} open={open} />
              <GhostList groups={groups} open={open} by={by} />
            </div>
          )}
        </div>
      )}
    </Card>
  );
}
