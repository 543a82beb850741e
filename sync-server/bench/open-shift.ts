import { toInstant } from '#schema/entities/primitives.ts';
import { buildMessage, buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { createEventReader } from '#server/fixtures/event-reader.ts';
import { createBrowser, startPushService } from '#server/fixtures/push-service.ts';
import { createTestApp, type SignedInRequest, type TestApp } from '#server/fixtures/test-app.ts';
import { createOfferTeller, offersEveryMs } from '#server/maintenance/offer-teller.ts';
import { createDelivery } from '#server/push/deliver.ts';
import { runDelivery } from '#server/push/run-delivery.ts';
import { createSendPush } from '#server/push/send-push.ts';
import { serverKeysOf } from '#server/push/server-keys.ts';
import { shiftsOver } from './fixtures/shift-rows.ts';
import { below, percentile, plain, printTable } from './fixtures/table.ts';

const count = 200;
const shiftsEach = 20;
/** People whose writes must not wait; several, as each may write only so much. */
const writerCount = 20;

const service = await startPushService();
const app = createTestApp({ pushServices: [service.origin] });
// Slices end by the clock, so it has to run.
Object.defineProperty(app.clock, 'now', { get: Date.now });

/** The first round compiles the code. */
const rounds = 3;

/** A restaurant of people who can work the same position, each with shifts around it and a phone that rings. */
const prepare = async ({ deps, addPerson, signIn }: TestApp) => {
  inTransaction(deps, { actorId: '', device: '' }, (tx) =>
    tx.put('restaurant', buildRestaurant({ quietFrom: '', quietUntil: '' }), 'bench'),
  );
  const [kim, nia] = [
    await addPerson({ firstName: 'Kim', role: 'manager' }, { username: 'kim' }),
    await addPerson({ firstName: 'Nia', role: 'manager' }, { username: 'nia' }),
  ];
  const people = [];
  for (let number = 0; number < count; number += 1)
    people.push(await addPerson({ firstName: 'Server' }, { username: `server-${number}` }));
  const writers: { readonly id: string; readonly push: SignedInRequest }[] = [];
  for (let number = 0; number < writerCount; number += 1) {
    const username = `bartender-${number}`;
    const { id } = await addPerson({ firstName: 'Bea', positionId: positionId('Bartender') }, { username });
    writers.push({ id, push: await signIn(username) });
  }
  const userIds = people.map(({ id }) => id);
  const shifts = shiftsOver(count * shiftsEach, { from: Date.now() + 96 * hourMs, weeks: 4, userIds });
  inTransaction(deps, { actorId: '', device: '' }, (tx) => {
    for (const shift of shifts) tx.put('shift', shift, 'bench');
  });
  const phones: SignedInRequest[] = [];
  for (let number = 0; number < count; number += 1) {
    const phone = await signIn(`server-${number}`);
    const { subscription } = createBrowser(`${service.origin}/${number}`);
    await phone('/api/push/subscribe', { body: { subscription } });
    phones.push(phone);
  }
  return { manager: await signIn('kim'), kim, nia, phones, writers };
};

const { manager, kim, nia, phones, writers } = await prepare(app);
const send = createSendPush(serverKeysOf(app.db), 'mailto:brigade@example.com');
const stopPushing = runDelivery(createDelivery({ ...app.deps, send }), (run) =>
  app.hub.subscribe(({ collection }) => collection === 'notifications' && run()),
);
const telling = setInterval(createOfferTeller(app.deps), offersEveryMs);

/** When the phones' streams received their entries of this round. */
let toldAt: number[] = [];
const readers = await Promise.all(
  phones.map(async (phone) => {
    const events = createEventReader(await phone('/api/sync/stream'), () => {});
    void (async () => {
      for (;;) {
        const event = await events.next();
        if (!event) return;
        const { collection } = event.data as { readonly collection?: string };
        if (event.event === 'change' && collection === 'notifications') toldAt.push(performance.now());
      }
    })();
    return events;
  }),
);

/** A message between two other people, as a device pushes it; returns the milliseconds until its answer. */
const write = async (writer: (typeof writers)[number]): Promise<number> => {
  const id = app.deps.newId();
  const message = buildMessage({ id, sendingId: id, senderId: writer.id, receiverId: nia.id, category: 'General' });
  const began = performance.now();
  // A call over the network waits for its turn behind work already under way.
  await new Promise((resolve) => setImmediate(resolve));
  const answer = await writer.push('/api/sync/push', {
    body: { collections: { messages: [{ newDocumentState: { ...message, _deleted: false } }] } },
  });
  if (answer.status !== 200) throw new Error(`A write was answered ${answer.status}`);
  return performance.now() - began;
};

/** Between two writes, in milliseconds. */
const writeEveryMs = 20;
/** Writes one after another while `isOn`; returns the milliseconds of each. */
const writeWhile = (isOn: () => boolean): Promise<readonly number[]> =>
  new Promise((resolve, reject) => {
    const times: number[] = [];
    let isWriting = false;
    const timer = setInterval(async () => {
      const writer = writers[times.length % writers.length];
      if (isWriting || !writer) return;
      if (!isOn()) {
        clearInterval(timer);
        return resolve(times);
      }
      isWriting = true;
      await write(writer).then((time) => times.push(time), reject);
      isWriting = false;
    }, writeEveryMs);
  });

/** The longest turn of the event loop in milliseconds of processor time: other load on the machine does not count. */
const watchTurns = () => {
  let longest = 0;
  let isOver = false;
  let last = process.cpuUsage();
  const turn = (): void => {
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.cpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return (): number => {
    isOver = true;
    return longest;
  };
};

const during = async (isOn: () => boolean) => {
  const longestTurn = watchTurns();
  const times = await writeWhile(isOn);
  return { times, longestTurn: longestTurn() };
};

/**
 * Posts an open shift that starts within a day, so that everybody is notified at once, and waits until they all are.
 */
const postShift = async (round: number) => {
  const start = Date.now() + (12 + round) * hourMs;
  const open = buildShift({
    ...{ id: app.deps.newId(), userId: '', createdBy: kim.id },
    ...{ startTime: toInstant(start), endTime: toInstant(start + 6 * hourMs) },
  });
  toldAt = [];
  const rungBefore = service.received.length;
  const rung = () => service.received.length - rungBefore;
  const posted = performance.now();
  const answer = await manager('/api/sync/push', {
    body: { collections: { shifts: [{ newDocumentState: { ...open, _deleted: false } }] } },
  });
  const { rejections } = (await answer.json()) as { readonly rejections: readonly unknown[] };
  if (rejections.length > 0) throw new Error(`The shift was refused: ${JSON.stringify(rejections)}`);
  const giveUpAt = posted + 60_000;
  const beside = await during(() => performance.now() < giveUpAt && (toldAt.length < count || rung() < count));
  if (toldAt.length !== count || rung() !== count)
    throw new Error(`${toldAt.length} people heard of it and ${rung()} phones rang, of ${count}`);
  return { ...beside, told: Math.max(...toldAt) - posted, rung: performance.now() - posted };
};

const quietUntil = performance.now() + 4_000;
const before = await during(() => performance.now() < quietUntil);
const measured: Awaited<ReturnType<typeof postShift>>[] = [];
for (let round = 0; round < rounds; round += 1) measured.push(await postShift(round));
stopPushing();
clearInterval(telling);
await Promise.all(readers.map((events) => events.close()));
await service.close();
app.close();

const least = (of: (round: (typeof measured)[number]) => number): number => Math.min(...measured.map(of));
const most = (of: (round: (typeof measured)[number]) => number): number => Math.max(...measured.map(of));
printTable(
  `An open shift and ${count} people who could take it, each with ${shiftsEach} shifts and a phone; ${rounds} rounds`,
  [
    below('until the last inbox has it, slowest round', most(({ told }) => told) / 1000, 5, 's'),
    plain('until the last phone rings, slowest round', most(({ rung }) => rung) / 1000, 's'),
    plain('a write of others before, 99th percentile', percentile(before.times, 0.99), 'ms'),
    plain(
      'a write of others during it, the same, least',
      least(({ times }) => percentile(times, 0.99)),
      'ms',
    ),
    plain('the longest turn of the event loop before', before.longestTurn, 'ms'),
    below(
      'the longest turn during it, least',
      least(({ longestTurn }) => longestTurn),
      100,
      'ms',
    ),
    plain(
      'the longest turn during it, most',
      most(({ longestTurn }) => longestTurn),
      'ms',
    ),
  ],
);
process.exit(0);
