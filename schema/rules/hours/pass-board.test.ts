import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PassFacts, PunchStatement, Statement, TickStatement } from '#schema/api/pass.ts';
import type { DocumentOf, EntityName } from '#schema/collections.ts';
import { type Minutes, toInstant } from '#schema/entities/primitives.ts';
import {
  buildChecklist,
  buildHoursRecord,
  buildNotice,
  buildPunch,
  buildRestaurant,
  buildShift,
  buildTimeOffRequest,
  buildUser,
} from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { type TabletView, tabletView } from '#schema/permissions/tablet.ts';
import { type Board, boardOf } from './pass-board.ts';
import { clockAtPass, withStatements } from './pass-person.ts';

/** Tuesday 16 June 2026 in London, an hour ahead of UTC. */
const at = (time: string, day = '2026-06-16') => Date.parse(`${day}T${time}:00.000+01:00`);
const [amara, ben, cleo] = [fixtureId(1), fixtureId(4), fixtureId(5)];

const views = <Name extends EntityName>(name: Name, rows: readonly DocumentOf<Name>[]): TabletView<Name>[] =>
  rows.map((row) => tabletView(name, row));

const shift = (number: number, userId: string, start: string, end: string, days: [string?, string?] = []) =>
  buildShift({
    ...{ id: fixtureId(100 + number), userId },
    ...{ startTime: toInstant(at(start, days[0])), endTime: toInstant(at(end, days[1] ?? days[0])) },
  });

const facts = (changes: Partial<PassFacts> = {}): PassFacts => ({
  restaurant: tabletView('restaurant', buildRestaurant()),
  people: views(
    'user',
    [amara, ben, cleo].map((id, index) => buildUser({ id, firstName: ['Amara', 'Ben', 'Cleo'][index] as string })),
  ),
  ...{ shifts: [], off: [], notices: views('notice', [buildNotice()]), checklists: [], punches: [], hours: [] },
  ...changes,
});

let made = 0;
const press = (userId: string, type: PunchStatement['type'], moment: number): PunchStatement => {
  made += 1;
  return {
    ...{ id: fixtureId(2000 + made), tabletId: fixtureId(9), userId, kind: 'punch', type, shiftId: '', offset: 0 },
    ...{ deviceTime: toInstant(moment), breakMinutes: 0 as Minutes },
  };
};

const presences = (board: Board) =>
  Object.fromEntries(
    board.departments.flatMap(({ lines }) => lines.map((line) => [line.person?.firstName ?? 'nobody', line.presence])),
  );

describe('how somebody stands to their shift', () => {
  const rota = facts({ shifts: views('shift', [shift(1, amara, '09:00', '17:00')]) });
  const presence = (now: number, ...said: Statement[]) => presences(boardOf(withStatements(rota, said), now)).Amara;

  it.each([
    ['08:00', 'due'],
    ['09:05', 'due'],
    ['09:06', 'late'],
    ['09:29', 'late'],
    ['09:30', 'missing'],
    ['16:59', 'missing'],
  ])('at %s without a word: %s', (time, expected) => {
    expect(presence(at(time))).toBe(expected);
  });

  it('follows the clock: on, break, on, done', () => {
    const said = [
      press(amara, 'in', at('08:58')),
      press(amara, 'break_start', at('12:00')),
      press(amara, 'break_end', at('12:30')),
      press(amara, 'out', at('17:01')),
    ];
    const seen = [1, 2, 3, 4].map((count) => presence(at('17:02'), ...said.slice(0, count)));
    expect(seen).toEqual(['on', 'break', 'on', 'left']);
  });

  it('is off, and needs cover, on a day of approved time off', () => {
    const off = views('timeOffRequest', [buildTimeOffRequest({ startDate: '2026-06-16', endDate: '2026-06-16' })]);
    expect(presences(boardOf({ ...rota, off }, at('08:00')))).toEqual({ Amara: 'off' });
  });

  it('is not missing once a manager has entered the hours', () => {
    const hours = views('hoursRecord', [
      buildHoursRecord({ clockIn: toInstant(at('09:00')), clockOut: toInstant(at('12:00')) }),
    ]);
    expect(presences(boardOf({ ...rota, hours }, at('13:00')))).toEqual({ Amara: 'left' });
  });
});

