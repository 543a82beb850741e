import type { Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { minuteMs } from '../time/lengths.ts';
import { dayOf, timeOf } from '../time/zone.ts';

/** A calendar event in words. */
export interface CalendarEvent {
  readonly id: string;
  readonly startTime: Instant;
  readonly endTime: Instant;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly status: Shift['status'];
}

/** A text escaped for iCalendar (RFC 5545, section 3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

const longestLine = 73;

/** Lines are at most 75 bytes; a longer one continues after a space (section 3.1). No character is split. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const length = utf8Length(character);
    if (bytes + length > longestLine) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += length;
  }
  return [...parts, part].join('\r\n ');
};

const utf8Length = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
};

const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

/** Date and time as the zone's clocks show them. */
const local = (zone: string, instant: Instant): string =>
  `${compact(dayOf(zone, instant))}T${compact(timeOf(zone, instant))}00`;

const utc = (instant: Instant): string => `${compact(instant).slice(0, 15)}Z`;

const eventLines = (zone: string, stamp: string, event: CalendarEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.id}@brigade`,
  `DTSTAMP:${stamp}`,
  `DTSTART;TZID=${zone}:${local(zone, event.startTime)}`,
  `DTEND;TZID=${zone}:${local(zone, event.endTime)}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
  ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
  `STATUS:${event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/**
 * A calendar (RFC 5545) in the restaurant's zone, which it describes for the years from `from` to `until`. `now` is
 * when it was made.
 */
export const calendarText = (
  { name, zone, now }: { readonly name: string; readonly zone: string; readonly now: Instant },
  observances: readonly ZoneObservance[],
  events: readonly CalendarEvent[],
): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Brigade//Rota//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observances.flatMap(observanceLines),
    'END:VTIMEZONE',
    ...events.flatMap((event) => eventLines(zone, utc(now), event)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};

/** From when the zone's clocks are how far ahead of UTC; both in minutes. */
export interface ZoneObservance {
  readonly from: Instant;
  readonly offset: number;
  readonly offsetBefore: number;
}

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
};

const observanceLines = (
  { from, offset, offsetBefore }: ZoneObservance,
  _: number,
  all: readonly ZoneObservance[],
): readonly string[] => {
  const kind = offset > Math.min(...all.map((each) => each.offset)) ? 'DAYLIGHT' : 'STANDARD';
  const onset = new Date(Date.parse(from) + offsetBefore * minuteMs).toISOString();
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(onset).slice(0, 15)}`,
    `TZOFFSETFROM:${offsetText(offsetBefore)}`,
    `TZOFFSETTO:${offsetText(offset)}`,
    `END:${kind}`,
  ];
};
