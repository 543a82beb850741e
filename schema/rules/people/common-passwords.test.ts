import { describe, expect, it } from 'vitest';
import { firstAdminRequest } from '#schema/api/session.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('passwords', () => {
  it.each(['123456', 'password', 'Passw0rd', ' QWERTY123 ', 'Liverpool1'])('that everybody uses: "%s"', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    const parsed = firstAdminRequest.shape.password.safeParse(password);
    expect(parsed.error?.issues[0]?.message).toBe('This password is easy to guess. Choose another.');
  });

  it.each(['correct horse', 'brigade-demo', 'x7!fGq'])('of one’s own: "%s"', (password) => {
    expect(firstAdminRequest.shape.password.safeParse(password).success).toBe(true);
  });
});
