import type { Shift } from '#schema/entities/shift.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { useDocument } from '#web/db/live-query.ts';
import { AwaitedDetail } from '#web/people/awaited-detail.tsx';
import { useDirectory } from '#web/people/directory.tsx';
import type { Names } from '#web/people/names.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailFrame } from '#web/ui/detail-frame.tsx';
import { CoverForm } from './cover-form.tsx';
import { FillForm } from './fill-form.tsx';
import type { Opening } from './marketplace-address.ts';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf } from './marketplace-names.ts';
import { QuickSwapForm } from './quick-swap-form.tsx';
import { RequestDetails } from './request-details.tsx';
import { ShiftLines } from './shift-lines.tsx';
import { SwapForm } from './swap-form.tsx';
import { SwapWithForm } from './swap-with-form.tsx';

/** What the address says is open: a request, or the form of a new one. */
export function Opened() {
  const { open } = useMarketplace().address;
  if (!open) return null;
  if (open.what === 'request') return <OpenedRequest key={open.id} id={open.id} />;
  return <OpenedForm key={`${open.what} ${open.id} ${open.with}`} what={open.what} id={open.id} withId={open.with} />;
}

function OpenedRequest({ id }: { id: string }) {
  const { document: request, isLoading } = useDocument('shiftRequests', id);
  return request ? <RequestDetails request={request} /> : <Missing isLoading={isLoading} />;
}

type OpenedFormProps = { what: Exclude<Opening, 'request'>; id: string; withId: string };

function OpenedForm({ what, id, withId }: OpenedFormProps) {
  const { actor, me, names } = useDirectory();
  const { document: shift, isLoading } = useDocument('shifts', id);
  const { document: mine } = useDocument('shifts', withId);
  if (!shift || (what === 'quick' && !mine)) return <Missing isLoading={isLoading} />;
  const gone = what === 'claim' || what === 'fill' ? whyGone(what, shift, names, me.id) : '';
  if (gone !== '') return <GoneShift shift={shift} title={gone} />;
  // If somebody else opens the manager's link, it leads to what they may do with an open shift.
  if (what === 'fill')
    return canManageRota(actor) ? <FillForm shift={shift} /> : <CoverForm kind="claim" shift={shift} />;
  if (what === 'trade') return <SwapWithForm mine={shift} />;
  if (what === 'swap') return <SwapForm wanted={shift} mineId={withId} />;
  if (what === 'quick') return mine && <QuickSwapForm wanted={shift} mine={mine} />;
  return <CoverForm kind={what} shift={shift} />;
}

function Missing({ isLoading }: { isLoading: boolean }) {
  const { address } = useMarketplace();
  return (
    <AwaitedDetail
      heading="Shift Marketplace"
      onClose={address.close}
      isLoading={isLoading}
      loadingLabel="Loading"
      title="This is not on this device"
      description="It may be older than 18 weeks, no longer yours to see, or not here yet. Check the link, or wait for the next sync."
    />
  );
}

/** Why the shift in a link can no longer be claimed or offered; '' if it can. */
const whyGone = (what: 'claim' | 'fill', shift: Shift, names: Names, myId: string): string => {
  if (shift.status === 'cancelled') return 'This shift was cancelled';
  // Somebody may be giving it away: a manager can offer that too.
  if (what === 'fill' || shift.userId === '') return '';
  return shift.userId === myId ? 'You have this shift' : `${firstNameOf(names, shift.userId)} has this shift`;
};

/** A shift that could be taken when the link was made. */
function GoneShift({ shift, title }: { shift: Shift; title: string }) {
  const { address } = useMarketplace();
  const close = (
    <Button variant="secondary" onClick={address.close}>
      Close
    </Button>
  );
  return (
    <DetailFrame onClose={address.close} title={title} actions={close}>
      <ShiftLines shift={shift} />
    </DetailFrame>
  );
}
