import { describe, expect, it } from 'vitest';
import { firstAdminRequest, signInRequest } from './session.ts';

const firstAdmin = {
  token: 'a-token-of-more-than-twenty-characters',
  restaurantName: 'The Copper Pan',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.com',
  password: 'secret',
};

const messageOf = (fields: Partial<typeof firstAdmin>) =>
  firstAdminRequest.safeParse({ ...firstAdmin, ...fields }).error?.issues[0]?.message;

describe('sessions', () => {
  it('need a username and a password', () => {
    expect(signInRequest.safeParse({ username: 'amara', password: 'secret' }).success).toBe(true);
    expect(signInRequest.safeParse({ username: '', password: 'secret' }).success).toBe(false);
    expect(signInRequest.safeParse({ username: 'amara', password: '' }).success).toBe(false);
  });

  it.each([
    [{}, undefined],
    [{ restaurantName: '' }, 'Enter the name of the restaurant'],
    [{ firstName: 'A' }, 'First name must be at least 2 characters'],
    [{ lastName: 'O' }, 'Last name must be at least 2 characters'],
    [{ email: 'amara' }, 'Please enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
  ])('tell the first admin what to mend: %j', (fields, message) => {
    expect(messageOf(fields)).toBe(message);
  });
});
