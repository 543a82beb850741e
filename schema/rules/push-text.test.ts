import { describe, expect, it } from 'vitest';
import { notificationTypes } from '../entities/notification.ts';
import { pushTopics } from '../entities/notification-settings.ts';
import { pushText } from './push-text.ts';
import { topicOf } from './push-topics.ts';

const ownShift = ['shift-assigned', 'shift-changed', 'shift-cancelled'];

describe('a push', () => {
  it.each(notificationTypes)('of %s says something, and only of one’s own shift what the inbox says', (type) => {
    const said = pushText({ type, title: 'Ben asks to swap', body: 'Your sick note' });
    const isOwnShift = ownShift.includes(type);
    expect(said.title).not.toBe('');
    expect(said.title === 'Ben asks to swap').toBe(isOwnShift);
    expect(said.body === 'Your sick note').toBe(isOwnShift);
  });

  it('of every topic can be switched off', () => {
    expect(new Set(notificationTypes.map((type) => topicOf[type]))).toEqual(new Set(pushTopics));
  });
});
