import { deepEqual } from 'rxdb/plugins/utils';
import { type AnyDocument, type EntityName, entityOfDocument } from '#schema/collections.ts';
import type { User } from '#schema/entities/user.ts';
import { activeActor } from '#server/domain/writes/caller.ts';
import { mayRead } from '#server/domain/writes/presentation.ts';
import type { OutboxEntry } from '#web/db/outbox.ts';
import type { MadeWrite } from './actions.ts';
import { brokenByLeavers } from './leaving-promises.ts';
import type { Life } from './model-server.ts';
import { visibleRows } from './visible-rows.ts';
import type { Actor, World } from './world.ts';

const byId = (left: AnyDocument, right: AnyDocument): number => (left.id < right.id ? -1 : 1);

const lifeOf = ({ server }: World) => {
  const life = server.life();
  if (!life) throw new Error('The server does not run');
  return life;
};

/** Whether the account of a device's person is active. */
export const isActive = (world: World, { person }: Actor): boolean =>
  (lifeOf(world).deps.records.find('user', person.user.id)?.document as User | undefined)?.isActive ?? false;

/** S1: the first difference between what a device holds and what its person may see; undefined if there is none. */
const difference = (world: World, { device, person }: Actor): string | undefined => {
  for (const [collection, rows] of visibleRows(lifeOf(world), person.user.id, world.time.now())) {
    const held = [...device.held(collection)].toSorted(byId);
    const expected = [...rows].toSorted(byId);
    if (deepEqual(held, expected)) continue;
    const heldById = new Map(held.map((document) => [document.id, document]));
    const wrong = expected.find((row) => !deepEqual(heldById.get(row.id), row));
    if (wrong) {
      return `${device.name} holds ${collection} ${JSON.stringify(heldById.get(wrong.id))} instead of ${JSON.stringify(wrong)}`;
    }
    const expectedIds = new Set(expected.map(({ id }) => id));
    const extra = held.find(({ id }) => !expectedIds.has(id));
    if (extra) return `${device.name} holds ${collection} ${JSON.stringify(extra)}, which it should not`;
  }
  return undefined;
};

/** Whether a person may see every state of a document kept in an entry; what they typed is their own. */
const isTheirs = (world: World, { person }: Actor, { collection, waiting, acknowledged, refused }: OutboxEntry) => {
  const reader = activeActor(lifeOf(world).deps.records, person.user.id);
  const states = [waiting?.base, ...acknowledged.flatMap(({ base, next }) => [base, next])];
  return [...states, ...refused.map(({ current }) => current)].every((state) => {
    const name = state && (entityOfDocument(collection, state)?.name as EntityName | undefined);
    return !name || (reader !== undefined && mayRead(reader, name, state));
  });
};

/** S1, S3 and S6 of a device at rest: what is still open there. */
const openOn = async (world: World, actor: Actor): Promise<readonly string[]> => {
  const { device } = actor;
  const open: string[] = [];
  const differs = difference(world, actor);
  if (differs) open.push(`S1: ${differs}`);
  for (const entry of device.disk.rows('outbox')) {
    if (entry.waiting) open.push(`S3: ${device.name} still waits for ${entry.key}`);
    if (!isTheirs(world, actor, entry)) open.push(`S6: ${device.name} keeps ${entry.key} in its outbox: not theirs`);
  }
  if (!(await device.saysSynced())) open.push(`S1: ${device.name} does not say that it is in step`);
  return open;
};

/** What is broken on devices that are signed in; those of deactivated people hold nothing (D24). */
export const stillOpen = async (world: World): Promise<readonly string[]> => {
  const open: string[] = [];
  for (const actor of world.actors) {
    if (isActive(world, actor)) open.push(...(await openOn(world, actor)));
    else if (!actor.device.disk.isEmpty())
      open.push(`S6: ${actor.device.name} of a deactivated person keeps documents`);
  }
  return open;
};

/** Whether a write reached the server, or is listed on its device as not accepted. */
export const isKnown = (world: World, write: MadeWrite): boolean => {
  const { connection } = lifeOf(world);
  const lines = connection
    .prepare('SELECT change FROM audit_trail WHERE recordId = ? ORDER BY seq')
    .pluck()
    .all(write.id) as string[];
  const written = lines.map((line) =>
    write.field === 'id' ? undefined : (JSON.parse(line) as AnyDocument)[write.field],
  );
  if (isDone(write, written)) return true;
  const actor = world.actors.find(({ device }) => device.name === write.device);
  const refused = actor?.device.disk.rows('outbox').flatMap((entry) => entry.refused) ?? [];
  return refused.some(({ id, submitted }) => id === write.id && submitted[write.field] === write.value);
};

/** Whether a field's values, in order, show that a write reached the server: a text set back may not need one. */
const isDone = ({ field, value, setBackFrom }: MadeWrite, written: readonly unknown[]): boolean => {
  if (field === 'id') return written.length > 0;
  if (setBackFrom === undefined) return written.includes(value);
  const own = written.indexOf(setBackFrom);
  return own < 0 || written.indexOf(value, own) > 0;
};

/** S3: writes that a device confirmed and that ended without anybody knowing how. */
const lostWrites = (world: World): readonly string[] =>
  [...world.made.values()]
    .filter((write) => {
      const actor = world.actors.find(({ device }) => device.name === write.device);
      // A deactivated person's device was erased with everything on it (D24).
      return actor !== undefined && actor.device.erasures() === 0;
    })
    .filter((write) => !isKnown(world, write))
    .map(({ device, id, field, value }) => `S3: ${device} lost ${field} of ${id}: ${String(value)}`);

