import type { Day } from '#schema/entities/primitives.ts';
import { isPaidElsewhere } from './paid-elsewhere.ts';
import type { RunPerson, RunSettings } from './run-person.ts';

type RunsMade = Pick<RunSettings, 'paidHereFrom' | 'brigadeFrom'> & {
  readonly period: Pick<RunSettings['period'], 'frequency'>;
};

/**
 * Decides how far back somebody's unpaid hours are due: to the first run here at the frequency at which they were first
 * paid, or else at that of this run. For somebody who started after Brigade's first run it is that run, at any
 * frequency, unless opening figures show who paid them. Earlier hours were paid elsewhere.
 */
export function hoursDueFrom(
  { covered, payee, staysBefore }: Pick<RunPerson, 'covered' | 'payee' | 'staysBefore'>,
  { period, paidHereFrom, brigadeFrom }: RunsMade,
): Day {
  const [began = ''] = [payee?.startDate ?? '', ...staysBefore.map(({ startedOn }) => startedOn)].toSorted();
  if (began !== '' && began >= brigadeFrom && !isPaidElsewhere(payee, began)) return brigadeFrom;
  return paidHereFrom[covered[0]?.frequency ?? period.frequency];
}
