import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Message, messageCategories } from '#schema/entities/message.ts';
import { buildMessage } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { conversationsOf } from './conversations.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 5, 16, 9, minute)).toISOString();

const message = (number: number, overrides: Parameters<typeof buildMessage>[0] = {}): Message =>
  buildMessage({ id: fixtureId(100 + number), createdAt: at(number), ...overrides });

const fromManager = { senderId: people.manager, receiverId: people.staff };

describe('conversations (D13)', () => {
  it('are one for each other person and category, the newest first', () => {
    const messages = [
      message(1),
      message(2, { receiverId: people.admin }),
      message(3, { ...fromManager, category: 'URGENT' }),
      message(4, fromManager),
    ];
    const conversations = conversationsOf(messages, people.staff);
    expect(conversations.map(({ otherId, category, latest }) => [otherId, category, latest.id])).toEqual([
      [people.manager, 'General', fixtureId(104)],
      [people.manager, 'URGENT', fixtureId(103)],
      [people.admin, 'General', fixtureId(102)],
    ]);
  });

  it('count as unread what was received and not read, not what was sent', () => {
    const messages = [message(1), message(2, fromManager), message(3, { ...fromManager, readAt: at(9) })];
    expect(conversationsOf(messages, people.staff)[0]?.unread.map(({ id }) => id)).toEqual([fixtureId(102)]);
    expect(conversationsOf(messages, people.manager)[0]?.unread.map(({ id }) => id)).toEqual([fixtureId(101)]);
  });

  it('keep the order of writing whatever order the messages come in, those of one instant by id', () => {
    const messages = [message(1, { createdAt: at(0) }), message(2, { createdAt: at(0) }), message(3), message(4)];
    fc.assert(
      fc.property(fc.shuffledSubarray(messages, { minLength: messages.length }), (shuffled) => {
        expect(conversationsOf(shuffled, people.staff)[0]?.messages).toEqual(messages);
      }),
    );
  });

  it('lose no message and invent none', () => {
    const others = [people.manager, people.admin, fixtureId(4)];
    const drawn = fc.array(
      fc.record({
        other: fc.constantFrom(...others),
        isMine: fc.boolean(),
        category: fc.constantFrom(...messageCategories),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(drawn, (entries) => {
        const messages = entries.map(({ other, isMine, category }, index) =>
          message(index, {
            senderId: isMine ? people.staff : other,
            receiverId: isMine ? other : people.staff,
            category,
          }),
        );
        const kept = conversationsOf(messages, people.staff).flatMap((conversation) => conversation.messages);
        expect(kept.map(({ id }) => id).toSorted()).toEqual(messages.map(({ id }) => id).toSorted());
      }),
    );
  });
});
