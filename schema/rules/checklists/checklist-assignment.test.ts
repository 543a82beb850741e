import { describe, expect, it } from 'vitest';
import { checklist } from '#schema/entities/checklist.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { buildChecklistTemplate, buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { checkChecklistTemplate, checklistCopy, crewOf, fitsPlace, peopleOfPlace } from './checklist-assignment.ts';

const kitchen = departmentId('Kitchen');
const chef = positionId('Chef');

describe('a template’s restriction', () => {
  it.each([
    [{ departmentId: '', positionId: '' }, true],
    [{ departmentId: kitchen, positionId: '' }, true],
    [{ departmentId: '', positionId: chef }, true],
    [{ departmentId: kitchen, positionId: positionId('Sous Chef') }, false],
    [{ departmentId: departmentId('Bar'), positionId: '' }, false],
  ])('%o', (restriction, fits) => {
    expect(fitsPlace(restriction, { departmentId: kitchen, positionId: chef })).toBe(fits);
  });

  it.each([
    ['an unknown department', { departmentId: fixtureId(99), positionId: '' }, { departmentId: expect.any(String) }],
    ['an unknown position', { departmentId: '', positionId: fixtureId(99) }, { positionId: expect.any(String) }],
  ])('cannot name %s', (_, place, fields) => {
    expect(checkChecklistTemplate(place, buildRestaurant())).toMatchObject({ fields });
  });

  it('cannot name a position of another department', () => {
    const place = { departmentId: departmentId('Bar'), positionId: chef };
    expect(checkChecklistTemplate(place, buildRestaurant())).toMatchObject({ code: 'position-not-in-department' });
    expect(checkChecklistTemplate({ departmentId: kitchen, positionId: chef }, buildRestaurant())).toBeUndefined();
  });
});

describe('a copy', () => {
  it('is a valid checklist with nothing ticked', () => {
    const copy = checklistCopy(buildChecklistTemplate(), {
      id: fixtureId(70),
      userId: people.staff,
      shiftId: '',
      date: '2026-06-16' as Day,
      assignedBy: people.manager,
      createdAt: '2026-06-16T08:00:00.000Z' as Instant,
    });
    expect(checklist.parse(copy)).toEqual(copy);
    expect(copy).toMatchObject({ templateId: fixtureId(13), items: [{ text: 'Lay the tables', completed: false }] });
  });
});

describe('whom a checklist goes to', () => {
  const shift = buildShift({ groupId: fixtureId(60) });
  const colleague = buildShift({ id: fixtureId(61), userId: fixtureId(4), groupId: fixtureId(60) });

  it('on a shift is everybody who was put on it together', () => {
    const cancelled = buildShift({ id: fixtureId(62), groupId: fixtureId(60), status: 'cancelled' });
    const open = buildShift({ id: fixtureId(63), groupId: fixtureId(60), userId: '' });
    const other = buildShift({ id: fixtureId(64), groupId: fixtureId(65) });
    expect(crewOf(shift, [shift, colleague, cancelled, open, other])).toEqual([shift, colleague]);
  });

  it('on a shift of its own is its person alone', () => {
    const own = buildShift();
    expect(crewOf(own, [own, buildShift({ id: fixtureId(66) })])).toEqual([own]);
    expect(crewOf(buildShift({ userId: '' }), [])).toEqual([]);
  });

  it('by department and position goes to everybody active in both, and to nobody if neither is set', () => {
    const everybody = [
      buildUser({ departmentId: kitchen, positionId: chef }),
      buildUser({ id: fixtureId(4), departmentId: kitchen, positionId: positionId('Sous Chef') }),
      buildUser({ id: fixtureId(5), departmentId: kitchen, positionId: chef, isActive: false }),
    ];
    const ids = (place: { departmentId: string; positionId: string }) =>
      peopleOfPlace(place, everybody).map(({ id }) => id);
    expect(ids({ departmentId: kitchen, positionId: chef })).toEqual([people.staff]);
    expect(ids({ departmentId: kitchen, positionId: '' })).toEqual([people.staff, fixtureId(4)]);
    expect(ids({ departmentId: '', positionId: '' })).toEqual([]);
  });
});
