import { readFileSync } from 'node:fs';
import { atLeast, below, beside, plain, printTable } from '../fixtures/table.ts';
import { runOurs } from './run-ours.ts';
import { type Peer, runPeer, type Work } from './run-peer.ts';

/**
 * `npm run bench:peers`: other sync servers and this one on the same work, each through its own client. Theirs check no
 * permissions and write no audit trail here; ours does both. What they keep and where is said beside each.
 */
const marks: Omit<Work, 'pullSeconds'> = { liveP95: 15, burst: 5000, megabytes: 120 };
const peers: readonly Peer[] = JSON.parse(readFileSync(new URL('peers.json', import.meta.url), 'utf8'));

const ours = await runOurs();
printTable('This server, permissions on, on SQLite that flushes every commit', [
  below('live at a second client, 95th percentile', ours.liveP95, marks.liveP95, 'ms'),
  atLeast('9,000 in a burst until all are at a second client', ours.burst, marks.burst, 'documents/s'),
  plain('10,000 to a fresh client', ours.pullSeconds, 's'),
  below('memory', ours.megabytes, marks.megabytes, 'MB'),
]);
for (const peer of peers) {
  const work = await runPeer(peer);
  const title = `${peer.name} (${peer.packages[0]}), no permissions, ${peer.keeps}`;
  if ('reason' in work) console.log(`${title}: not run here: ${work.reason}`);
  else
    printTable(`${title}; aim: this server; above 1 this server is behind`, [
      beside('live at a second client, 95th percentile', work.liveP95, ours.liveP95, 'ms', 'less'),
      beside('9,000 in a burst until all are at a second client', work.burst, ours.burst, 'documents/s', 'more'),
      beside('10,000 to a fresh client', work.pullSeconds, ours.pullSeconds, 's', 'less'),
      beside('memory', work.megabytes, ours.megabytes, 'MB', 'less'),
    ]);
}
