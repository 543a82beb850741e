import { describe, expect, it } from 'vitest';
import { message as messageShape } from '#schema/entities/message.ts';
import { buildMessage } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { conversationsOf } from '#schema/rules/messages/conversations.ts';
import { afterSending, newMessages, readingTime, replyTo } from './new-messages.ts';

const now = Date.parse('2026-06-16T08:00:00.000Z');

const making = () => {
  let made = 500;
  const newId = () => {
    made += 1;
    return fixtureId(made);
  };
  return { senderId: people.staff, now, newId };
};

const received = buildMessage({ senderId: people.manager, receiverId: people.staff, subject: 'Sunday' });

const conversationWith = (messages = [received]) => {
  const [conversation] = conversationsOf(messages, people.staff);
  if (!conversation) throw new Error('No conversation');
  return conversation;
};

describe('new messages', () => {
  it('are one for each receiver, with one sending in common (D13)', () => {
    const writing = { subject: 'Fridge', content: 'It is warm.', category: 'URGENT' } as const;
    const messages = newMessages(writing, [people.admin, people.manager], making());
    expect(messages.map(({ receiverId }) => receiverId)).toEqual([people.admin, people.manager]);
    expect(new Set(messages.map(({ sendingId }) => sendingId)).size).toBe(1);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(2);
    expect(messages.every((message) => messageShape.safeParse(message).success)).toBe(true);
  });
});

describe('a reply', () => {
  it('goes to the other person alone, in the category, under the latest subject (D13, D32)', () => {
    const [reply, ...more] = replyTo(conversationWith(), 'Yes.', making());
    expect(more).toEqual([]);
    expect(reply).toMatchObject({
      receiverId: people.manager,
      category: 'General',
      subject: 'Sunday',
      content: 'Yes.',
    });
  });

  it('comes after what it answers, though the clock of this device is behind', () => {
    const fromTheFuture = { ...received, createdAt: '2026-06-16T08:30:00.000Z' as typeof received.createdAt };
    const [reply] = replyTo(conversationWith([fromTheFuture]), 'Yes.', making());
    expect(reply?.createdAt).toBe('2026-06-16T08:30:00.001Z');
    expect(replyTo(conversationWith(), 'Yes.', making())[0]?.createdAt).toBe('2026-06-16T08:00:00.000Z');
  });
});

it('a message is never read before it was written', () => {
  expect(readingTime({ ...received, createdAt: '2026-06-16T09:00:00.000Z' as typeof received.createdAt }, now)).toBe(
    '2026-06-16T09:00:00.000Z',
  );
  expect(readingTime(received, now)).toBe('2026-06-16T08:00:00.000Z');
});

it.each([
  ['nothing, where it was not touched', 'On my way', 'On my way', ''],
  ['what was typed on', 'On my way', 'On my way back in five', 'back in five'],
  ['what was written instead', 'On my way', 'Sorry', 'Sorry'],
])('the field keeps %s when the message is stored', (_case, sent, present, kept) => {
  expect(afterSending(sent, present)).toBe(kept);
});
