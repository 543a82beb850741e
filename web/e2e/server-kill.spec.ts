import { expect, it } from 'vitest';
import type { Device } from './fixtures/device.ts';
import { dayFromToday, enterShift, saveShift, shiftsWith } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import type { Moment } from './network/line.ts';

const stage = useStage();

const kitchen = ['Priya Shah', 'Marcus Bell', 'Jonas Okafor', 'Mei Chen', 'Sam Moreau'];
const days = 60;

const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] =>
  rows.map(({ id }) => String(id)).toSorted();

const storedCount = (instructions: string): number =>
  storedRows(stage.server, 'SELECT id FROM shifts WHERE instructions = ?', instructions).length;

const nothing = (): void => {};

/** Blocks this process until the first transaction is on disk, while the next ones are not yet. */
const untilSomeAreStored = (instructions: string): void => {
  const limit = Date.now() + 10_000;
  while (storedCount(instructions) === 0) if (Date.now() > limit) throw new Error('Nothing was stored in 10 s');
};

interface Kill {
  readonly when: string;
  readonly moment: Moment;
  readonly before: (instructions: string) => void;
}

const kills: readonly Kill[] = [
  { when: 'while the shifts are on their way', moment: 'request-begun', before: nothing },
  { when: 'when it has just received the shifts', moment: 'request-passed', before: nothing },
  { when: 'when it has stored some of the shifts', moment: 'request-passed', before: untilSomeAreStored },
  { when: 'before its answer gets through', moment: 'answer-begun', before: nothing },
];

/** Enters a series, kills the server in the middle of its push and restarts it; returns the ids of the series. */
const pushThroughKill = async (manager: Device, { when, moment, before }: Kill): Promise<readonly string[]> => {
  await enterShift(manager, {
    day: dayFromToday(1),
    dailyUntil: dayFromToday(days),
    people: kitchen,
    instructions: when,
  });
  const killed = new Promise<void>((resolve) => {
    manager.line.interrupt('/api/sync/push', moment, () => {
      before(when);
      stage.server.kill().then(resolve);
    });
  });
  await saveShift(manager);
  await killed;
  const made = idsOf(await shiftsWith(manager, when));
  await stage.server.restart();
  await waitForSynced(manager);
  return made;
};

it('the server is killed at the worst moments of a push: nothing is lost and nothing doubled', async () => {
  const manager = await stage.openAs('manager');
  const entered = new Map<string, readonly string[]>();
  for (const kill of kills) entered.set(kill.when, await pushThroughKill(manager, kill));

  const colleague = await stage.openAs('grace');
  for (const [when, made] of entered) {
    expect(made, when).toHaveLength(kitchen.length * days);
    const stored = storedRows(stage.server, 'SELECT id FROM shifts WHERE instructions = ? AND deleted = 0', when);
    expect(idsOf(stored), when).toEqual(made);
    const created = storedRows(
      stage.server,
      `SELECT recordId AS id FROM audit_trail WHERE intent = 'create-shift'
         AND recordId IN (SELECT id FROM shifts WHERE instructions = ?)`,
      when,
    );
    expect(idsOf(created), when).toEqual(made);
    expect(idsOf(await shiftsWith(manager, when)), when).toEqual(made);
    expect(idsOf(await shiftsWith(colleague, when)), when).toEqual(made);
  }
});
