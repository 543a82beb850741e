import { describe, expect, it } from 'vitest';
import { betterMoment, readEventTime, readServerTime } from './server-clock.ts';

const answer = (time?: string) => ({ headers: new Headers(time === undefined ? {} : { 'x-server-time': time }) });

describe('the server’s clock', () => {
  it('is what the answer says, at half the way', () => {
    expect(readServerTime(answer('5000'), 1000, 1400)).toEqual({ offset: 3800, error: 200 });
  });

  it.each([
    ['without the header', answer(), 0, 10],
    ['with somebody else’s header', answer('soon'), 0, 10],
    ['of a call that took longer than half a minute', answer('5000'), 0, 30_000],
    ['while the device’s clock was set back', answer('5000'), 1000, 500],
  ])('is not known from an answer %s', (_, response, asked, answered) => {
    expect(readServerTime(response, asked, answered)).toBeUndefined();
  });

  it('stays as the exactest answer had it', () => {
    const exact = { offset: 100, error: 5 };
    expect(betterMoment(exact, { offset: 150, error: 80 })).toBe(exact);
    expect(betterMoment({ offset: 150, error: 80 }, exact)).toBe(exact);
  });

  it('is not moved by an event that lay somewhere: a call has to tell', () => {
    const known = { offset: 3, error: 40 };
    expect(readEventTime(known, 1_000_000, 1_600_000)).toBeUndefined();
    expect(readEventTime(known, 1_000_000, 1_015_000)).toEqual({ offset: -15_000, error: 20_000 });
    expect(readEventTime(known, 1_600_000, 1_000_000)).toEqual({ offset: 600_000, error: 20_000 });
    expect(readEventTime(undefined, 1_000_000, 1_600_000)).toEqual({ offset: -600_000, error: 20_000 });
  });

  it('is what was just heard if the device’s clock was set in between', () => {
    const heard = { offset: 3_600_000, error: 80 };
    expect(betterMoment({ offset: 100, error: 5 }, heard)).toBe(heard);
  });
});