describe('the board', () => {
  it('has today’s shifts, those still on from yesterday, and those on without a shift', () => {
    const shifts = views('shift', [
      shift(1, amara, '18:00', '02:00', ['2026-06-15', '2026-06-16']),
      shift(2, ben, '10:00', '16:00', ['2026-06-15']),
      shift(3, '', '12:00', '20:00'),
      shift(4, cleo, '09:00', '17:00', ['2026-06-17']),
    ]);
    const said = [press(amara, 'in', at('18:00', '2026-06-15')), press(cleo, 'in', at('23:00', '2026-06-15'))];
    const board = boardOf(withStatements(facts({ shifts }), said), at('03:00'));
    expect(presences(board)).toEqual({ Amara: 'on', Cleo: 'on', nobody: 'unassigned' });
    expect(board.counts).toEqual({ on: 2, break: 0, late: 0, missing: 0, open: 1 });
    expect(board.today).toBe('2026-06-16');
  });

  it('puts who has to be rung up first, and who comes next after midnight too', () => {
    const shifts = views('shift', [
      shift(1, amara, '09:00', '17:00'),
      shift(2, '', '12:00', '20:00'),
      shift(3, ben, '10:20', '20:00'),
      shift(4, cleo, '01:00', '09:00', ['2026-06-17']),
    ]);
    const board = boardOf(facts({ shifts }), at('10:30'));
    expect(board.attention.map(({ presence }) => presence)).toEqual(['missing', 'unassigned', 'late']);
    expect(board.next.map(({ person }) => person?.firstName)).toEqual(['Cleo']);
  });

  it('counts the items of today’s checklists, ticks at the pass included', () => {
    const list = buildChecklist();
    const [item] = list.items;
    const base = facts({
      checklists: views('checklist', [list, buildChecklist({ id: fixtureId(60), date: '2026-06-15' })]),
    });
    const tick = { ...press(amara, 'in', at('09:00')), kind: 'tick', checklistId: list.id, itemId: item?.id };
    const ticked = { ...tick, completed: true } as unknown as TickStatement;
    expect(boardOf(base, at('10:00')).progress).toEqual({ done: 0, total: 1 });
    expect(boardOf(withStatements(base, [ticked]), at('10:00')).progress).toEqual({ done: 1, total: 1 });
  });

  it('shows nobody twice and leaves nobody on out, whatever was pressed', () => {
    const types = fc.constantFrom<PunchStatement['type']>('in', 'out', 'break_start', 'break_end');
    const pressed = fc.tuple(fc.constantFrom(amara, ben, cleo), types, fc.integer({ min: 0, max: 600 }));
    const shifts = views('shift', [shift(1, amara, '09:00', '17:00'), shift(2, ben, '12:00', '20:00')]);
    fc.assert(
      fc.property(fc.array(pressed, { maxLength: 12 }), (presses) => {
        const said = presses.map(([who, type, minute]) => press(who, type, at('08:00') + minute * 60_000));
        const known = withStatements(facts({ shifts }), said);
        const now = at('18:00');
        const board = boardOf(known, now);
        const lines = board.departments.flatMap((group) => group.lines);
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
        for (const id of [amara, ben, cleo]) {
          const isOn = clockAtPass(known, id, now).running !== undefined;
          const there = lines.filter(({ person, since }) => person?.id === id && since !== '');
          expect(there.length).toBe(isOn ? 1 : 0);
        }
        // What the server knows already is not added again.
        expect(withStatements(known, said)).toEqual(known);
        const fromServer = { ...known, punches: views('punch', [buildPunch({ id: fixtureId(3000) })]) };
        expect(withStatements(fromServer, []).punches).toHaveLength(1);
      }),
    );
  });
});
