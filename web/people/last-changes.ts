import { type LastShiftChange, lastShiftChangeAnswer } from '#schema/api/shifts.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { firstNameOrFormer, fullName } from '#schema/rules/people/person-name.ts';
import { apiResult } from '#web/session/api-result.ts';

/** As many shifts as a message names people for. */
const mostAsked = 10;

/** As long as a message waits for names. */
const patienceMs = 1000;

/**
 * Who last changed shifts: only the server has it. For as many as it has answered for within a second; none where they are too
 * many for a message.
 */
export const lastChangesOf = async (shiftIds: readonly string[]): Promise<readonly LastShiftChange[]> => {
  if (shiftIds.length > mostAsked) return [];
  const answered: LastShiftChange[] = [];
  const patience = new AbortController();
  const asked = shiftIds.map(async (id) => {
    const answer = await askLastChange(id, patience.signal).catch(() => undefined);
    if (answer?.ok && !patience.signal.aborted) answered.push(answer.value);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([Promise.all(asked), late]);
  clearTimeout(timer);
  patience.abort();
  return answered;
};

const askLastChange = (id: string, signal: AbortSignal) =>
  apiResult(
    `/api/shifts/${id}/last-change`,
    { method: 'GET', signal },
    (answer) => lastShiftChangeAnswer.parse(answer) as LastShiftChange,
  );

/**
 * What an undo leaves as it is because it was changed since, by whom: "Ana Silva changed it since, so it stays as it is."
 * @param isAll whether the undo was about this one shift alone
 * @param me who undoes
 */
export const changedByText = (changes: readonly LastShiftChange[], isAll: boolean, me: string | undefined): string =>
  [...grouped(changes, ({ by, kind }) => `${by} ${kind}`).values()]
    .flatMap((same) => (same[0] ? [byText(same[0], isAll ? 0 : same.length, me)] : []))
    .join(' ');

/** @param count how many shifts; 0 for the one that it is about */
const byText = (change: LastShiftChange, count: number, me: string | undefined): string => {
  const { kind, by, lastName } = change;
  const who = by === me ? 'You' : lastName === '' ? firstNameOrFormer(undefined) : fullName(change);
  const what = count === 0 ? 'it' : count === 1 ? '1 shift' : `${count} shifts`;
  if (kind === 'deleted') return `${who} deleted ${what} since.`;
  return `${who} ${kind} ${what} since, so ${count > 1 ? 'they stay as they are' : 'it stays as it is'}.`;
};
