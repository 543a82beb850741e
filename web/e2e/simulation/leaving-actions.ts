import { blankLeaving, type Leaving } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildMessage } from '#schema/fixtures/build.ts';
import { smallestJpeg } from '#schema/fixtures/message-photo.ts';
import { withPhotos } from '#schema/rules/messages/message-photos.ts';
import { addDays, dayOf } from '#schema/rules/time/zone.ts';
import { changeOf, insertion } from '#web/db/write.ts';
import { type Action, pick, request } from './actions.ts';

/** A message with a photo, to one or two people, as one act (D61). */
const sendPhoto: Action = async (doer) => {
  const [first, second] = [pick(doer, doer.others), pick(doer, doer.others)];
  const receivers = doer.random() < 0.3 && first !== second ? [first, second] : [first];
  const sendingId = doer.newId();
  const messages = receivers.map((receiverId) =>
    buildMessage({
      ...{ id: doer.newId(), sendingId, senderId: doer.userId, receiverId },
      ...{ subject: doer.newToken(), createdAt: toInstant(doer.now()) as string },
    }),
  );
  const sent = withPhotos(messages, smallestJpeg, doer.newId);
  const result = await doer.hand.together?.(
    sent.flatMap(({ photo, message }) => [insertion('messagePhoto', photo), insertion('message', message)]),
  );
  if (!result?.ok) return;
  for (const { photo, message } of sent) {
    doer.note({ id: photo.id, field: 'id', value: photo.id });
    doer.note({ id: message.id, field: 'subject', value: message.subject });
  }
};

/** Says when somebody leaves and what happens to their shifts; if today, in one act with the deactivation (D51). */
export const sayWhoLeaves: Action = async (doer) => {
  const userId = pick(doer, doer.staff);
  const today: Day = dayOf('Europe/London', toInstant(doer.now()));
  const isToday = doer.random() < 0.5;
  const others = doer.staff.filter((id) => id !== userId);
  const leaverShifts = pick(doer, ['open', 'give', 'cancel'] as const);
  const leaving: Leaving = {
    ...{ ...blankLeaving, leaverShifts, leavesOn: isToday ? today : addDays(today, 1 + Math.floor(doer.random() * 9)) },
    ...(leaverShifts === 'give' && { leaverShiftsTo: pick(doer, others) }),
  };
  await doer.hand.together?.([
    changeOf('employment', userId, () => leaving),
    ...(isToday ? [changeOf('user', userId, () => ({ isActive: false }))] : []),
  ]);
};

/** Somebody who was to leave stays after all, or comes back. */
const haveStay: Action = async (doer) => {
  const userId = pick(doer, doer.staff);
  await doer.hand.together?.([
    changeOf('employment', userId, () => blankLeaving),
    changeOf('user', userId, () => ({ isActive: true })),
  ]);
};

/** What else everybody does in histories of photos and of people who leave. */
export const photoActions: readonly Action[] = [sendPhoto, sendPhoto, request('bid'), request('coverage')];

/** What admins do in them. */
export const leavingActions: readonly Action[] = [sendPhoto, sayWhoLeaves, sayWhoLeaves, haveStay];
