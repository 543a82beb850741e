import { useState } from 'react';
import { isAdmin } from '#schema/permissions/actor.ts';
import { deviceNow } from '#web/db/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useNearby, weekPeriod } from '../queries.ts';
import { useRota } from '../rota-context.ts';
import { askForFill, type FillWish } from './fill-store.ts';
import { countText } from './fill-words.ts';
import { wishedShifts } from './wished-fill.ts';

/** Asks for people for the week's open shifts: drafts, and on request those that are published (D48). */
export function StartFill({ onClose }: { onClose: () => void }) {
  const { actor, address, names } = useRota();
  const { value: nearby, isLoading } = useNearby(weekPeriod(names.zone, address.monday));
  const openWith = (withPublished: boolean): number =>
    wishedShifts({ kind: 'drafts', monday: address.monday, withPublished }, nearby.shifts, {
      zone: names.zone,
      now: deviceNow(),
    }).length;
  const [drafts, all] = [openWith(false), openWith(true)];
  const [isTicked, setTicked] = useState(false);
  const withPublished = isTicked || drafts === 0;
  const count = withPublished ? all : drafts;

  const start = () => {
    const wish: FillWish = { kind: 'drafts', monday: address.monday, withPublished };
    onClose();
    askForFill(wish);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Fill open shifts"
      description="Proposes somebody for each, with the reasons. Nothing is saved until you accept it."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pendingText={isLoading && 'Counting...'} disabled={count === 0} onClick={start}>
            {count === 0 ? 'Nothing to fill' : `Find people for ${countText(count)}`}
          </Button>
        </>
      }
    >
      {!isLoading && (
        <div className="grid gap-3">
          <p role="status">{statusText(drafts, all - drafts)}</p>
          {drafts > 0 && all > drafts && (
            <Checkbox
              label={`Also the published ${all - drafts === 1 ? 'one' : 'ones'}`}
              description="People are told as soon as you accept."
              checked={isTicked}
              onChange={setTicked}
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

const statusText = (drafts: number, published: number): string => {
  if (drafts + published === 0)
    return 'No upcoming shift this week is open. Add open shifts or apply a template first.';
  if (drafts === 0)
    return `${countText(published)} of this week ${published === 1 ? 'is' : 'are'} open and published. People are told as soon as you accept.`;
  return `${drafts === 1 ? '1 open draft' : `${drafts} open drafts`} this week.`;
};
