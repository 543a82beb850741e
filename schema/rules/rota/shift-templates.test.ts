import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { type Shift, shift as shiftShape } from '#schema/entities/shift.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import { buildRestaurant, buildShiftTemplate } from '#schema/fixtures/build.ts';
import { departmentId, locationId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { addDays, weekDays } from '../time/zone.ts';
import { checkShiftTemplate, templateShifts } from './shift-templates.ts';

const restaurant = buildRestaurant();
const monday = '2026-06-15' as Day;
const week = weekDays(monday);
const applying = {
  createdBy: people.manager,
  now: Date.parse('2026-06-01T09:00:00.000Z'),
  statusOf: () => 'draft' as const,
};
const apply = (template: ShiftTemplate, shifts: readonly Shift[] = [], days: readonly Day[] = week) =>
  templateShifts(template, days, restaurant, shifts, applying);

describe('a template applied', () => {
  it('makes the unassigned shifts it asks for, as valid documents', () => {
    const made = apply(buildShiftTemplate({ description: 'Keys at the bar' }), [], [monday]);
    expect(made).toHaveLength(3);
    expect(shiftShape.parse(made[0])).toEqual(made[0]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(3);
    expect(made[0]).toMatchObject({
      userId: '',
      startTime: '2026-06-15T16:00:00.000Z',
      endTime: '2026-06-15T22:30:00.000Z',
      departmentId: departmentId('Front of House'),
      positionId: positionId('Server'),
      locationId: locationId('Main Floor'),
      instructions: 'Keys at the bar',
      breakDuration: 30,
    });
  });

  it('a second time adds nothing, even when people have taken the shifts since', () => {
    const made = apply(buildShiftTemplate());
    expect(made).toHaveLength(21);
    expect(apply(buildShiftTemplate(), made)).toEqual([]);
    expect(
      apply(
        buildShiftTemplate(),
        made.map((shift) => ({ ...shift, userId: people.staff })),
      ),
    ).toEqual([]);
  });

  it('fills up what is missing: of three one was cancelled', () => {
    const made = apply(buildShiftTemplate(), [], [monday]);
    const cancelled = made.map((shift, index) => (index === 1 ? { ...shift, status: 'cancelled' as const } : shift));
    const again = apply(buildShiftTemplate(), cancelled, [monday]);
    expect(again).toHaveLength(1);
    expect(made.map(({ id }) => id)).not.toContain(again[0]?.id);
  });

  it('makes the same shifts on two devices that know the same', () => {
    expect(apply(buildShiftTemplate())).toEqual(apply(buildShiftTemplate()));
  });

  it('counts two requirements of one position together', () => {
    const requirement = { positionId: positionId('Server'), count: 2 };
    const template = buildShiftTemplate({
      staffingRequirements: [
        { id: fixtureId(1), ...requirement },
        { id: fixtureId(2), ...requirement },
      ],
    });
    expect(apply(template, [], [monday])).toHaveLength(4);
  });

  it('leaves out positions that were retired', () => {
    const positions = restaurant.positions.map((position) => ({ ...position, isRetired: true }));
    expect(templateShifts(buildShiftTemplate(), week, { ...restaurant, positions }, [], applying)).toEqual([]);
  });

  it('keeps its times of day over a clock change, and ends on the next day where it must', () => {
    const template = buildShiftTemplate({ startTime: '18:00', endTime: '02:00' });
    const days = ['2026-10-24', '2026-10-25'] as Day[];
    const times = apply(template, [], days).map(({ startTime, endTime }) => `${startTime} ${endTime}`);
    expect([...new Set(times)]).toEqual([
      '2026-10-24T17:00:00.000Z 2026-10-25T02:00:00.000Z',
      '2026-10-25T18:00:00.000Z 2026-10-26T02:00:00.000Z',
    ]);
  });

  it('asks for what is still missing, never for more, in any order of days and templates', () => {
    const positions = ['Server', 'Host', 'Chef'].map(positionId);
    const templates = fc.array(
      fc.record({
        times: fc.constantFrom(['09:00', '17:00'], ['17:00', '01:00'], ['02:30', '01:30']),
        counts: fc.tuple(fc.nat(3), fc.nat(3), fc.integer({ min: 1, max: 3 })),
        days: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(templates, fc.constantFrom('2026-03-23', '2026-06-15', '2026-10-19'), (plans, start) => {
        let rota: readonly Shift[] = [];
        for (const { times, counts, days } of [...plans, ...plans]) {
          const template = buildShiftTemplate({
            startTime: times[0] ?? '',
            endTime: times[1] ?? '',
            staffingRequirements: counts.flatMap((count, index) =>
              count === 0 ? [] : [{ id: fixtureId(50 + index), positionId: positions[index] ?? '', count }],
            ),
          });
          const chosen = days.map((count) => addDays(start as Day, count));
          rota = [...rota, ...apply(template, rota, chosen)];
          expect(apply(template, rota, chosen)).toEqual([]);
        }
        expect(new Set(rota.map(({ id }) => id)).size).toBe(rota.length);
        const most = Math.max(...plans.flatMap(({ counts }) => counts));
        for (const { startTime, positionId } of rota) {
          const slot = rota.filter((shift) => shift.startTime === startTime && shift.positionId === positionId);
          expect(slot.length).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a shift template', () => {
  it.each([
    ['location', { locationId: fixtureId(99) }, { locationId: expect.any(String) }],
    [
      'position',
      { staffingRequirements: [{ id: fixtureId(12), positionId: fixtureId(99), count: 1 }] },
      { staffingRequirements: expect.any(String) },
    ],
  ])('names a %s that exists', (_, changes, fields) => {
    expect(checkShiftTemplate(buildShiftTemplate(changes), restaurant)).toMatchObject({ fields });
    expect(checkShiftTemplate(buildShiftTemplate(), restaurant)).toBeUndefined();
  });
});
