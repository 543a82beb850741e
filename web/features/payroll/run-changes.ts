import { useCallback, useEffect, useRef, useState } from 'react';
import type { PayRunChanges } from '#schema/api/payroll.ts';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import { useWriteBursts } from '#web/db/write-bursts.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { useSyncStatus } from '#web/sync/sync-status.ts';
import { askRunChanges } from './run-requests.ts';

/** What pay is worked out from. */
const basis = ['restaurant', 'users', 'employments', 'hours', 'payroll'] as const;

interface RunChangesAsked {
  /** Undefined until the server has said, and without a connection. */
  readonly changes: PayRunChanges | undefined;
  /** Forgets the answer and asks again. */
  readonly askAgain: () => void;
}

/**
 * What has changed since a run was last computed. Only the server can compute it: pay depends on earlier runs and on
 * what hours and pay were at the time. It is asked again after everything that this device writes or receives.
 */
export const useRunChanges = ({ id, status }: PayrollPeriod): RunChangesAsked => {
  const isOnline = useIsOnline();
  const bursts = useWriteBursts(basis);
  // What this device wrote is known to the server only once nothing waits.
  const { waiting } = useSyncStatus();
  const [repeats, setRepeats] = useState(0);
  const [answered, setAnswered] = useState<{ of: string; changes: PayRunChanges }>();
  const latest = useRef('');
  // An answer about a draft says nothing about the processed run.
  const of = `${id} ${status}`;
  const question = `${of} ${bursts} ${waiting} ${repeats}`;

  useEffect(() => {
    latest.current = question;
    if (!isOnline) return;
    askRunChanges(id).then((answer) => {
      if (answer.ok && latest.current === question) setAnswered({ of, changes: answer.value });
    });
  }, [id, of, question, isOnline]);

  const askAgain = useCallback(() => {
    setAnswered(undefined);
    setRepeats((before) => before + 1);
  }, []);

  return { changes: isOnline && answered?.of === of ? answered.changes : undefined, askAgain };
};
