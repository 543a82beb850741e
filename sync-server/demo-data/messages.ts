import type { Message } from '#schema/entities/message.ts';
import { conversations } from './conversations.ts';
import type { Team } from './people.ts';
import { instantFromToday, later, type Scene } from './scene.ts';

/** The messages of every conversation: one row per receiver; the copies of a message share `sendingId` (D13). */
export const createMessages = (scene: Scene, team: Team): readonly Message[] =>
  conversations.flatMap(({ category, subject, lines }) =>
    lines.flatMap(({ from, to, daysAgo, time, content, isUnread = false }) => {
      const sendingId = scene.newId();
      const createdAt = instantFromToday(scene, -daysAgo, time);
      return to.map((receiver): Message => {
        return {
          id: scene.newId(),
          sendingId,
          senderId: team.named(from).user.id,
          receiverId: team.named(receiver).user.id,
          subject,
          content,
          category,
          photoId: '',
          hoursRecordId: '',
          readAt: isUnread ? '' : later(createdAt, scene.random.between(1, 20)),
          createdAt,
          arrivedAt: '',
        };
      });
    }),
  );
