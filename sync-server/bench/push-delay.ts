import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildMessage, buildRestaurant } from '#schema/fixtures/build.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { createEventReader } from '#server/fixtures/event-reader.ts';
import { createBrowser } from '#server/fixtures/push-service.ts';
import { createTestApp } from '#server/fixtures/test-app.ts';
import { createDelivery } from '#server/push/deliver.ts';
import { runDelivery } from '#server/push/run-delivery.ts';
import { createSendPush } from '#server/push/send-push.ts';
import { serverKeysOf } from '#server/push/server-keys.ts';
import { keepSubscription } from '#server/push/subscriptions.ts';
import { below, percentile, plain, printTable } from './fixtures/table.ts';

const writes = 300;
const browsersEach = 20;

/** Lets work waiting in this process have its turn. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A push service that takes connections and never answers. */
const startHangingService = async () => {
  let received = 0;
  const server = createServer(() => {
    received += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received: () => received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/**
 * A manager sends a person urgent messages one after another, each of which is pushed. Returns for each the
 * milliseconds from sending to its arrival on the person's stream.
 */
const measurePropagation = async (pushesTo: string | undefined): Promise<readonly number[]> => {
  const app = createTestApp({ pushServices: pushesTo === undefined ? [] : [pushesTo] });
  app.clock.now = Date.now();
  inTransaction(app.deps, { actorId: '', device: '' }, (tx) =>
    tx.put('restaurant', buildRestaurant({ quietFrom: '', quietUntil: '' }), 'bench'),
  );
  const person = await app.addPerson({ firstName: 'Amara' });
  const kim = await app.addPerson({ firstName: 'Kim', role: 'manager' }, { username: 'kim' });
  const [manager, reader] = [await app.signIn('kim'), await app.signIn('amara')];
  for (let browser = 0; pushesTo !== undefined && browser < browsersEach; browser += 1) {
    await app.signIn('amara');
    const { tokenHash } = app.connection
      .prepare<[], { tokenHash: string }>('SELECT tokenHash FROM sessions ORDER BY rowid DESC')
      .get() as { tokenHash: string };
    const { subscription } = createBrowser(`${pushesTo}/${browser}`);
    keepSubscription(app.db, { userId: person.id, tokenHash }, subscription);
  }
  const send = createSendPush(serverKeysOf(app.db), 'mailto:brigade@example.com');
  const delivery = createDelivery({ ...app.deps, log: console.log, send });
  const stopPushing = runDelivery(delivery, (run) =>
    app.hub.subscribe(({ collection }) => collection === 'notifications' && run()),
  );

  const events = createEventReader(await reader('/api/sync/stream'), () => {});
  const times: number[] = [];
  for (let count = 0; count < writes; count += 1) {
    const [id, receiverId] = [app.deps.newId(), person.id];
    const message = buildMessage({ id, sendingId: id, senderId: kim.id, receiverId, category: 'URGENT' });
    const sent = performance.now();
    // A call over the network waits for its turn behind work already under way.
    await breathe();
    const pushed = manager('/api/sync/push', {
      body: { collections: { messages: [{ newDocumentState: { ...message, _deleted: false } }] } },
    });
    for (;;) {
      const { collection } = await events.nextOf<{ collection: string }>('change');
      if (collection === 'messages') break;
    }
    times.push(performance.now() - sent);
    await pushed;
  }
  stopPushing();
  await events.close();
  app.close();
  return times;
};

const service = await startHangingService();
const without = await measurePropagation(undefined);
const withHanging = await measurePropagation(service.origin);
const pushes = service.received();
service.close();

printTable(`Propagation of ${writes} writes while the push service of ${browsersEach} browsers hangs`, [
  plain('median without pushes', percentile(without, 0.5), 'ms'),
  plain('median with a service that hangs', percentile(withHanging, 0.5), 'ms'),
  plain('99th percentile without pushes', percentile(without, 0.99), 'ms'),
  plain('99th percentile with a service that hangs', percentile(withHanging, 0.99), 'ms'),
  plain('requests that hang', pushes, ''),
  below('median with ÷ without', percentile(withHanging, 0.5) / percentile(without, 0.5), 1.5, '×'),
]);
// Hanging requests would keep the process alive for their ten seconds.
process.exit(0);
