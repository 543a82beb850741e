import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Punch } from '#schema/entities/hours.ts';
import { type Pence, toInstant } from '#schema/entities/primitives.ts';
import { buildPunch } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { clockState } from './clock-state.ts';
import { pairPunches } from './hours.ts';
import { pairedHours } from './paired-hours.ts';
import { refuseByBounds } from './punch-bounds.ts';

const minute = 60_000;
const morning = Date.parse('2026-06-16T08:00:00.000Z');

interface Press {
  readonly type: Punch['type'];
  /** When it really was, in minutes after 8:00. */
  readonly at: number;
  /** By how many minutes the server's clock was wrong, and so the press's moment. */
  readonly wrong?: number;
  readonly deviceId?: string;
}
const punched = (presses: readonly Press[]): readonly Punch[] =>
  presses.map(({ type, at, wrong = 0, deviceId = 'phone-1' }, index) => {
    const deviceTime = toInstant(morning + at * minute);
    return buildPunch({ id: fixtureId(index + 1), type, deviceTime, offset: wrong * minute, deviceId });
  });
const spans = (...presses: readonly Press[]) => pairPunches(punched(presses));
const at = (minutes: number) => toInstant(morning + minutes * minute);

describe('a clock-in that a wrong clock put after its clock-out (D55)', () => {
  it('is put as long before it as the device’s own clock says', () => {
    expect(spans({ type: 'in', at: 0, wrong: 180 }, { type: 'out', at: 100 })).toMatchObject([
      { inId: fixtureId(1), clockIn: at(0), clockOut: at(100), clockJumpMinutes: 180 },
    ]);
  });

  it('takes its breaks with it', () => {
    const breaks = [
      { type: 'break_start', at: 30 },
      { type: 'break_end', at: 45 },
    ] as const;
    expect(spans({ type: 'in', at: 0, wrong: 180 }, ...breaks, { type: 'out', at: 100 })).toMatchObject([
      { clockIn: at(0), clockOut: at(100), breakMinutes: 15 },
    ]);
  });

  it('leaves the hours before and after it whole', () => {
    const day: readonly Press[] = [
      { type: 'in', at: -120 },
      { type: 'out', at: -10 },
      { type: 'in', at: 0, wrong: 180 },
      { type: 'out', at: 30 },
      { type: 'in', at: 90 },
      { type: 'out', at: 400 },
    ];
    expect(spans(...day)).toMatchObject([
      { clockIn: at(-120), clockOut: at(-10) },
      { clockIn: at(0), clockOut: at(30) },
      { clockIn: at(90), clockOut: at(400), clockJumpMinutes: 0 },
    ]);
  });

  it('is not one that came after a clock-out which ended nothing', () => {
    expect(spans({ type: 'out', at: 0 }, { type: 'in', at: 60 })).toMatchObject([{ clockIn: at(60), clockOut: '' }]);
  });

  it('is left alone where another device says that somebody left: their clocks may differ', () => {
    expect(spans({ type: 'in', at: 0, wrong: 180 }, { type: 'out', at: 100, deviceId: 'tablet-1' })).toMatchObject([
      { clockIn: at(180), clockOut: '' },
    ]);
  });

  it('is marked also where it closes by itself, with hours that are too short or too long', () => {
    expect(spans({ type: 'in', at: 0, wrong: 180 }, { type: 'out', at: 480 })).toMatchObject([
      { clockIn: at(180), clockOut: at(480), clockJumpMinutes: 180 },
    ]);
    expect(spans({ type: 'in', at: 0, wrong: 10 }, { type: 'out', at: 480 })).toMatchObject([{ clockJumpMinutes: 0 }]);
  });
});

describe('whatever the server’s clock did', () => {
  const press = fc.record({
    type: fc.constantFrom('in', 'in', 'out', 'break_start', 'break_end'),
    gap: fc.integer({ min: 1, max: 240 }),
    wrong: fc.oneof(fc.constant(0), fc.integer({ min: -720, max: 720 })),
    deviceId: fc.constantFrom('phone-1', 'phone-1', 'phone-1', 'tablet-1'),
  });

  const stateAfter = (presses: readonly Press[], minutes: number) => {
    const punches = punched(presses);
    const known = { punches, shifts: [], rates: { hourlyRate: 0 as Pence }, zone: 'Europe/London', paidTimeRules: [] };
    const records = pairedHours({ ...known, userId: people.staff, role: 'staff', records: [] });
    return clockState({ ...known, records, now: morning + minutes * minute });
  };

  const inOrder = (made: readonly { readonly gap: number; readonly wrong: number; readonly type: string }[]) => {
    let now = 0;
    return made.map(({ gap, ...each }) => {
      now += gap;
      return { ...each, at: now } as Press;
    });
  };

  it('within the bounds no record is left that no later clock-out of its device closes', () => {
    fc.assert(
      fc.property(fc.array(press, { minLength: 1, maxLength: 8 }), (made) => {
        const presses = inOrder(made.map((each) => ({ ...each, deviceId: 'phone-1' })));
        for (const [index, { at: minutes, wrong = 0 }] of presses.entries()) {
          const said = punched(presses)[index] as Punch;
          expect(refuseByBounds(said, morning + (minutes + wrong) * minute)).toBeUndefined();
        }
        let now = presses.at(-1)?.at ?? 0;
        // The person presses Clock Out as long as it is offered: at most once for each clock-in.
        for (const { type } of presses) {
          if (type !== 'in' || !stateAfter(presses, now).running) continue;
          now += 1;
          presses.push({ type: 'out', at: now });
        }
        expect(stateAfter(presses, now).running).toBeUndefined();
      }),
    );
  });

  it('what a clock-out of another device cannot close says that it begins in the future', () => {
    fc.assert(
      fc.property(fc.array(press, { minLength: 1, maxLength: 8 }), (made) => {
        const presses = inOrder(made);
        const now = (presses.at(-1)?.at ?? 0) + 1;
        const { running, isAhead } = stateAfter([...presses, { type: 'out', at: now }], now);
        // Up to five minutes ahead there is no warning: the next clock-out closes it.
        const soon = running !== undefined && Date.parse(running.clockIn) > morning + now * minute;
        expect(running === undefined || isAhead || soon).toBe(true);
      }),
    );
  });
});
