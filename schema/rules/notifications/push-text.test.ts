import { describe, expect, it } from 'vitest';
import { notificationTypes } from '#schema/entities/notification.ts';
import { pushTopics } from '#schema/entities/notification-settings.ts';
import { pushText } from './push-text.ts';
import { topicOf } from './who-hears-what.ts';

const ownShift = ['shift-soon', 'shift-assigned', 'shift-changed', 'shift-cancelled', 'rota-published'];

describe('a push', () => {
  it.each(notificationTypes)('of %s says something, and only of one’s own shift what the inbox says', (type) => {
    const said = pushText({ type, title: 'Ben asks to swap', body: 'Your sick note' });
    const isOwnShift = ownShift.includes(type);
    expect(said.title).not.toBe('');
    expect(said.title === 'Ben asks to swap').toBe(isOwnShift);
    expect(said.body === 'Your sick note').toBe(isOwnShift);
  });

  it('of a long digest has as many whole lines as a locked screen shows', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `Changed: shift ${index}, 9:00 AM – 5:00 PM`);
    const { body } = pushText({ type: 'shift-changed', title: '', body: lines.join('\n') });
    expect(body.length).toBeLessThan(610);
    expect(lines).toContain(body.split('\n').at(-2));
    expect(body.endsWith('\n…')).toBe(true);
  });

  it('of every topic can be switched off', () => {
    expect(new Set(notificationTypes.map((type) => topicOf(type)))).toEqual(new Set(pushTopics));
  });
});
