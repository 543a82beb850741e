import { describe, expect, it } from 'vitest';
import { buildMessage } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { type ChatFacts, chatRows } from './chat-rows.ts';

const facts: ChatFacts = {
  userId: people.staff,
  zone: 'Europe/London',
  waitingIds: new Set(),
  refused: new Map(),
};

const message = (number: number, createdAt: string, overrides: Parameters<typeof buildMessage>[0] = {}) =>
  buildMessage({ id: fixtureId(100 + number), createdAt, ...overrides });

const stateOf = (overrides: Parameters<typeof buildMessage>[0], with_: Partial<ChatFacts> = {}) => {
  const row = chatRows([message(1, '2026-06-16T08:00:00.000Z', overrides)], { ...facts, ...with_ }).at(-1);
  return row?.kind === 'message' ? row.state : undefined;
};

describe('the lines of a chat', () => {
  it("begin each day of the restaurant's zone with a line of its own", () => {
    const rows = chatRows(
      [
        message(1, '2026-06-15T22:30:00.000Z'),
        message(2, '2026-06-15T23:30:00.000Z'),
        message(3, '2026-06-16T08:00:00.000Z'),
      ],
      facts,
    );
    expect(rows.map(({ key }) => key)).toEqual([
      '2026-06-15',
      fixtureId(101),
      '2026-06-16',
      fixtureId(102),
      fixtureId(103),
    ]);
  });

  it('show a subject where it is another than before', () => {
    const at = '2026-06-16T08:00:00.000Z';
    const rows = chatRows([message(1, at), message(2, at), message(3, at, { subject: 'Sunday' })], facts);
    const subjects = rows.map((row) => (row.kind === 'message' ? row.newSubject : undefined));
    expect(subjects).toEqual([undefined, 'Saturday', '', 'Sunday']);
  });
});

describe('how far a message has come', () => {
  it('is sent, waiting, read with its time, or refused', () => {
    const id = fixtureId(101);
    expect(stateOf({})).toEqual({ is: 'sent' });
    expect(stateOf({}, { waitingIds: new Set([id]) })).toEqual({ is: 'waiting' });
    const readAt = '2026-06-16T09:00:00.000Z';
    expect(stateOf({ readAt })).toEqual({ is: 'read', at: readAt });
    const submitted = buildMessage({ id });
    const place = { collection: 'messages', entity: 'message', id } as const;
    const answer = { code: 'not-allowed', message: 'No.', isRemoval: false, intentId: '', at: 1 } as const;
    const key = `messages/${id}`;
    const act = { key, refusal: { key, ...place, ...answer, submitted }, others: [] };
    const refusal = { act, reason: 'No.', message: submitted, image: '' };
    expect(stateOf({}, { refused: new Map([[id, refusal]]) })).toEqual({ is: 'refused', refusal });
  });

  it("is nobody's business for a message that was received", () => {
    expect(stateOf({ senderId: people.manager, receiverId: people.staff })).toEqual({ is: 'received' });
  });
});
