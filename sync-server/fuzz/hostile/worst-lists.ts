import { longestPush } from '#schema/api/sync.ts';
import { messagePhotoBytes } from '#schema/entities/message-photo.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { buildMessage, buildShift } from '#schema/fixtures/build.ts';
import { buildMessagePhoto } from '#schema/fixtures/message-photo.ts';
import { dayMs, hourMs } from '#schema/rules/time/lengths.ts';
import { buildJpeg } from '#server/fixtures/jpeg.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { photoAllowance } from '#server/limits.ts';
import type { HostileRestaurant } from './hostile-restaurant.ts';
import { type Caller, jsonCall, pushCall, type RawCall } from './raw-call.ts';
import type { WorstCall } from './worst-calls.ts';
import { idOf, many, pushesOfPolicies, rowsOf } from './worst-pushes.ts';

const messagesEach = 160;
const crowdedDays = 60;

export const getCall = (name: string, path: string, caller: Caller): RawCall => ({
  ...{ name, path, caller, method: 'GET', headers: {} },
});

/** Pushes of 160 messages of 10,000 characters, 1.6 MB each, from the manager to one person after another. */
const pushesOfMessages = ({ managerId, staffIds }: HostileRestaurant, pushes: number): readonly RawCall[] => {
  const message = (index: number) =>
    buildMessage({
      ...{ id: idOf(index), sendingId: idOf(index), senderId: managerId, content: 'x'.repeat(9_900) },
      ...{ receiverId: staffIds[index % staffIds.length] ?? '', createdAt: toInstant(Date.now() - index * 1000) },
    });
  return many(pushes, (push) =>
    pushCall('messages', 'manager', {
      messages: rowsOf(messagesEach, (index) => message(push * messagesEach + index)),
    }),
  );
};

/**
 * Pushes of 20 photos of the largest size, 2 MB each, as many as one person may send at once, each with its message.
 */
const pushesOfPhotos = (caller: Caller, senderId: string, receiverId: string, first: number): readonly RawCall[] => {
  const image = Buffer.from(buildJpeg({ padding: messagePhotoBytes - 63 })).toString('base64');
  const [each, createdAt] = [20, toInstant(Date.now())];
  return many(photoAllowance.atOnce / each, (push) => {
    const acts = many(each, (index) => {
      const ids = many(4, (part) => idOf(first + 4 * (push * each + index) + part)) as [string, string, string, string];
      const [id, photoId, sendingId, intentId] = ids;
      const between = { senderId, receiverId, createdAt };
      return {
        photo: { ...row(buildMessagePhoto({ ...between, id: photoId, image })), intentId },
        message: { ...row(buildMessage({ ...between, id, photoId, sendingId })), intentId },
      };
    });
    const collections = { posts: acts.map(({ photo }) => photo), messages: acts.map(({ message }) => message) };
    return pushCall('photos', caller, collections);
  });
};

/** 180 photos to and from a staff member, as many as three people may send at once. */
export const photosAbout = ({ managerId, adminId, staffId }: HostileRestaurant): readonly RawCall[] => [
  ...pushesOfPhotos('manager', managerId, staffId, 8_000_000),
  ...pushesOfPhotos('admin', adminId, staffId, 8_100_000),
  ...pushesOfPhotos('staff', staffId, managerId, 8_200_000),
];

/** Pushes of 2,000 shifts each, all within 60 days. */
const pushesOfCrowdedShifts = ({ managerId, staffId }: HostileRestaurant, pushes: number): readonly RawCall[] => {
  const every = (crowdedDays * dayMs) / (pushes * longestPush);
  const shift = (index: number) => {
    const start = Date.now() + dayMs + Math.round(index * every);
    const times = { startTime: toInstant(start), endTime: toInstant(start + 4 * hourMs) };
    return buildShift({ ...times, id: idOf(index), userId: staffId, createdBy: managerId });
  };
  return many(pushes, (push) =>
    pushCall('crowded shifts', 'manager', {
      shifts: rowsOf(longestPush, (index) => shift(push * longestPush + index)),
    }),
  );
};

const dayIn = (days: number): Day => toInstant(Date.now() + days * dayMs).slice(0, 10) as Day;

/** Lists and files of a restaurant where somebody wrote as much as they may. */
export const worstLists = (restaurant: HostileRestaurant): readonly WorstCall[] => {
  const { managerId, staffId } = restaurant;
  const [messages, crowded] = [pushesOfMessages(restaurant, 40), pushesOfCrowdedShifts(restaurant, 4)];
  const notice = `/api/shift-notice/${staffId}?from=${dayIn(0)}&until=${dayIn(61)}`;
  const stretch = `from=${dayIn(1)}T00:00:00.000Z&until=${dayIn(17)}T00:00:00.000Z`;
  return [
    { call: getCall('shift notice of 8,000 shifts', notice, 'staff'), before: crowded },
    {
      call: getCall('history of 2,100 shifts', `/api/sync/history?collection=shifts&${stretch}`, 'staff'),
      before: crowded,
    },
    { call: getCall('list of 6,400 messages of 10,000 characters', '/api/messages', 'manager'), before: messages },
    {
      call: getCall('conversations of 6,400 messages of 10,000 characters', '/api/conversations', 'manager'),
      before: messages,
    },
    {
      call: jsonCall('first pull of 6,400 messages of 10,000 characters', 'manager', '/api/sync/pull', {
        collections: { messages: { checkpoint: null, limit: 500 } },
      }),
      before: messages,
    },
    {
      call: jsonCall(
        'what is kept about somebody, with 6,400 messages',
        'manager',
        `/api/personal-data/${managerId}`,
        {},
      ),
      before: messages,
    },
    {
      call: getCall('list of 480 policies of 40,000 characters', '/api/policies', 'staff'),
      before: pushesOfPolicies(10),
    },
  ];
};
