import { minuteMs } from '#schema/rules/time/lengths.ts';
import { useNow } from '#web/db/clock.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useConnection } from '#web/sync/sync-status.ts';
import type { Change } from '../inverse-write.ts';
import { type PlanStep, usePlanHistory } from '../plan-history.ts';
import { toldInRow } from '../will-be-told.ts';

/** Who will be notified of what a step did in a row, now; '' without a step. By the device's clock, as steps are. */
export const useToldInRow = (step: PlanStep | undefined, isOfRow: (change: Change) => boolean): string => {
  const { names, actor } = useDirectory();
  const steps = usePlanHistory((history) => history.steps);
  const [now, connection] = [useNow(minuteMs / 2), useConnection()];
  return step ? toldInRow(step, isOfRow, steps, actor.userId, names, { now, connection }) : '';
};
