import { afterEach, expect, it } from 'vitest';
import type { PunchStatement } from '#schema/api/pass.ts';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import { type Minutes, toInstant } from '#schema/entities/primitives.ts';
import { punchTime } from '#schema/rules/hours/punch-time.ts';
import { noFaults } from '../fixtures/faulty-send.ts';
import { createPassWorld, type PassWorld, worldPin } from '../fixtures/pass-world.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { readClockOffset, syncOnce } from './pass-sync.ts';
import { tryPin } from './pins.ts';
import { appendStatement, countWaiting, refusedStatements } from './statements.ts';

let world: PassWorld | undefined;
afterEach(() => world?.close());

const [dayMs, hourMs, minuteMs] = [86_400_000, 3_600_000, 60_000];
const days = 7;
const staffCount = 20;
const faults = { dropRequest: 0.15, dropAnswer: 0.15, repeat: 0.15, delay: 0.02, cutStream: 0 };

/** A press somebody makes during the week. */
interface Press {
  readonly userId: string;
  readonly type: PunchStatement['type'];
  readonly at: number;
}

/** Every day everybody clocks in, takes a break and clocks out, some of them after midnight. */
const weekOf = (people: readonly string[], monday: number, random: () => number): readonly Press[] => {
  const presses = Array.from({ length: days }, (_, day) =>
    people.flatMap((userId): Press[] => {
      const start = monday + day * dayMs + Math.floor((6 + random() * 8) * hourMs);
      const times = [0, 3 + random(), 3.5 + random(), 7 + random() * 3].map((hours) =>
        Math.floor(start + hours * hourMs),
      );
      const types = ['in', 'break_start', 'break_end', 'out'] as const;
      return types.map((type, index) => ({ userId, type, at: times.toSorted((a, b) => a - b)[index] ?? 0 }));
    }),
  );
  return presses.flat().toSorted((one, other) => one.at - other.at);
};

it('loses, doubles and refuses none of 560 punches in seven days of lost calls, reloads and server restarts', async () => {
  const random = seededRandom(20_261_121);
  const played = await createPassWorld(random, staffCount);
  world = played;
  const { server, people, network, tabletId } = played;
  const week = weekOf(people, Date.parse('2026-06-22T00:00:00.000Z'), random);
  // The tablet's own clock is wrong, and drifts.
  let clockError = 90_000;
  const deviceNow = () => played.server.clock.now + clockError;
  const options = async () => ({
    ...{ store: played.store, keys: await played.keys(), send: network.send, now: deviceNow },
    ...{ onConnection: () => {}, onChange: () => {}, onEnd: () => {} },
  });
  const round = async () => syncOnce(await options()).catch(() => 'offline' as const);
  server.clock.now = week[0]?.at ?? 0;
  expect(await round()).toBe('online');

  const [expected, counts] = [new Map<string, Press>(), { reloads: 0, restarts: 0, offline: 0, underWay: 0 }];
  let offlineUntil = 0;
  for (const press of week) {
    played.server.clock.now = Math.max(played.server.clock.now, press.at);
    clockError += Math.round((random() - 0.5) * 20);
    if (random() < 0.02) offlineUntil = press.at + random() * 10 * hourMs;
    network.setOnline(press.at > offlineUntil);
    network.setFaults(faults);
    if (press.at <= offlineUntil) counts.offline += 1;

    const { store } = played;
    const pin = { userId: press.userId, pin: worldPin, now: deviceNow() };
    expect(await tryPin(store, await played.keys(), pin)).toEqual({ is: 'right' });
    const said: PunchStatement = {
      ...{ id: played.newId(), tabletId, userId: press.userId, kind: 'punch', type: press.type, shiftId: '' },
      ...{ deviceTime: toInstant(deviceNow()), offset: await readClockOffset(store), breakMinutes: 0 as Minutes },
    };
    await appendStatement(store, await played.keys(), said);
    expected.set(said.id, press);

    const chance = random();
    if (chance < 0.06) {
      // The page closes while a round is under way.
      const underWay = round();
      if (random() < 0.5) await Promise.resolve();
      played.reload();
      await underWay;
      counts.underWay += 1;
    } else if (chance < 0.7) await round();
    if (random() < 0.05) {
      played.reload();
      counts.reloads += 1;
    }
    if (random() < 0.03) {
      const underWay = random() < 0.5 ? round() : undefined;
      played.restartServer();
      await underWay;
      counts.restarts += 1;
    }
  }

  network.setOnline(true);
  network.setFaults(noFaults);
  expect(await round()).toBe('online');
  expect(await countWaiting(played.store)).toBe(0);
  expect(await refusedStatements(played.store)).toEqual([]);

  const stored = played.server.deps.records.select('punch', undefined) as unknown as readonly Punch[];
  expect(stored.map(({ id }) => id).toSorted()).toEqual([...expected.keys()].toSorted());
  for (const punch of stored) {
    const press = expected.get(punch.id);
    expect([punch.userId, punch.type]).toEqual([press?.userId, press?.type]);
    // The tablet's clock was wrong throughout; its estimate of the server's was not, but for drift while offline.
    expect(Math.abs(punchTime(punch) - (press?.at ?? 0))).toBeLessThan(2 * minuteMs);
  }
  const records = played.server.deps.records.select('hoursRecord', undefined) as unknown as readonly HoursRecord[];
  expect(records).toHaveLength(days * staffCount);
  expect(records.filter(({ clockOut }) => clockOut === '')).toEqual([]);
  expect(stored).toHaveLength(560);
  expect(Object.values(counts).every((count) => count > 5)).toBe(true);
});

it('hands everything in again after the server went back to a backup', async () => {
  const played = await createPassWorld(seededRandom(1), 1);
  world = played;
  const keys = await played.keys();
  const { store, network, tabletId, server } = played;
  const round = () =>
    syncOnce({
      ...{ store, keys, send: network.send, now: () => played.server.clock.now },
      ...{ onConnection: () => {}, onChange: () => {}, onEnd: () => {} },
    });
  await round();
  await appendStatement(store, keys, {
    ...{ id: played.newId(), tabletId, userId: played.people[0] ?? '', kind: 'punch', type: 'in', shiftId: '' },
    ...{ deviceTime: toInstant(server.clock.now), offset: 0, breakMinutes: 0 as Minutes },
  });
  server.clock.now += 1000;
  await round();
  expect(played.staffed.all('punch')).toHaveLength(1);

  server.connection.exec(
    "delete from hours_records; delete from punches; delete from tablet_statements; update sync_state set epoch = 'restored'",
  );
  played.restartServer();
  played.server.clock.now += 1000;
  expect(await round()).toBe('online');
  expect(played.server.deps.records.select('punch', undefined)).toHaveLength(1);
});
