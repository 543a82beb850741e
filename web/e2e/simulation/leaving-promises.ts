import { toInstant } from '#schema/entities/primitives.ts';
import { firstDayKept, retention } from '#schema/rules/retention/retention.ts';
import type { World } from './world.ts';

const idsBy = ({ server }: World, query: string, ...values: readonly string[]): readonly string[] =>
  (server
    .life()
    ?.connection.prepare(query)
    .pluck()
    .all(...values) ?? []) as string[];

/** S2: a photo and its message are one act: neither exists without the other, until the photo's time is over (D61). */
const halfActs = (world: World): readonly string[] => [
  ...idsBy(
    world,
    `SELECT photo.id FROM message_photos photo WHERE deleted = 0 AND NOT EXISTS (SELECT 1 FROM messages
       WHERE photoId = photo.id AND senderId = photo.senderId AND receiverId = photo.receiverId)`,
  ).map((id) => `S2: the photo ${id} came without its message`),
  ...idsBy(
    world,
    `SELECT id FROM messages WHERE photoId <> '' AND createdAt >= ?
       AND NOT EXISTS (SELECT 1 FROM message_photos photo WHERE photo.id = photoId AND photo.deleted = 0)`,
    firstDayKept(retention.photos.months, world.time.now()),
  ).map((id) => `S2: the message ${id} came without its photo`),
];

/** S5: nobody waits for somebody who has left, and they have no coming shift (D51). */
const leftOpen = (world: World): readonly string[] => [
  ...idsBy(
    world,
    `SELECT request.id FROM shift_requests request JOIN users ON users.id = requesterId
     WHERE users.isActive = 0 AND request.status = 'pending' AND request.deleted = 0`,
  ).map((id) => `S5: the request ${id} of somebody who left is still open`),
  ...idsBy(
    world,
    `SELECT request.id FROM shift_requests request JOIN users ON users.id = addresseeId
     WHERE users.isActive = 0 AND request.status = 'pending' AND request.deleted = 0`,
  ).map((id) => `S5: the request ${id} still waits for somebody who left`),
  ...idsBy(
    world,
    `SELECT shift.id FROM shifts shift JOIN users ON users.id = shift.userId
     WHERE users.isActive = 0 AND shift.status = 'scheduled' AND shift.deleted = 0 AND shift.startTime > ?`,
    toInstant(world.time.now()),
  ).map((id) => `S5: the shift ${id} is still of somebody who left`),
];

/** The broken promises about photos and about people who leave. */
export const brokenByLeavers = (world: World): readonly string[] => [...halfActs(world), ...leftOpen(world)];
