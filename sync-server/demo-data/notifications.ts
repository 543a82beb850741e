import type { Message } from '#schema/entities/message.ts';
import type { Notification } from '#schema/entities/notification.ts';
import type { Notice } from '#schema/entities/post.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { User } from '#schema/entities/user.ts';
import { isManagerial } from '#schema/permissions/actor.ts';
import { isOpenRequest } from '#schema/rules/marketplace/shift-requests.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { daysText } from '#schema/rules/time-off/time-off.ts';
import { requestLink } from '#server/domain/marketplace/request-links.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import { atMostNow, instantFromToday, later, type Scene } from './scene.ts';

interface Records {
  readonly restaurant: Restaurant;
  readonly users: readonly User[];
  readonly shifts: readonly Shift[];
  readonly messages: readonly Message[];
  readonly notices: readonly Notice[];
  readonly requests: readonly ShiftRequest[];
  readonly timeOff: readonly TimeOffRequest[];
}

type Entry = Omit<Notification, 'id' | 'recordIds'>;

const daysKept = 90;

/** The inboxes: the notifications that the records of the last weeks would have sent, read if the matter is settled. */
export const createNotifications = (scene: Scene, records: Records): readonly Notification[] => {
  const entries = [
    ...aboutMessages(records),
    ...aboutPinnedNotices(scene, records),
    ...aboutRequests(scene, records),
    ...aboutTimeOff(scene, records),
  ];
  const oldest = instantFromToday(scene, -daysKept, '00:00');
  return entries
    .filter(({ createdAt }) => createdAt >= oldest)
    .map((entry) => ({ id: scene.newId(), recordIds: [], ...entry }));
};

const aboutMessages = ({ messages, users }: Records): readonly Entry[] =>
  messages.map(({ senderId, receiverId, subject, category, readAt, createdAt }) => ({
    userId: receiverId,
    type: category === 'URGENT' ? 'message-urgent' : 'message-received',
    title: `Message from ${nameOf(users, senderId)}`,
    body: subject,
    link: `/messages?with=${senderId}&category=${category}`,
    readAt,
    createdAt,
  }));

const aboutPinnedNotices = (scene: Scene, { notices, users }: Records): readonly Entry[] =>
  notices
    .filter(({ isPinned }) => isPinned)
    .flatMap(({ id, title, authorId, createdAt }) =>
      users
        .filter((user) => user.isActive && user.id !== authorId)
        .map((user) => ({
          userId: user.id,
          type: 'notice-pinned',
          title: 'New pinned notice',
          body: title,
          link: `/?notice=${id}`,
          readAt: readLater(scene, createdAt),
          createdAt,
        })),
    );

const aboutRequests = (scene: Scene, { restaurant, requests, shifts, users }: Records): readonly Entry[] =>
  requests.flatMap((request): Entry[] => {
    const shift = shifts.find(({ id }) => id === request.shiftId);
    const about = { body: shift ? shiftInWords(shift, restaurant) : '', link: requestLink(request) };
    const { requesterId, addresseeId, decidedById, createdAt, decidedAt } = request;
    const name = nameOf(users, requesterId);
    const received: Entry = {
      userId: addresseeId,
      type: 'request-received',
      title: request.requestType === 'swap' ? `${name} asks to swap` : `${name} offers to take your shift`,
      ...about,
      readAt: isOpenRequest(request) ? '' : readLater(scene, createdAt),
      createdAt,
    };
    const answered = (type: Entry['type'], at: Instant): Entry => ({
      userId: requesterId,
      type,
      title: `${nameOf(users, decidedById)} ${request.status}`,
      ...about,
      readAt: readLater(scene, at),
      createdAt: at,
    });
    const isAnswered = decidedAt !== '' && decidedById !== '' && decidedById !== requesterId;
    return [
      ...(addresseeId === '' ? [] : [received]),
      ...(isAnswered && request.status === 'accepted' ? [answered('request-accepted', decidedAt)] : []),
      ...(isAnswered && request.status === 'declined' ? [answered('request-declined', decidedAt)] : []),
    ];
  });

const aboutTimeOff = (scene: Scene, { timeOff, users }: Records): readonly Entry[] =>
  timeOff.flatMap((request): Entry[] => {
    const { id, userId, status, decidedAt, createdBy, createdAt } = request;
    const about = { body: daysText(request), link: `/time-off?request=${id}` };
    const asked = users
      .filter((user) => user.isActive && isManagerial(user) && user.id !== userId && createdBy === userId)
      .map((manager): Entry => {
        const readAt = status === 'pending' ? '' : readLater(scene, createdAt);
        const title = `${nameOf(users, userId)} asks for time off`;
        return { userId: manager.id, type: 'time-off-requested', title, ...about, readAt, createdAt };
      });
    const isDecided = decidedAt !== '' && (status === 'approved' || status === 'denied');
    if (!isDecided) return asked;
    const [title, readAt] = [`Time off ${status}`, readLater(scene, decidedAt)];
    return [...asked, { userId, type: 'time-off-decided', title, ...about, readAt, createdAt: decidedAt }];
  });

const readLater = (scene: Scene, instant: Instant): Instant => atMostNow(scene, later(instant, 95));

const nameOf = (users: readonly User[], id: string): string => nameInWords(users.find((user) => user.id === id));
