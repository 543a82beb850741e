import type { Leaving } from '#schema/entities/employment.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { LeftBehind } from '#web/people/left-behind.ts';

interface Preview {
  readonly leaving: Pick<Leaving, 'leaverShifts' | 'leaverChecklistsTo'>;
  readonly left: Pick<LeftBehind, 'shifts' | 'requests' | 'timeOff' | 'checklists'>;
  /** The shifts that the receiver cannot work. */
  readonly refused: readonly Pick<Shift, 'id'>[];
  /** Shifts after the last day are settled now, the rest at the end of that day. */
  readonly isLater: boolean;
  /** The first name of the person who gets the shifts; '' until somebody is chosen. */
  readonly receiver: string;
}

/** What happens to what somebody leaves behind, one sentence per kind (D51). */
export const previewOf = ({ leaving, left, refused, isLater, receiver }: Preview): readonly string[] =>
  [
    ...shiftsLines(leaving.leaverShifts, left.shifts, { receiver, refused }, isLater),
    left.requests.length > 0 &&
      `${onTheDay(isLater)}${counted(left.requests.length, 'open request')} ${left.requests.length === 1 ? 'is' : 'are'} cancelled.`,
    left.timeOff.length > 0 &&
      `${onTheDay(isLater)}${counted(left.timeOff.length, 'request')} for time off ${left.timeOff.length === 1 ? 'is' : 'are'} cancelled.`,
    left.checklists.length > 0 && checklistsLine(leaving, left.checklists, isLater),
  ].filter((line) => line !== false);

/** Shifts that the receiver cannot work become open. */
const shiftsLines = (
  wish: Leaving['leaverShifts'],
  shifts: LeftBehind['shifts'],
  { receiver, refused }: Pick<Preview, 'receiver' | 'refused'>,
  isLater: boolean,
): readonly (string | false)[] => {
  if (wish !== 'give' || refused.length === 0)
    return [shiftsLine(wish, shifts, receiver, isLater), wish === 'open' && shifts.length > 0 && givenBack(isLater)];
  const isRefused = ({ id }: Pick<Shift, 'id'>) => refused.some((each) => each.id === id);
  const given = shifts.filter((shift) => !isRefused(shift));
  const line = shiftsLine('open', shifts.filter(isRefused), '', isLater);
  const which = given.length === 0 ? 'any of them' : 'the rest';
  return [
    shiftsLine('give', given, receiver, isLater),
    line && `${receiver} cannot work ${which}: ${line}`,
    line && givenBack(isLater),
  ];
};

/** Open shifts can go back: the server returns them to somebody who is reactivated, or stays after all. */
const givenBack = (isLater: boolean): string =>
  `If they ${isLater ? 'stay' : 'come back'}, shifts that are still open and unchanged go back to them.`;

const shiftsLine = (
  wish: Leaving['leaverShifts'],
  shifts: LeftBehind['shifts'],
  receiver: string,
  isLater: boolean,
): string | false => {
  if (shifts.length === 0) return false;
  const one = shifts.length === 1;
  const subject = `${counted(shifts.length, 'shift')}${isLater ? ' after that day' : ''}`;
  const published = shifts.filter(({ status }) => status !== 'draft').length;
  if (wish === 'cancel') return `${subject} ${one ? 'is' : 'are'} cancelled.`;
  if (wish === 'give') {
    const told =
      published === 0
        ? ''
        : `, who will be notified of ${published === shifts.length ? (one ? 'it' : 'them') : `the ${published} published`}`;
    return `${subject} ${one ? 'goes' : 'go'} to ${receiver === '' ? 'the person you choose' : receiver}${told}.`;
  }
  const told = published === 0 ? '' : ' Anyone who can take a published one is notified.';
  return `${subject} ${one ? 'becomes' : 'become'} open.${told}`;
};

const checklistsLine = (
  { leaverChecklistsTo }: Preview['leaving'],
  checklists: LeftBehind['checklists'],
  isLater: boolean,
): string => {
  const one = checklists.length === 1;
  const verb = leaverChecklistsTo === '' ? 'unassigned' : 'passed on';
  const started = one ? 'unless it has been started' : 'unless they have been started';
  return `${onTheDay(isLater)}${counted(checklists.length, 'checklist')} ${one ? 'is' : 'are'} ${verb}, ${started}.`;
};

const onTheDay = (isLater: boolean): string => (isLater ? 'At the end of that day: ' : '');

/** "1 shift", "3 shifts". */
export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
