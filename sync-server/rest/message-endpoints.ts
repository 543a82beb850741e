import { and, eq, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  conversationAnswer,
  conversationsQuery,
  messageAnswer,
  messagesQuery,
  sendMessageRequest,
} from '#schema/api/messages.ts';
import type { Message } from '#schema/entities/message.ts';
import type { MessagePhoto } from '#schema/entities/message-photo.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Refusal, type Result, refused, refusedFields } from '#schema/errors.ts';
import type { Conversation } from '#schema/rules/messages/conversations.ts';
import { isPhotoOf } from '#schema/rules/messages/message-photos.ts';
import { isRouted, messageReceivers } from '#schema/rules/messages/message-routing.ts';
import { columnOf } from '#server/db/records.ts';
import { mayRead } from '#server/domain/writes/presentation.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { newestConversations } from './conversations.ts';
import { type Call, callOf, endpoint, rawEndpoint } from './endpoint.ts';
import { newestFirst, readPage, restaurantOf } from './list.ts';
import { personNameOf, personOf } from './names.ts';
import { create } from './submit.ts';

const topic = 'Messages';

/** Only its two people see a message: naming somebody else is refused, never obeyed (D26). */
const notOneself = ({ actor }: Call, userId: string | undefined): Refusal | undefined =>
  userId === undefined || userId === actor.userId ? undefined : refused('not-allowed');

const presentConversation = (call: Call, { otherId, category, latest, unread }: Conversation) => ({
  id: `${otherId}:${category}`,
  otherUserId: otherId,
  otherUser: { ...personNameOf(call, otherId), role: personOf(call, otherId)?.role ?? null },
  category,
  isRead: unread.length === 0,
  latestSubject: latest.subject,
  latestMessage: latest.content,
  createdAt: latest.createdAt,
});

/** A message as calls return it. */
const presentMessage = (message: Message) => messageAnswer.parse({ ...message, hasPhoto: message.photoId !== '' });

/** The receivers of a message: the person named, else those the category is routed to (D13). */
const receiversFor = (
  call: Call,
  { receiverId, category }: { readonly receiverId?: string | null | undefined; readonly category: Message['category'] },
): Result<readonly string[]> => {
  if (receiverId) return accepted([receiverId]);
  const sender = personOf(call, call.actor.userId);
  if (!sender || !isRouted(sender)) return refusedFields({ receiverId: 'Choose who receives this message.' });
  const people = call.deps.records.select('user', undefined) as unknown as readonly User[];
  const receivers = messageReceivers(sender, category, people, restaurantOf(call).adminContactId);
  return receivers.length > 0 ? accepted(receivers.map(({ id }) => id)) : refused('receiver-not-routed');
};

/** Messages between people. */
export const messageEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/conversations',
    topic,
    summary: 'Your conversations, the one with the newest message first.',
    query: conversationsQuery,
    answer: z.array(conversationAnswer),
    run: (call, { query }) => {
      const refusal = notOneself(call, query.userId);
      if (refusal) return refusal;
      return accepted({ body: newestConversations(call).map((each) => presentConversation(call, each)) });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/messages',
    topic,
    summary: 'Your messages, or those with one other person, the newest first.',
    query: messagesQuery,
    answer: z.array(messageAnswer),
    run: (call, { query }) => {
      const refusal = notOneself(call, query.userId);
      if (refusal) return refusal;
      const sides = ['senderId', 'receiverId'].map((field) => columnOf('message', field));
      const withOther = query.otherUserId === undefined ? [] : sides.map((side) => eq(side, query.otherUserId));
      const { documents, next } = readPage(call, { ...newestFirst('message'), where: and(or(...withOther)) }, query);
      return accepted({ body: documents.map(presentMessage), next });
    },
  }),
  rawEndpoint({
    method: 'get',
    path: '/api/messages/{id}/photo',
    topic,
    summary: 'The photo of a message, for its sender and its receiver.',
    contentType: 'image/jpeg',
    respond: (c, deps) => {
      const { actor, id } = callOf(deps, c);
      const message = deps.records.find('message', id);
      const isSeen = message && !message.deleted && mayRead(actor, 'message', message.document);
      const named = isSeen ? (message.document as Message) : undefined;
      const photo = named?.photoId ? deps.records.find('messagePhoto', named.photoId) : undefined;
      if (!named || !photo || photo.deleted || !isPhotoOf(named, photo.document as MessagePhoto))
        return answerRefusal(c, refused('not-found'));
      c.header('Content-Type', 'image/jpeg');
      // After signing out nothing of it may be left on the device.
      c.header('Cache-Control', 'no-store');
      return c.body(new Uint8Array(Buffer.from(String(photo.document.image), 'base64')));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/messages',
    topic,
    summary:
      'Sends a message; without a receiver, staff messages go where their category is routed. Returns the first copy.',
    body: sendMessageRequest,
    answer: messageAnswer,
    status: 201,
    run: (call, { body }) => {
      const { actor, deps } = call;
      const refusal = notOneself(call, body.senderId);
      if (refusal) return refusal;
      const receivers = receiversFor(call, body);
      if (!receivers.ok) return receivers;
      const { subject, content, category } = body;
      const shared = { subject, content, category, sendingId: deps.newId(), senderId: actor.userId };
      const createdAt = toInstant(deps.now());
      const messages = receivers.value.map(
        (receiverId): Message => ({
          ...shared,
          id: deps.newId(),
          receiverId,
          photoId: '',
          hoursRecordId: '',
          readAt: '',
          createdAt,
          arrivedAt: '',
        }),
      );
      const sent = create(call, 'message', messages);
      return sent.ok ? accepted({ body: presentMessage(sent.value[0] as Message) }) : sent;
    },
  }),
];
