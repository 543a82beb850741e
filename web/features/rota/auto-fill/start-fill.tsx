import { useState } from 'react';
import { isAdmin } from '#schema/permissions/actor.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { type LinkStatus, useConnection } from '#web/sync/sync-status.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { addGapShifts } from '../need/close-gaps.ts';
import { allShiftsOf, useGapShifts } from '../need/use-gap-shifts.ts';
import { useNearby, weekPeriod } from '../queries.ts';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { askForFill, type FillWish } from './fill-store.ts';
import { countText, toldOnAccept } from './fill-words.ts';
import { wishedShifts } from './wished-fill.ts';

/** Looks for people for the week's open shifts: drafts and, on request, published ones (D48). */
export function StartFill({ week, onClose }: { week: RotaWeek; onClose: () => void }) {
  const { actor, names, restaurant } = useDirectory();
  const { address } = useRota();
  const now = useServerMinute();
  const connection = useConnection();
  const { value: nearby, isLoading } = useNearby(weekPeriod(names.zone, address.monday));
  const openWith = (withPublished: boolean): number =>
    wishedShifts({ kind: 'drafts', monday: address.monday, withPublished }, nearby.shifts, {
      zone: names.zone,
      now,
    }).length;
  const [drafts, all] = [openWith(false), openWith(true)];
  const [isTicked, setTicked] = useState(false);
  const { days, isLoading: waitsForNeeded } = useGapShifts(week);
  const needed = allShiftsOf(days);
  const [isNeedTicked, setNeedTicked] = useState<boolean>();
  // If nothing is open yet, only what is needed can be filled.
  const withNeeded = needed.length > 0 && (isNeedTicked ?? all === 0);
  const withPublished = isTicked || drafts === 0;
  const count = (withPublished ? all : drafts) + (withNeeded ? needed.length : 0);

  const start = async () => {
    onClose();
    if (withNeeded && !(await addGapShifts(needed, { restaurant, names }))) return;
    const arePublished = withNeeded && needed.some(({ status }) => status === 'scheduled');
    const wish: FillWish = {
      ...{ kind: 'drafts', monday: address.monday },
      withPublished: arePublished || (withPublished && all > 0),
    };
    askForFill(wish);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Fill open shifts"
      description="Proposes somebody for each, with the reasons. Nobody is put on a shift until you accept it."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pendingText={(isLoading || waitsForNeeded) && 'Counting...'} disabled={count === 0} onClick={start}>
            {count === 0 ? 'Nothing to fill' : `Find people for ${countText(count)}`}
          </Button>
        </>
      }
    >
      {!isLoading && !waitsForNeeded && (
        <div className="grid gap-3">
          <p role="status">{statusText(drafts, all - drafts, needed.length > 0, connection)}</p>
          {drafts > 0 && all > drafts && (
            <Checkbox
              label={`Also the published ${all - drafts === 1 ? 'one' : 'ones'}`}
              description={toldOnAccept(connection)}
              checked={isTicked}
              onChange={setTicked}
            />
          )}
          {needed.length > 0 && (
            <Checkbox
              label={`${all === 0 ? 'The' : 'Also'} ${countText(needed.length)} that ${needed.length === 1 ? 'is' : 'are'} needed`}
              description="Added to the rota first, with Undo."
              checked={withNeeded}
              onChange={setNeedTicked}
            />
          )}
          {isAdmin(actor) && (
            <ButtonLink to="/restaurant-settings?tab=restaurant" variant="quiet" className="justify-self-start">
              Choose what counts
            </ButtonLink>
          )}
        </div>
      )}
    </Dialog>
  );
}

const statusText = (
  drafts: number,
  published: number,
  isNeeded: boolean,
  connection: LinkStatus['connection'],
): string => {
  if (drafts + published === 0 && isNeeded) return 'No upcoming shift this week is open yet.';
  if (drafts + published === 0)
    return 'No upcoming shift this week is open. Add open shifts or apply a template first.';
  if (drafts === 0)
    return `${countText(published)} of this week ${published === 1 ? 'is' : 'are'} open and published. ${toldOnAccept(connection)}`;
  return `${drafts === 1 ? '1 open draft' : `${drafts} open drafts`} this week.`;
};
