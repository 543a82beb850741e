import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { nameOf } from '../restaurant/catalogue.ts';
import { durationText, shiftTimesText, shortDayText } from '../text/time-text.ts';
import { dayOf } from '../time/zone.ts';

type Words = Pick<Restaurant, 'timeZone' | 'positions' | 'locations'>;

/** A shift as notifications write it, in the rota's words: "Fri 20 Nov, 3:00 PM – 11:00 PM, Chef". */
export const shiftInWords = (shift: Shift, { timeZone, positions }: Omit<Words, 'locations'>): string =>
  [whenInWords(shift, timeZone), nameOf(positions, shift.positionId)].filter(Boolean).join(', ');

const whenInWords = (shift: Shift, zone: string): string =>
  `${shortDayText(dayOf(zone, shift.startTime))}, ${shiftTimesText(zone, shift)}`;

/**
 * What changed about a shift, old → new (D42): "Fri 20 Nov, 3:00 PM – 11:00 PM → 4:00 PM – 11:00 PM", followed by the
 * rest: "Server → Host", "break 30 min → 45 min".
 */
export const shiftChangeInWords = (before: Shift, after: Shift, restaurant: Words): string => {
  const { timeZone: zone, positions, locations } = restaurant;
  const parts = [
    timesInWords(before, after, zone),
    fromTo(nameOf(positions, before.positionId), nameOf(positions, after.positionId)),
    fromTo(nameOf(locations, before.locationId), nameOf(locations, after.locationId)),
    before.breakDuration === after.breakDuration
      ? ''
      : `break ${durationText(before.breakDuration)} → ${durationText(after.breakDuration)}`,
    instructionsInWords(before.instructions, after.instructions),
  ];
  return parts.filter(Boolean).join(', ');
};

const timesInWords = (before: Shift, after: Shift, zone: string): string => {
  const [dayBefore, dayAfter] = [dayOf(zone, before.startTime), dayOf(zone, after.startTime)];
  if (before.startTime === after.startTime && before.endTime === after.endTime) return whenInWords(after, zone);
  const times = shiftTimesText(zone, after);
  return `${whenInWords(before, zone)} → ${dayBefore === dayAfter ? times : `${shortDayText(dayAfter)}, ${times}`}`;
};

const fromTo = (before: string, after: string): string =>
  before === after ? '' : `${before || 'no place'} → ${after || 'no place'}`;

const instructionsInWords = (before: string, after: string): string => {
  if (before === after) return '';
  return after === '' ? 'instructions removed' : 'new instructions';
};
