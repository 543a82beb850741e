import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#schema/rules/ids.ts';
import { dayMs, minuteMs } from '#schema/rules/time/lengths.ts';
import { createApp } from './app.ts';
import { createPasswords, owaspCost } from './auth/passwords.ts';
import { owaspIterations } from './auth/pins.ts';
import { allowDeactivated, requireSession } from './auth/require-session.ts';
import { createRingLimit } from './auth/ring-limit.ts';
import { isSessionAlive } from './auth/sessions.ts';
import { type Config, publicOriginOf, readConfig } from './config.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { createRecords } from './db/records.ts';
import { createDemoRestaurant } from './demo-data/create-demo-restaurant.ts';
import type { Deps } from './deps.ts';
import { giveUp } from './give-up.ts';
import { createLog } from './log.ts';
import { createFactsKeeper } from './maintenance/facts-keeper.ts';
import { maintain } from './maintenance/maintain.ts';
import { createOfferTeller, offersEveryMs } from './maintenance/offer-teller.ts';
import { tidyUp } from './maintenance/tidy-up.ts';
import { openDataFolder } from './open-data-folder.ts';
import { createPassRoutes } from './pass/pass-routes.ts';
import { prepareRestaurant, runsAsDemo } from './prepare-restaurant.ts';
import { createDelivery } from './push/deliver.ts';
import { isPushService } from './push/push-services.ts';
import { runDelivery } from './push/run-delivery.ts';
import { createSendPush } from './push/send-push.ts';
import { serverKeysOf } from './push/server-keys.ts';
import { createAddressOf } from './serving/client-address.ts';
import { listen, listenFailure, stopListening } from './serving/listen.ts';
import { createMetrics } from './serving/metrics.ts';
import { createProcessGauges } from './serving/process-gauges.ts';
import { readWebFiles } from './serving/web-files.ts';
import { type ChangeHub, createChangeHub } from './sync/change-hub.ts';
import { createSyncRoutes } from './sync/sync-routes.ts';

/** Whom a push service may contact; services reject addresses that only this machine knows. */
const pushSubject = (origin: string): string => (origin.startsWith('https:') ? origin : 'mailto:brigade@example.com');

/** How long calls under way get to finish when the server stops; a supervisor kills after 5 to 10 seconds. */
const stopGraceMs = 1_000;

const maintenanceEveryMs = minuteMs;
const tidyingEveryMs = dayMs;

const createDeps = (config: Config, { db }: OpenDatabase, hub: ChangeHub): Deps => ({
  db,
  records: createRecords(db, createRingLimit(Date.now)),
  now: Date.now,
  newId: () => uuidv7(Date.now(), randomBytes(10)),
  newToken: () => randomBytes(32).toString('base64url'),
  log: createLog({ level: config.LOG_LEVEL, now: Date.now, write: (line) => process.stdout.write(line) }),
  publish: hub.publish,
  metrics: createMetrics(createProcessGauges()),
  isDemo: runsAsDemo(db, config.BRIGADE_DEMO),
  passwords: createPasswords(owaspCost),
  pinIterations: owaspIterations,
  isPushService: (endpoint) => isPushService(endpoint, config.PUSH_SERVICES),
  sessionSettings: {
    idleDays: config.SESSION_IDLE_DAYS,
    longestDays: config.SESSION_DAYS,
    isSecure: publicOriginOf(config).startsWith('https:'),
  },
});

// The database holds everybody's data: only the user who runs the server may read its files.
process.umask(0o077);
const read = readConfig(process.env);
if (!read.ok) giveUp(read.message);
const { config } = read;
// A log on a full disk, or without a reader, loses lines; the server carries on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const opened = openDataFolder(config.DATA_DIR);
if (!opened.ok) giveUp(opened.message);
const { database } = opened;

const hub = createChangeHub();
const deps = createDeps(config, database, hub);
if (config.BRIGADE_DEMO && !deps.isDemo) {
  console.log(`${config.DATA_DIR} holds a real restaurant: it runs without the demo's accounts.`);
}
const lines = await prepareRestaurant(deps, publicOriginOf(config), createDemoRestaurant);
maintain(deps);
const keepFacts = createFactsKeeper(deps);
void keepFacts();
void tidyUp(deps);
const maintenance = [
  setInterval(maintain, maintenanceEveryMs, deps),
  setInterval(keepFacts, maintenanceEveryMs),
  setInterval(createOfferTeller(deps), offersEveryMs),
  setInterval(tidyUp, tidyingEveryMs, deps),
];
const stopPushing = runDelivery(
  createDelivery({ ...deps, send: createSendPush(serverKeysOf(database.db), pushSubject(publicOriginOf(config))) }),
  (run) => hub.subscribe(({ collection }) => collection === 'notifications' && run()),
);
const app = createApp(deps, {
  sync: createSyncRoutes(deps, {
    hub,
    requireSession: requireSession(deps),
    allowDeactivated: allowDeactivated(deps),
    isSessionAlive: (tokenHash) => isSessionAlive(deps, tokenHash),
  }),
  pass: createPassRoutes(deps, hub),
  webFiles: readWebFiles(config.WEB_DIR),
  metricsToken: config.METRICS_TOKEN,
  allowedOrigins: [publicOriginOf(config), ...config.ALLOWED_ORIGINS],
  addressOf: createAddressOf(config.TRUST_PROXY),
});

const { server, port } = await listen(app.fetch, config.PORT, config.HOST).catch((error: NodeJS.ErrnoException) =>
  giveUp(listenFailure(error, config.PORT, config.HOST)),
);
console.log(`Brigade is running at ${publicOriginOf({ ...config, PORT: port })}`);
for (const line of lines) console.log(line);

/** A second signal does not wait. */
const stop = async (): Promise<void> => {
  process.once('SIGINT', () => process.exit(1));
  process.once('SIGTERM', () => process.exit(1));
  maintenance.forEach(clearInterval);
  stopPushing();
  await stopListening(server, stopGraceMs);
  database.close();
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
