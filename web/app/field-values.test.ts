import { describe, expect, it, test } from 'vitest';
import type { EntityName } from '#schema/collections.ts';
import { buildRestaurant, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { fieldValue } from './field-values.ts';

const jonas = buildUser({ id: fixtureId(1), firstName: 'Jonas', lastName: 'Okafor' });
const restaurant = buildRestaurant();
const names = namesOf(restaurant, [jonas]);
const [position] = restaurant.positions;
const valueText = (_entity: EntityName, field: string, value: unknown, other?: unknown, record = {}) =>
  fieldValue({ field, record: { ...record, [field]: value }, other, names });

describe('a value is written as the screens write it', () => {
  it.each([
    ['shift', 'userId', jonas.id, 'Jonas Okafor'],
    ['shift', 'userId', '', 'nobody'],
    ['shift', 'positionId', position?.id, position?.name],
    ['shift', 'startTime', '2026-07-01T09:00:00.000Z', 'Wed 1 Jul, 10:00 AM'],
    ['shift', 'breakDuration', 45, '45 min'],
    ['shift', 'instructions', '', 'blank'],
    ['shift', 'instructions', 'Peel\nwhat is left', 'Peel what is left'],
    ['shift', 'shiftId', fixtureId(999), 'not on this device'],
    ['timeOffRequest', 'startDate', '2026-07-01', '1 Jul 2026'],
    ['timeOffRequest', 'status', 'denied', 'Denied'],
    ['shiftRequest', 'status', 'awaiting_approval', 'Awaiting approval'],
    ['shiftTemplate', 'startTime', '17:30', '5:30 PM'],
    ['notice', 'isPinned', true, 'yes'],
    ['employment', 'hourlyRate', 1320, '£13.20'],
    ['employment', 'weeklyHours', 30, '30 h'],
    ['employment', 'contractType', 'zero_hours', 'Zero hours'],
    ['employment', 'fixedDays', [1, 5], 'Mon, Fri'],
    ['employment', 'fixedDays', [], 'blank'],
    ['payee', 'employeePensionBasisPoints', 550, '5.5%'],
    ['payee', 'pensionScheme', 'relief_at_source', 'Relief at source'],
    ['payee', 'starterDeclaration', '', 'Not known yet'],
    ['restaurant', 'departments', [{ id: fixtureId(3), name: 'Bar', hue: 'hue-1', isRetired: false }], 'Bar'],
    ['restaurant', 'departments', [{ id: fixtureId(3), name: 'Bar', hue: 'hue-1', isRetired: true }], 'Bar (retired)'],
    [
      'restaurant',
      'paidTimeRules',
      [{ from: '2026-07-01', earlyMinutes: null, roundTo: 15 }],
      'From 1 Jul 2026 (Paid before the start: From the clock-in, Paid minutes: To the nearest 15 minutes, half up)',
    ],
    ['houseRule', 'userIds', [jonas.id], 'Jonas Okafor'],
    ['availability', 'hours', 'cc-p'.repeat(6), 'can’t work 12 h, prefers 6 h'],
    ['need', 'weekday', 3, 'Wed'],
    ['need', 'weekday', 0, 'blank'],
    [
      'restaurant',
      'paidTimeRules',
      [{ from: '2026-07-01', earlyMinutes: 0, roundTo: 0 }],
      'From 1 Jul 2026 (Paid before the start: Nothing, Paid minutes: To the minute)',
    ],
    ['restaurant', 'availabilityDueOn', 5, 'Friday'],
    ['restaurant', 'availabilityDueOn', 0, 'No deadline'],
    ['restaurant', 'marketplaceCutoffHours', 0, 'The start of the shift'],
    ['restaurant', 'marketplaceCutoffHours', 12, '12 h before the start'],
    ['restaurant', 'earliestClockInMinutes', 0, 'Never asks'],
    ['restaurant', 'payRules', { doubleTimeAfterWeeklyMinutes: 0 }, 'Double time after: Off'],
    ['costing', 'labourTarget', 0, 'None'],
    ['shift', 'breakDuration', 0, 'None'],
    ['employment', 'fewestHours', 0, 'None'],
    ['employment', 'usualDays', 0, 'It varies'],
    ['restaurant', 'bidHours', 24, 'A manager chooses, 24 hours before'],
    ['restaurant', 'bidHours', 0, 'The first to claim it'],
    ['restaurant', 'fillPriorities', { overtime: 4 }, 'Avoid overtime: Most of all'],
    ['employment', 'mostEvenings', 7, 'Any number'],
    ['employment', 'mostEvenings', 2, '2'],
  ] as const)('%s %s %j', (entity, field, value, words) => {
    expect(valueText(entity, field, value)).toBe(words);
  });

  test('a daily figure by what it measures', () => {
    expect(valueText('dailyFigure', 'value', 120_050, 0, { measure: 'revenue' })).toBe('£1,200.50');
    expect(valueText('dailyFigure', 'value', 87, 0, { measure: 'satisfaction' })).toBe('87');
  });
});

test('a list shows only what differs, and an entry that both have only what differs in it', () => {
  const item = (id: number, text: string, completed: boolean) => ({
    id: fixtureId(id),
    text,
    required: true,
    completed,
  });
  const [mine, theirs] = [
    [item(1, 'Wipe down', true), item(2, 'Lock up', false), item(3, 'Bins', false)],
    [item(1, 'Wipe down', false), item(2, 'Lock up', false)],
  ];
  expect(valueText('checklist', 'items', mine, theirs)).toBe('Wipe down (done); Bins (required)');
  expect(valueText('checklist', 'items', theirs, mine)).toBe('Wipe down (not done)');
  expect(valueText('checklist', 'items', [item(2, 'Lock up', false)], [])).toBe('Lock up (required)');
  expect(valueText('checklist', 'items', [], [item(2, 'Lock up', false)])).toBe('blank');
  const [wipe, lock] = [item(1, 'Wipe down', true), item(2, 'Lock up', false)];
  expect(valueText('checklist', 'items', [wipe], [wipe, lock])).toBe('these removed');
  expect(valueText('checklist', 'items', [lock, wipe], [wipe, lock])).toBe('the same, in another order');
  const needed = { id: fixtureId(4), positionId: position?.id, count: 3 };
  expect(valueText('shiftTemplate', 'staffingRequirements', [needed], [])).toBe(`${position?.name} (Number: 3)`);
  const { opening } = { opening: { taxYear: '2026-27', grossPay: 120_000, incomeTax: 0 } };
  expect(valueText('payee', 'opening', opening, { ...opening, grossPay: 0 })).toBe('Gross pay so far: £1,200.00');
});
