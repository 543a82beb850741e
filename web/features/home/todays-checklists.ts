import type { Checklist } from '#schema/entities/checklist.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { checklistsOf } from '#schema/rules/checklists/checklist-items.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { useMyShifts } from './my-shifts-query.ts';
import { useChecklists } from './queries.ts';

/** What this person has to tick off today, from the device; undefined while it is read. */
export const useTodaysChecklists = (): readonly Checklist[] | undefined => {
  const { actor } = useDirectory();
  const now = useServerMinute();
  const today = useToday();
  const { documents, isLoading } = useChecklists(actor.userId, today);
  const { shifts, isLoading: waitsForShifts } = useMyShifts(now);
  if (isLoading || waitsForShifts) return undefined;
  const at = toInstant(now);
  const running = shifts.find(({ startTime }) => startTime <= at);
  return checklistsOf(documents, today, running?.id ?? '');
};
