import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createAddressOf, networkOf } from './client-address.ts';

const addressSeen = async (trustsProxy: boolean, remoteAddress: string, forwarded?: string) => {
  const addressOf = createAddressOf(trustsProxy);
  const app = new Hono().get('/', (c) => c.text(addressOf(c)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress, remoteFamily: 'IPv4' } } });
  return answer.text();
};

describe('the address of a caller', () => {
  it('is the connection’s, whatever the caller claims', async () => {
    expect(await addressSeen(false, '192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
  });

  it('behind a proxy of ours is the one that the proxy added', async () => {
    expect(await addressSeen(true, '127.0.0.1', 'made-up, 198.51.100.7')).toBe('198.51.100.7');
    expect(await addressSeen(true, '192.0.2.1')).toBe('192.0.2.1');
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['192.0.2.1:5555', '192.0.2.1'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
