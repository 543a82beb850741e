import type { ReactNode } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';

const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);
const ReadersDialog = lazyPart(async () => (await import('./readers-dialog.tsx')).ReadersDialog);
const ToDoDialog = lazyPart(async () => (await import('./need/to-do-dialog.tsx')).ToDoDialog);
const CostDialog = lazyPart(async () => (await import('./cost/cost-dialog.tsx')).CostDialog);
const HouseRules = lazyPart(async () => (await import('./house-rules/house-rules-dialog.tsx')).HouseRulesDialog);

type WeekDialogsProps = {
  week: RotaWeek;
  /** The sheet of a shift, where it is opened from what to sort out. */
  children: ReactNode;
};

/**
 * What managers open about a whole week. It stands outside the frames of phone and tablet: what somebody types stays when
 * their tablet is turned.
 */
export function WeekDialogs({ week, children }: WeekDialogsProps) {
  const { address } = useRota();
  const close = () => address.close({ publish: '' });
  return (
    <>
      {address.gaps !== '' && (
        // Another week's list begins anew: it has no rows of this one to keep.
        <ToDoDialog key={week.monday} week={week}>
          {children}
        </ToDoDialog>
      )}
      {address.cost !== '' && <CostDialog week={week} />}
      {address.rules !== '' && <HouseRules key={address.rules} />}
      {address.publish === 'open' && <PublishDialog week={week} onClose={close} />}
      {address.publish === 'readers' && <ReadersDialog week={week} onClose={close} />}
    </>
  );
}
