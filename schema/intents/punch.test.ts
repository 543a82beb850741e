import { expect, it } from 'vitest';
import { punch } from '../entities/hours.ts';
import { type Instant, toInstant } from '../entities/primitives.ts';
import { buildPunch } from '../fixtures/build.ts';
import { fixtureId, people } from '../fixtures/ids.ts';
import { newPunch, type Press } from './punch.ts';

const at = '2026-06-16T08:00:00.000Z' as Instant;
const press: Press = {
  ...{ userId: people.staff, type: 'in', deviceTime: at, offset: 0 },
  ...{ source: 'phone', deviceId: 'phone-1', shiftId: '' },
};
const made = { id: fixtureId(26), zone: 'Europe/London' };

it('is a valid punch that the server has not received', () => {
  const punchMade = newPunch(press, made);
  expect(punch.parse(punchMade)).toEqual(punchMade);
  expect(punchMade).toMatchObject({ breakMinutes: 0, statedTime: '', serverTime: '', createdAt: at });
});

it('belongs to the day on which it was pressed by the server’s clock, where the restaurant is', () => {
  const late = { ...press, deviceTime: '2026-06-16T22:58:00.000Z' as Instant };
  expect(newPunch(late, made).day).toBe('2026-06-16');
  expect(newPunch({ ...late, offset: 180_000 }, made).day).toBe('2026-06-17');
});

it('of a forgotten clock-out belongs to the day that the person says', () => {
  const stated: Press = { ...press, type: 'out', statedTime: toInstant(Date.parse('2026-06-15T20:00:00.000Z')) };
  expect(newPunch(stated, made)).toMatchObject({ day: '2026-06-15', deviceTime: at });
});

it('is what the builder of tests hands out', () => {
  expect(buildPunch({ createdAt: at })).toEqual(newPunch(press, made));
});
