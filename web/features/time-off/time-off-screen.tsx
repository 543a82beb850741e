import { useMemo } from 'react';
import { managesTimeOff } from '#schema/permissions/time-off-request.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useRefusalsOf } from '#web/sync/refusals.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { ManagedTimeOff } from './managed-time-off.tsx';
import { MyTimeOff } from './my-time-off.tsx';
import { TimeOffProvider } from './time-off-context.ts';

/** `/time-off`: staff ask for leave, managers and admins decide (specification, section 2; D14). */
export function TimeOffScreen() {
  const { actor } = useDirectory();
  const waitingIds = useWaitingIds('timeOffRequests');
  const refusals = useRefusalsOf('timeOffRequests');
  const own = useMemo(() => ({ waitingIds, refusals }), [waitingIds, refusals]);
  return <TimeOffProvider value={own}>{managesTimeOff(actor) ? <ManagedTimeOff /> : <MyTimeOff />}</TimeOffProvider>;
}
