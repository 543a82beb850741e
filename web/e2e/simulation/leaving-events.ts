import { deactivateLeavers, keepFormerLeavers } from '#server/domain/people/leaving.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { tidyUp } from '#server/maintenance/tidy-up.ts';
import type { Happening } from './events.ts';
import { sayWhoLeaves } from './leaving-actions.ts';

const day = 86_400_000;

/** Everybody's app stays closed for this long: photos leave devices after two weeks and the server after thirteen. */
const closedFor =
  (days: number): Happening =>
  async ({ tell, actors, time }) => {
    for (const { device } of actors) device.kill();
    time.skip(days * day);
    tell(`${days} days pass`);
    for (const { device } of actors) await device.start();
  };

/** What the server does every day: deletes what has been kept long enough, bit by bit. */
const dayIsOver: Happening = async ({ tell, server, time }) => {
  const life = server.life();
  if (!life) return;
  tell('the server tidies up');
  await time.act(life.realm, () => {
    tidyUp(life.deps).catch((error: unknown) => tell(`it could not: ${error}`));
  });
};

/** What the server does every minute: deactivates people whose last day is over. */
const minuteIsOver: Happening = async ({ tell, server, time }) => {
  const life = server.life();
  if (!life) return;
  tell('the server looks whose last day is over');
  for (const work of [deactivateLeavers, keepFormerLeavers]) {
    await time.act(life.realm, () => {
      const { changes } = inTransaction(life.deps, { actorId: '', device: '' }, work);
      life.deps.publish(changes);
    });
  }
};

/** An admin enters that somebody leaves, while others are at work. */
const somebodyLeaves: Happening = async (world) => {
  const admin = world.actors.find(({ person, device }) => person === world.prepared.people[0] && device.isRunning());
  if (!admin) return;
  world.tell(`${admin.device.name} says who leaves`);
  await admin.device.as(() => sayWhoLeaves(world.doerOf(admin)).catch(() => {}));
};

/** What else happens in histories of photos and of people who leave. */
export const leavingEvents: readonly (readonly [weight: number, happening: Happening])[] = [
  [6, somebodyLeaves],
  [3, dayIsOver],
  [4, minuteIsOver],
  [1, closedFor(3)],
  [1, closedFor(16)],
  [1, closedFor(98)],
];