/** S4: what was carried out more often than intended. */
export const doneTwice = ({ connection }: Pick<Life, 'connection'>): readonly string[] => {
  const twice = connection
    .prepare(
      `SELECT recordId || ' ' || intent FROM audit_trail
       WHERE intent LIKE 'create-%' OR intent IN ('bring-back-shift', 'assign-checklist', 'punch', 'send-message')
       GROUP BY recordId, entity, iif(intent = 'bring-back-shift', 'create-shift', intent) HAVING count(*) > 1`,
    )
    .pluck()
    .all() as string[];
  const told = connection
    .prepare(
      `SELECT userId || ' ' || body FROM notifications WHERE type = 'message-received' AND deleted = 0
       GROUP BY userId, body HAVING count(*) > 1`,
    )
    .pluck()
    .all() as string[];
  return [...twice, ...told].map((what) => `S4: done twice: ${what}`);
};

/**
 * No write puts back somebody else's words: only the maker of a token changes a field to it, except people who set back
 * their own words while those are still there.
 */
const overwritten = ({ server, tokens, setBacks }: World): readonly string[] => {
  const lines = (server
    .life()
    ?.connection.prepare(
      "SELECT actorId, recordId, change FROM audit_trail WHERE change LIKE '%~%' AND intent <> 'notify' ORDER BY seq",
    )
    .all() ?? []) as { actorId: string; recordId: string; change: string }[];
  const stood = new Map<string, unknown>();
  return lines.flatMap(({ actorId, recordId, change }) =>
    Object.entries(JSON.parse(change) as Record<string, unknown>)
      .filter(([field, value]) => {
        const key = `${recordId}/${field}`;
        const before = stood.get(key);
        stood.set(key, value);
        const isMeant = setBacks.some(
          (each) =>
            `${each.userId}/${each.id}/${each.field}` === `${actorId}/${key}` &&
            each.value === value &&
            tokens.get(String(before)) === actorId,
        );
        return typeof value === 'string' && tokens.has(value) && tokens.get(value) !== actorId && !isMeant;
      })
      .map(
        ([field, value]) => `S3: ${actorId} put back ${field} of ${recordId} to ${String(value)}, which others wrote`,
      ),
  );
};

/** S3: no device reports somebody else's change where the text is its own. */
const falselyRefused = ({ actors, tokensOf, setBacks }: World): readonly string[] =>
  actors.flatMap(({ device }) => {
    const refused = device.disk.rows('outbox').flatMap((entry) => entry.refused);
    return refused.flatMap(({ id, mine = [], current }) =>
      mine
        .filter((field) => {
          const value = current?.[field];
          const isOthers = setBacks.some(
            (each) => each.id === id && each.value === value && each.device !== device.name,
          );
          return tokensOf.get(device.name)?.has(String(value)) && !isOthers;
        })
        .map((field) => `S3: ${device.name} takes its own ${field} of ${id} for somebody else's`),
    );
  });

/** S5: of people who claimed, bid for or took over a shift, one at a time has it; no claim waits for a taken shift. */
const contested = (world: World): readonly string[] => {
  const { connection } = lifeOf(world);
  const waiting = connection
    .prepare(
      `SELECT request.id FROM shift_requests request JOIN shifts shift ON shift.id = request.shiftId
       WHERE request.requestType = 'claim' AND request.status = 'pending' AND shift.userId IS NOT NULL`,
    )
    .pluck()
    .all() as string[];
  const winners = connection
    .prepare(
      `SELECT shiftId FROM shift_requests WHERE requestType IN ('claim', 'bid') AND status = 'accepted'
       GROUP BY shiftId, decidedAt HAVING count(*) > 1`,
    )
    .pluck()
    .all() as string[];
  const selfChosen = connection
    .prepare(
      `SELECT id FROM shift_requests WHERE requestType = 'bid' AND status = 'accepted' AND decidedById = requesterId`,
    )
    .pluck()
    .all() as string[];
  return [
    ...selfChosen.map((id) => `S5: who asked by the bid ${id} gave themselves the shift`),
    ...waiting.map((id) => `S5: the claim ${id} waits for a shift that is taken`),
    ...winners.map((id) => `S5: the shift ${id} was given to several at once`),
  ];
};

/** Rows and audit trail agree: every row is as its last line left it. */
const untrue = (world: World): readonly string[] => {
  const { connection } = lifeOf(world);
  const wrong = connection
    .prepare(
      `SELECT shifts.id FROM shifts WHERE seq <> (SELECT max(seq) FROM audit_trail WHERE recordId = shifts.id AND entity = 'shift')
       UNION ALL SELECT punches.id FROM punches WHERE seq <> (SELECT max(seq) FROM audit_trail WHERE recordId = punches.id AND entity = 'punch')
       UNION ALL SELECT messages.id FROM messages WHERE seq <> (SELECT max(seq) FROM audit_trail WHERE recordId = messages.id AND entity = 'message')`,
    )
    .pluck()
    .all() as string[];
  return wrong.map((id) => `S2: ${id} is not as the audit trail says`);
};

/** The broken ones of the promises that can be judged once everything is at rest. */
export const brokenPromises = (world: World): readonly string[] => [
  ...lostWrites(world),
  // After several restores within minutes a device has forgotten its older words.
  ...(world.hasTurns ? [] : falselyRefused(world)),
  // What a restored backup lacks comes back as a whole document, from a device that still had it.
  ...(world.isRestored() ? [] : overwritten(world)),
  ...doneTwice(lifeOf(world)),
  ...contested(world),
  ...untrue(world),
  ...(world.hasLeavers ? brokenByLeavers(world) : []),
];
