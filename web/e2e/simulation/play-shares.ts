import type { Share, ShareOutcome } from './players.ts';
import { prepareRestaurant } from './prepared-restaurant.ts';
import { type HistoryOutcome, runHistory } from './run-history.ts';

// A process that plays the seeds its parent sends it.

const prepared = await prepareRestaurant();

const play = async ({ first, count }: Share): Promise<void> => {
  const broken: HistoryOutcome[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const outcome = await runHistory(prepared, seed);
    if (outcome.broken.length > 0) broken.push(outcome);
  }
  const outcome: ShareOutcome = { first, count, broken };
  process.send?.(outcome);
};

process.on('message', play);
process.on('disconnect', () => {
  prepared.remove();
  process.exit(0);
});
process.send?.('ready');
