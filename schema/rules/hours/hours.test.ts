import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Punch, punchTypes } from '#schema/entities/hours.ts';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import { buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { breakBy, pairPunches, payFor, shiftFor, type WorkedSpan, workedMinutes } from './hours.ts';

const morning = Date.parse('2026-06-16T08:00:00.000Z');
const at = (minutes: number): Instant => toInstant(morning + minutes * 60_000);

/** Punches like 'in@0 break_start@240 break_end@270 out@480': type and minutes; ids count from 1. */
const punchesOf = (text: string): Punch[] =>
  text.split(' ').map((word, index) => {
    const [type, minutes] = word.split('@');
    return buildPunch({ id: fixtureId(index + 1), type: type as Punch['type'], deviceTime: at(Number(minutes)) });
  });
const pairs = (text: string) => pairPunches(punchesOf(text));

/** The punches that are in no span. */
const strayPunches = (punches: readonly Punch[], spans: readonly WorkedSpan[]): readonly Punch[] => {
  const paired = new Set(spans.flatMap(({ punchIds }) => punchIds));
  return punches.filter(({ id }) => !paired.has(id));
};

describe('pairing punches (D16)', () => {
  it('makes a span from clock-in to clock-out, with its breaks', () => {
    expect(pairs('in@0 break_start@240 break_end@270 break_start@400 break_end@410 out@510')).toEqual([
      {
        inId: fixtureId(1),
        clockIn: at(0),
        clockOut: at(510),
        breakMinutes: 40,
        breakMs: 40 * 60_000,
        breakSince: '',
        isClockOutStated: false,
        punchIds: [1, 2, 3, 4, 5, 6].map(fixtureId),
        repeatedInIds: [],
        isMissingClockOut: false,
        lateMinutes: 0,
        clockJumpMinutes: 0,
      },
    ]);
  });

  it('leaves a span open while working', () => {
    expect(pairs('in@0 break_start@60 break_end@90')).toMatchObject([
      { clockIn: at(0), clockOut: '', breakMinutes: 30, isMissingClockOut: false },
    ]);
  });

  it('makes a span of each clock-in, also over midnight', () => {
    expect(pairs('in@0 out@120 in@600 out@1200')).toMatchObject([
      { clockIn: at(0), clockOut: at(120) },
      { clockIn: at(600), clockOut: at(1200) },
    ]);
  });

  it('leaves the first span open and marked when somebody clocks in twice', () => {
    expect(pairs('in@0 in@1440 out@1900')).toMatchObject([
      { inId: fixtureId(1), clockOut: '', isMissingClockOut: true },
      { inId: fixtureId(2), clockOut: at(1900), isMissingClockOut: false },
    ]);
  });

  it('takes clock-ins on two devices as one arrival, up to half an hour apart', () => {
    expect(pairs('in@0 in@2 out@480')).toMatchObject([
      {
        inId: fixtureId(1),
        clockIn: at(0),
        clockOut: at(480),
        repeatedInIds: [fixtureId(2)],
        isMissingClockOut: false,
      },
    ]);
    expect(pairs('in@0 in@10 in@30 out@480 out@481')).toMatchObject([{ clockIn: at(0), clockOut: at(480) }]);
    expect(pairs('in@0 in@31')).toMatchObject([{ isMissingClockOut: true }, { clockIn: at(31), repeatedInIds: [] }]);
    expect(pairs('in@0 out@5 in@10')).toHaveLength(2);
    expect(pairs('in@0 break_start@5 in@10 break_end@15 out@60')).toMatchObject([{ breakMinutes: 10 }]);
  });

  it('says since when a break is running', () => {
    expect(pairs('in@0 break_start@60')).toMatchObject([{ breakSince: at(60), breakMinutes: 0 }]);
    expect(pairs('in@0 break_start@60 break_end@70')).toMatchObject([{ breakSince: '' }]);
  });

  it('counts a running break as clocking out does: whole minutes of all breaks together', () => {
    const breaks = 'in@0 break_start@60 break_end@70.6 break_start@100';
    const [running] = pairs(breaks);
    const [ended] = pairs(`${breaks} out@110.5`);
    expect(ended?.breakMinutes).toBe(21);
    expect(running && breakBy(running, at(110.5))).toBe(21);
    expect(ended && breakBy(ended, at(300))).toBe(21);
  });

  it('adds the break that the clock-out names', () => {
    const [clockIn, clockOut] = punchesOf('in@0 out@480');
    const withBreak = buildPunch({ ...clockOut, breakMinutes: 30 });
    expect(pairPunches([clockIn as Punch, withBreak])).toMatchObject([{ breakMinutes: 30 }]);
  });

  it('closes forgotten hours with what the person says later, and leaves the next ones alone', () => {
    const [yesterday, today] = punchesOf('in@0 in@1440');
    const stated = buildPunch({ id: fixtureId(9), type: 'out', deviceTime: at(1500), statedTime: at(485) });
    expect(pairPunches([yesterday as Punch, today as Punch, stated])).toMatchObject([
      { clockOut: at(485), isClockOutStated: true, isMissingClockOut: false },
      { clockIn: at(1440), clockOut: '', isClockOutStated: false },
    ]);
  });

  it('ends an open break at the clock-out', () => {
    expect(pairs('in@0 break_start@200 out@240')).toMatchObject([{ clockOut: at(240), breakMinutes: 40 }]);
  });

  it('orders by the server’s clock: device time plus offset', () => {
    const [clockIn, clockOut] = punchesOf('in@60 out@30');
    const slowClock = { ...clockOut, offset: 90 * 60_000 } as Punch;
    expect(pairPunches([slowClock, clockIn as Punch])).toMatchObject([{ clockIn: at(60), clockOut: at(120) }]);
  });

  it('drops seconds only once, over all breaks', () => {
    const twoHalfMinutes = 'in@0 break_start@60 break_end@60.5 break_start@90 break_end@90.5 out@120';
    expect(pairs(twoHalfMinutes)).toMatchObject([{ breakMinutes: 1 }]);
  });

  it.each([
    ['a clock-out', 'out@0 in@10 out@20', [1]],
    ['a second clock-out', 'in@0 out@10 out@20', [3]],
    ['a break without work', 'break_start@0 break_end@5 in@10', [1, 2]],
    ['a break begun twice', 'in@0 break_start@10 break_start@20 break_end@30 out@40', [3]],
    ['a break ended twice', 'in@0 break_start@10 break_end@30 break_end@35 out@40', [4]],
  ])('ignores and reports %s that fits nowhere', (_, text, stray) => {
    const punches = punchesOf(text);
    expect(strayPunches(punches, pairPunches(punches)).map(({ id }) => id)).toEqual(stray.map(fixtureId));
  });

  const somePunches = fc
    .array(
      fc.record({
        type: fc.constantFrom(...punchTypes),
        minutes: fc.nat(60),
        offsetMinutes: fc.integer({ min: -15, max: 15 }),
      }),
      {
        maxLength: 25,
      },
    )
    .map((all) =>
      all.map(({ type, minutes, offsetMinutes }, index) =>
        buildPunch({ id: fixtureId(index + 1), type, deviceTime: at(minutes), offset: offsetMinutes * 60_000 }),
      ),
    );

  it('uses every punch once or reports it, and makes one span of each arrival', () => {
    fc.assert(
      fc.property(somePunches, (punches) => {
        const spans = pairPunches(punches);
        const used = spans.flatMap(({ punchIds }) => punchIds);
        const stray = strayPunches(punches, spans).map(({ id }) => id);
        expect([...used, ...stray].sort()).toEqual(punches.map(({ id }) => id).sort());
        expect(spans.flatMap(({ inId, repeatedInIds }) => [inId, ...repeatedInIds]).sort()).toEqual(
          punches
            .filter(({ type }) => type === 'in')
            .map(({ id }) => id)
            .sort(),
        );
      }),
    );
  });

  it('comes to the same work, however often an arrival is said again on other devices', () => {
    const repeats = fc.array(fc.tuple(fc.nat(24), fc.nat(20)), { maxLength: 6 });
    fc.assert(
      fc.property(somePunches, repeats, (punches, drawn) => {
        const spans = pairPunches(punches);
        const again = drawn.flatMap(([which, minutes], index) => {
          const span = spans[which];
          const following = spans[which + 1]?.clockIn ?? toInstant(8.64e15);
          const said = span && toInstant(Date.parse(span.clockIn) + minutes * 60_000);
          if (!said || said >= (span.clockOut || following) || said >= following) return [];
          return [buildPunch({ id: fixtureId(100 + index), type: 'in', deviceTime: said, deviceId: 'pass-tablet' })];
        });
        const work = ({ repeatedInIds, inId, punchIds, ...rest }: WorkedSpan) => rest;
        expect(pairPunches([...punches, ...again]).map(work)).toEqual(spans.map(work));
      }),
    );
  });

  it('makes spans one after another, of which only the last is open unmarked', () => {
    fc.assert(
      fc.property(somePunches, (punches) => {
        const spans = pairPunches(punches);
        for (const [index, span] of spans.entries()) {
          const following = spans[index + 1];
          const end = span.clockOut || following?.clockIn || span.clockIn;
          expect(span.clockIn <= end && end <= (following?.clockIn ?? end)).toBe(true);
          expect(span.isMissingClockOut).toBe(span.clockOut === '' && following !== undefined);
          if (span.clockOut !== '') expect(workedMinutes(span, 0)).toBeGreaterThanOrEqual(span.breakMinutes);
        }
      }),
    );
  });

  it('does not depend on the order in which punches arrive', () => {
    const shuffled = somePunches.chain((punches) =>
      fc.tuple(fc.constant(punches), fc.shuffledSubarray(punches, { minLength: punches.length })),
    );
    fc.assert(
      fc.property(shuffled, ([punches, arrived]) => {
        expect(pairPunches(arrived)).toEqual(pairPunches(punches));
      }),
    );
  });

  it('gets every minute of an orderly day right', () => {
    const lengths = fc
      .array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 9 })
      .filter((all) => all.length % 2 === 1);
    fc.assert(
      fc.property(lengths, (all) => {
        const ends = all.map((_, index) => all.slice(0, index + 1).reduce((sum, each) => sum + each, 0));
        const words = ends.slice(0, -1).map((end, index) => `${index % 2 === 0 ? 'break_start' : 'break_end'}@${end}`);
        const [span, ...more] = pairs(['in@0', ...words, `out@${ends.at(-1)}`].join(' '));
        const worked = all.filter((_, index) => index % 2 === 0).reduce((sum, each) => sum + each, 0);
        expect(more).toEqual([]);
        expect(span && workedMinutes(span, span.breakMinutes)).toBe(worked);
      }),
    );
  });
});

