import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildShift, buildTimeOffRequest, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { Reason } from '#schema/rules/eligibility/eligibility.ts';
import { nobodyFreeText } from './nobody-free-text.ts';

const target = buildShift({ userId: '' });
const person = buildUser();
const kept = (...reasons: readonly Reason[]) => ({ person, reasons });
const busy = { type: 'overlap', shift: buildShift({ id: fixtureId(60) }) } as const;
const away = { type: 'time-off', request: buildTimeOffRequest() } as const;
const cannot = { type: 'cannot', note: '' } as const;
const rest = { type: 'short-rest', shift: busy.shift, restMinutes: 300 } as const;
const over = { type: 'long-week', minutes: 3000 } as const;

it('says what keeps away those who have the position, each counted once by what weighs most', () => {
  const others = [kept(busy), kept(over, busy), kept(away), kept(away, cannot), kept(cannot)];
  expect(nobodyFreeText(others, target)).toBe('Nobody is free: 2 work then, 2 are on leave, 1 can’t work then.');
  expect(nobodyFreeText([kept(busy), kept(rest), kept(over)], target)).toBe(
    'Nobody is free: 1 works then, 1 would have too short a rest, 1 would be over their hours.',
  );
  expect(nobodyFreeText([kept(busy)], target, ' for all of it')).toBe('Nobody is free for all of it: 1 works then.');
  const left = { type: 'last-day', leavesOn: '2026-06-10' as Day } as const;
  expect(nobodyFreeText([kept(left), kept(left), kept({ type: 'house-rule' })], target)).toBe(
    'Nobody is free: 2 will have left, 1 is kept off by a rule.',
  );
});

it('leaves out those of other positions, and its own person where somebody works it', () => {
  const host = { ...person, id: fixtureId(70), positionId: fixtureId(71), positions: [] };
  expect(nobodyFreeText([{ person: host, reasons: [{ type: 'position' }] }], target)).toBe('Nobody has this position.');
  const theirs = { ...target, userId: person.id };
  const other = { ...person, id: fixtureId(72) };
  expect(nobodyFreeText([kept(busy), { person: other, reasons: [away] }], theirs)).toBe(
    'Nobody else is free: 1 is on leave.',
  );
});
