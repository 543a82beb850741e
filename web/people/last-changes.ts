import { type LastShiftChange, lastShiftChangeAnswer } from '#schema/api/shifts.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { firstNameOrFormer, fullName } from '#schema/rules/people/person-name.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { apiResult } from '#web/session/api-result.ts';
import { currentUser } from '#web/session/session-store.ts';

/** The most shifts for which a message names people. */
const mostAsked = 10;

/** How long a message waits for names. */
const patienceMs = 1000;

/** The last change of a shift, by whom. */
export interface ChangeOfShift extends LastShiftChange {
  readonly shiftId: string;
}

/**
 * Who last changed shifts, which only the server knows. Includes those it has answered for within a second; empty if
 * there are too many for a message. Leaves out the person's own changes and those the server makes by itself.
 * @param since milliseconds since 1970, server clock: the last change may be older if this device's are still unsent
 */
export const lastChangesOf = async (shiftIds: readonly string[], since = 0): Promise<readonly ChangeOfShift[]> => {
  if (shiftIds.length > mostAsked) return [];
  const answered: ChangeOfShift[] = [];
  const patience = new AbortController();
  const asked = shiftIds.map(async (id) => {
    const answer = await askLastChange(id, patience.signal).catch(() => undefined);
    if (answer?.ok && !patience.signal.aborted) answered.push({ ...answer.value, shiftId: id });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([Promise.all(asked), late]);
  clearTimeout(timer);
  patience.abort();
  return answered.filter(({ by, at }) => by !== '' && by !== currentUser()?.id && Date.parse(at) >= since - minuteMs);
};

const askLastChange = (id: string, signal: AbortSignal) =>
  apiResult(
    `/api/shifts/${id}/last-change`,
    { method: 'GET', signal },
    (answer) => lastShiftChangeAnswer.parse(answer) as LastShiftChange,
  );

/**
 * What an undo left unchanged, and who had changed it: "Ana Silva has since changed it, so it was left alone."
 * @param isAll whether the undo was about this one shift only
 * @param nameOf a shift in words, "Mei’s Thu 10 Dec"; where one is not known, how many there are is said
 */
export const changedByText = <Each extends LastShiftChange>(
  changes: readonly Each[],
  isAll: boolean,
  nameOf: (change: Each) => string = () => '',
): string =>
  [...grouped(changes, ({ by, kind }) => `${by} ${kind}`).values()]
    .flatMap((same) => (same[0] ? [byText(same[0], isAll ? 0 : same.length, same.map(nameOf))] : []))
    .join(' ');

/** @param count how many shifts; 0 for the only one */
const byText = (change: LastShiftChange, count: number, named: readonly string[]): string => {
  const { kind, lastName } = change;
  const who = lastName === '' ? firstNameOrFormer(undefined) : fullName(change);
  const what = count === 0 ? 'it' : named.every(Boolean) ? list.format(named) : shiftsText(count);
  if (kind === 'deleted') return `${who} has since deleted ${what}.`;
  return `${who} has since ${kind} ${what}, so ${count > 1 ? 'they were' : 'it was'} left alone.`;
};

const shiftsText = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`);

const list = new Intl.ListFormat('en-GB');
