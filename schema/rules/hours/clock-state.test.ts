import { describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { minuteMs } from '../time/lengths.ts';
import { clockState, suggestedShift } from './clock-state.ts';
import { recordIdOf } from './hours-record.ts';

const morning = Date.parse('2026-06-16T08:00:00.000Z');
const clockIn = buildPunch({ id: fixtureId(1) });
const running = buildHoursRecord({ id: recordIdOf(clockIn.id), clockOut: '', totalMinutes: 0, totalPay: 0 });
const shifts = [buildShift()];
const stateAt = (minutes: number, records = [running], punches = [clockIn]) =>
  clockState({ records, punches, shifts, zone: 'Europe/London', now: morning + minutes * minuteMs });

describe('the clock of a person', () => {
  it('runs from clock-in to clock-out', () => {
    expect(stateAt(60)).toEqual({ running, isAhead: false, breakSince: '', breakMs: 0, forgotten: [] });
    expect(stateAt(60, [buildHoursRecord()])).toEqual({
      running: undefined,
      isAhead: false,
      breakSince: '',
      breakMs: 0,
      forgotten: [],
    });
    expect(stateAt(60, [], [])).toEqual({
      running: undefined,
      isAhead: false,
      breakSince: '',
      breakMs: 0,
      forgotten: [],
    });
  });

  it('knows a break', () => {
    const pause = buildPunch({ id: fixtureId(2), type: 'break_start', deviceTime: toInstant(morning + 30 * minuteMs) });
    expect(stateAt(60, [running], [clockIn, pause]).breakSince).toBe(pause.deviceTime);
  });

  it('says so where it runs from a time that is still to come: a clock was wrong', () => {
    expect(stateAt(-6)).toMatchObject({ running, isAhead: true });
    expect(stateAt(-5)).toMatchObject({ running, isAhead: false });
  });

  it('is about the hours of now, and does not call them forgotten, where others begin in the future', () => {
    const ahead = buildHoursRecord({ ...running, id: fixtureId(9), clockIn: toInstant(morning + 180 * minuteMs) });
    expect(stateAt(60, [ahead, running])).toMatchObject({ running, isAhead: false, forgotten: [] });
  });

  it('is off where the clock-out was forgotten, and says so', () => {
    expect(stateAt(24 * 60)).toEqual({
      running: undefined,
      isAhead: false,
      breakSince: '',
      breakMs: 0,
      forgotten: [running],
    });
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
