import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant } from '#schema/entities/primitives.ts';
import { zoneObservances } from '../time/zone-observances.ts';
import { type CalendarEvent, calendarText } from './calendar-text.ts';

const zone = 'Europe/London';
const now = '2026-03-01T12:00:00.000Z' as Instant;

const event = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: '00000000-0000-7000-8000-000000000001',
  startTime: '2026-03-28T20:00:00.000Z' as Instant,
  endTime: '2026-03-29T04:00:00.000Z' as Instant,
  summary: 'Server at The Pan',
  location: '',
  description: '',
  status: 'scheduled',
  ...fields,
});

const textOf = (events: readonly CalendarEvent[]) =>
  calendarText(
    { name: 'My shifts', zone, now },
    zoneObservances(zone, Date.parse(now), Date.parse('2026-12-01T00:00:00Z')),
    events,
  );

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar', () => {
  it('has its shifts in the restaurant’s time, over a clock change too', () => {
    const lines = unfolded(textOf([event()]));
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:00000000-0000-7000-8000-000000000001@brigade',
        'DTSTAMP:20260301T120000Z',
        'DTSTART;TZID=Europe/London:20260328T200000',
        'DTEND;TZID=Europe/London:20260329T050000',
        'STATUS:CONFIRMED',
      ]),
    );
  });

  it('describes the zone with every change of its clocks', () => {
    const lines = unfolded(textOf([]));
    const zoneLines = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE') + 1);
    expect(zoneLines).toEqual([
      ...['BEGIN:VTIMEZONE', 'TZID:Europe/London'],
      ...['BEGIN:STANDARD', 'DTSTART:20260301T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:20260329T010000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0100', 'END:DAYLIGHT'],
      ...['BEGIN:STANDARD', 'DTSTART:20261025T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0000', 'END:STANDARD'],
      'END:VTIMEZONE',
    ]);
  });

  it('begins in summer time where it is summer', () => {
    const observances = zoneObservances(zone, Date.parse('2026-07-01T00:00:00Z'), Date.parse('2026-12-01T00:00:00Z'));
    const kinds = calendarText({ name: '', zone, now }, observances, []).match(/BEGIN:(DAYLIGHT|STANDARD)/g);
    expect(kinds).toEqual(['BEGIN:DAYLIGHT', 'BEGIN:STANDARD']);
  });

  it('says which shifts were cancelled, and keeps signs and line breaks inside their property', () => {
    const cancelled = event({ status: 'cancelled', location: 'Bar, upstairs; left', description: 'Keys\nEND:VEVENT' });
    const lines = unfolded(textOf([cancelled]));
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).toContain('LOCATION:Bar\\, upstairs\\; left');
    expect(lines).toContain('DESCRIPTION:Keys\\nEND:VEVENT');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('has lines of at most 75 bytes that unfold to what they were', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
        const text = textOf([event({ summary })]);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const line = unfolded(text).find((each) => each.startsWith('SUMMARY:')) ?? '';
        const read = line.slice(8).replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
        expect(read).toBe(summary.replaceAll(/\r\n|\r/g, '\n'));
      }),
      { numRuns: 50 },
    );
  });
});
