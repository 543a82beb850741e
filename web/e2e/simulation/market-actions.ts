import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { declinedBy, type NewShiftRequest, newShiftRequest } from '#schema/intents/shift-request.ts';
import { type Action, type Doer, pick } from './actions.ts';
import { leavingActions, photoActions } from './leaving-actions.ts';

const shiftsOf = async ({ hand }: Doer, userId: string): Promise<readonly Shift[]> =>
  ((await hand.list('shifts')) as unknown as readonly Shift[])
    .filter((shift) => shift.userId === userId && shift.status === 'scheduled')
    .toSorted((left, right) => (left.id < right.id ? -1 : 1));

const ask = async (
  doer: Doer,
  asked: Omit<NewShiftRequest, 'message' | 'requesterId'>,
  shift: Shift,
): Promise<void> => {
  const made = { id: doer.newId(), createdAt: toInstant(doer.now()) };
  const request = newShiftRequest({ message: '', requesterId: doer.userId, ...asked }, made, { shift });
  const result = await doer.hand.insert('shiftRequest', request);
  if (result.ok) doer.note({ id: request.id, field: 'id', value: request.id });
};

/**
 * A manager offers an open shift to somebody, most often the first shift to one of two: several are asked about the
 * same one (D50).
 */
const offer: Action = async (doer) => {
  const [shift] = await shiftsOf(doer, '');
  if (!shift) return;
  const addresseeId = pick(doer, doer.staff);
  await ask(doer, { requestType: 'offer', shiftId: shift.id, targetShiftId: '', addresseeId }, shift);
};

/** Asks a colleague to swap: their first shift for one of the person's own. */
const askToSwap: Action = async (doer) => {
  const colleague = pick(doer, doer.others);
  const [[wanted], [given]] = [await shiftsOf(doer, colleague), await shiftsOf(doer, doer.userId)];
  if (!wanted || !given) return;
  await ask(doer, { requestType: 'swap', shiftId: wanted.id, targetShiftId: given.id }, wanted);
};

/** Answers yes or no to a request made to this person by name. */
const answerByName: Action = async (doer) => {
  const asked = ((await doer.hand.list('shiftRequests')) as unknown as readonly ShiftRequest[]).filter(
    ({ status, addresseeId }) => status === 'pending' && addresseeId === doer.userId,
  );
  if (asked.length === 0) return;
  const request = pick(doer, asked);
  const answer = doer.random() < 0.7 ? { status: 'accepted' as const } : declinedBy(request, doer.userId);
  await doer.hand.change('shiftRequest', request.id, answer);
};

/** Takes back the person's own request, or ends one as a manager. */
const endRequest: Action = async (doer) => {
  const open = (await doer.hand.list('shiftRequests')).filter(({ status }) => status === 'pending');
  if (open.length > 0) await doer.hand.change('shiftRequest', pick(doer, open).id, { status: 'cancelled' });
};

/** What else people do in histories of offers, swaps, photos and of people who leave with all of these open. */
export const marketActions = {
  staff: [...photoActions, askToSwap, answerByName, answerByName, answerByName],
  manager: [...photoActions, offer, offer, offer, answerByName, endRequest],
  admin: [...leavingActions, offer, offer],
} as const;