describe('worked minutes and pay', () => {
  const span = (clockIn: string, clockOut: string) => ({
    clockIn: clockIn as Instant,
    clockOut: clockOut as Instant | '',
  });

  it('are whole minutes between the instants less the unpaid break', () => {
    expect(workedMinutes(span('2026-06-16T08:00:30.000Z', '2026-06-16T16:30:29.000Z'), 30)).toBe(479);
    expect(workedMinutes(span('2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'), 30)).toBe(510);
    expect(workedMinutes(span(at(0), at(10)), 30)).toBe(0);
    expect(workedMinutes(span(at(0), ''), 0)).toBe(0);
  });

  it('is rounded once, half a penny up', () => {
    expect(payFor(480, 1320)).toBe(10_560);
    expect(payFor(1, 30)).toBe(1);
    expect(payFor(1, 29)).toBe(0);
    expect(payFor(0, 1320)).toBe(0);
  });

  it('is within half a penny of the exact amount', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (minutes, rate) => {
        const excess = payFor(minutes, rate) * 60 - minutes * rate;
        expect(excess > -30 && excess <= 30).toBe(true);
      }),
    );
  });
});

describe('the shift of a span', () => {
  const shiftOf = (number: number, from: number, to: number, overrides: Parameters<typeof buildShift>[0] = {}) =>
    buildShift({ id: fixtureId(number), startTime: at(from), endTime: at(to), ...overrides });
  const [lunch, dinner] = [shiftOf(50, 0, 240), shiftOf(51, 300, 600)];
  const found = (from: number, to: number | '', shifts = [lunch, dinner]) =>
    shiftFor({ clockIn: at(from), clockOut: to === '' ? '' : at(to) }, shifts)?.id;

  it('is the one it overlaps most', () => {
    expect(found(-10, 245)).toBe(lunch.id);
    expect(found(200, 600)).toBe(dinner.id);
    expect(found(0, 350)).toBe(lunch.id);
  });

  it('is the one that starts nearest, within 2 hours, when it overlaps none', () => {
    expect(found(245, 295)).toBe(dinner.id);
    expect(found(-120, -60)).toBe(lunch.id);
    expect(found(-121, -60)).toBeUndefined();
    expect(found(700, 800)).toBeUndefined();
  });

  it('is guessed from the first two hours while the span is open', () => {
    expect(found(-30, '')).toBe(lunch.id);
    expect(found(150, '')).toBe(lunch.id);
    expect(found(230, '')).toBe(dinner.id);
  });

  it('is never a cancelled one', () => {
    expect(found(0, 240, [{ ...lunch, status: 'cancelled' }])).toBeUndefined();
  });
});
