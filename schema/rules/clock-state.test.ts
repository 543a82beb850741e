import { describe, expect, it } from 'vitest';
import { toInstant } from '../entities/primitives.ts';
import { buildHoursRecord, buildPunch, buildShift } from '../fixtures/build.ts';
import { fixtureId } from '../fixtures/ids.ts';
import { clockState, suggestedShift } from './clock-state.ts';
import { recordIdOf } from './hours-record.ts';

const minuteMs = 60_000;
const morning = Date.parse('2026-06-16T08:00:00.000Z');
const clockIn = buildPunch({ id: fixtureId(1) });
const running = buildHoursRecord({ id: recordIdOf(clockIn.id), clockOut: '', totalMinutes: 0, totalPay: 0 });
const shifts = [buildShift()];
const stateAt = (minutes: number, records = [running], punches = [clockIn]) =>
  clockState({ records, punches, shifts, now: morning + minutes * minuteMs });

describe('the clock of a person', () => {
  it('runs from clock-in to clock-out', () => {
    expect(stateAt(60)).toEqual({ running, breakSince: '', forgotten: [] });
    expect(stateAt(60, [buildHoursRecord()])).toEqual({ running: undefined, breakSince: '', forgotten: [] });
    expect(stateAt(60, [], [])).toEqual({ running: undefined, breakSince: '', forgotten: [] });
  });

  it('knows a break', () => {
    const pause = buildPunch({ id: fixtureId(2), type: 'break_start', deviceTime: toInstant(morning + 30 * minuteMs) });
    expect(stateAt(60, [running], [clockIn, pause]).breakSince).toBe(pause.deviceTime);
  });

  it('is off where the clock-out was forgotten, and says so', () => {
    expect(stateAt(24 * 60)).toEqual({ running: undefined, breakSince: '', forgotten: [running] });
  });
});

describe('the shift that clocking in counts for', () => {
  const [lunch, dinner] = [
    buildShift({ id: fixtureId(50), endTime: '2026-06-16T12:00:00.000Z' }),
    buildShift({ id: fixtureId(51), startTime: '2026-06-16T13:00:00.000Z', endTime: '2026-06-16T18:00:00.000Z' }),
  ];
  it.each([
    ['half an hour early', -30, lunch.id],
    ['in the middle', 60, lunch.id],
    ['after the end of the first', 241, dinner.id],
    ['hours too early', -125, undefined],
    ['when all is over', 601, undefined],
  ])('%s', (_, minutes, expected) => {
    expect(suggestedShift({ shifts: [lunch, dinner], now: morning + minutes * minuteMs })?.id).toBe(expected);
  });
});
