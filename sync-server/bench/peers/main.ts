import { readFileSync } from 'node:fs';
import { atLeast, below, beside, percentile, plain, printTable } from '../fixtures/table.ts';
import { runOurs } from './run-ours.ts';
import { type Peer, runPeer, type Work } from './run-peer.ts';

/**
 * `npm run bench:peers`: other sync servers and this one on the same work, each through its own client. Theirs check no
 * permissions and write no audit trail here; ours does both. What they store and where is printed with each.
 */
const marks: Omit<Work, 'pullSeconds'> = { liveP95: 15, burst: 5000, megabytes: 120 };
const peers: readonly Peer[] = JSON.parse(readFileSync(new URL('peers.json', import.meta.url), 'utf8'));

const runs: Work[] = [];

/** Runs this server right before each peer: other load on the machine then affects both. */
const compare = async (peer: Peer): Promise<void> => {
  const ours = await runOurs();
  runs.push(ours);
  const theirs = await runPeer(peer);
  const title = `${peer.name} (${peer.packages[0]}), no permissions, ${peer.keeps}`;
  if ('reason' in theirs) return console.log(`${title}: not run here: ${theirs.reason}`);
  printTable(`${title}; aim: this server at the same time; above 1 this server is behind`, [
    beside('live at a second client, 95th percentile', theirs.liveP95, ours.liveP95, 'ms', 'less'),
    beside('9,000 in a burst until all are at a second client', theirs.burst, ours.burst, 'documents/s', 'more'),
    beside('10,000 to a fresh client', theirs.pullSeconds, ours.pullSeconds, 's', 'less'),
    beside('memory', theirs.megabytes, ours.megabytes, 'MB', 'less'),
  ]);
};

for (const peer of peers) await compare(peer);

const median = (measure: keyof Work): number =>
  percentile(
    runs.map((run) => run[measure]),
    0.5,
  );
printTable(`This server, permissions on, on SQLite that flushes every commit, median of ${runs.length} runs`, [
  below('live at a second client, 95th percentile', median('liveP95'), marks.liveP95, 'ms'),
  atLeast('9,000 in a burst until all are at a second client', median('burst'), marks.burst, 'documents/s'),
  plain('10,000 to a fresh client', median('pullSeconds'), 's'),
  below('memory', median('megabytes'), marks.megabytes, 'MB'),
]);
