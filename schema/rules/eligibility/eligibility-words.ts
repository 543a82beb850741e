import { durationText, hoursText, longWeekdayText, shiftTimesText, shortDayText } from '../text/time-text.ts';
import { dayOf } from '../time/zone.ts';
import { daysText } from '../time-off/time-off.ts';
import type { Reason } from './eligibility.ts';

/** A reason in a few words, for a list of people to choose from. */
export const reasonText = (reason: Reason, zone: string): string => {
  switch (reason.type) {
    case 'inactive':
      return 'No longer active';
    case 'department':
      return 'Not their department';
    case 'position':
      return 'Not their position';
    case 'overlap':
      return `On ${shiftTimesText(zone, reason.shift)}, ${shortDayText(dayOf(zone, reason.shift.startTime))}`;
    case 'time-off':
      return `Off ${daysText(reason.request)}`;
    case 'cannot':
      return reason.note === '' ? 'Can’t work then' : `Can’t work then: ${reason.note}`;
    case 'asked-off':
      return `Has asked for ${daysText(reason.request)} off`;
    case 'house-rule':
      return 'Against a house rule';
    case 'short-rest':
      return reason.restMinutes === 0 ? 'No rest' : `Only ${durationText(reason.restMinutes)} rest`;
    case 'contract-hours':
      return `${hoursText(reason.minutes)} that week, over their maximum of ${reason.mostHours} h`;
    case 'long-week':
      return `${hoursText(reason.minutes)} that week, over 48 h`;
    case 'never-day':
      return `Never works on ${longWeekdayText(reason.day)}s`;
    case 'evenings':
      return reason.most === 0
        ? 'Does not work evenings'
        : `${reason.evenings} evenings that week, at most ${reason.most}`;
    case 'young-day':
      return `Under 18 until ${shortDayText(reason.until)}: at most 8 h a day`;
    case 'young-week':
      return `Under 18 until ${shortDayText(reason.until)}: at most 40 h a week`;
    case 'young-night':
      return `Under 18 until ${shortDayText(reason.until)}: no work from midnight to 4 AM`;
    case 'young-break':
      return `Under 18 until ${shortDayText(reason.until)}: needs a 30 min break`;
    case 'last-day':
      return reason.leavesOn === '' ? 'Has left' : `After their last day, ${shortDayText(reason.leavesOn)}`;
    case 'right-to-work':
      return reason.endedOn === '' ? 'Right to work ended' : `Right to work until ${shortDayText(reason.endedOn)}`;
  }
};
