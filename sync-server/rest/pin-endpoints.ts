import { pinAnswer, pinCodeAnswer, pinCodeRequest, pinRequest } from '#schema/api/pass.ts';
import { accepted } from '#schema/errors.ts';
import { takeAlert } from '#server/auth/limit-writes.ts';
import { issuePinCode, pinCodeLifeMs } from '#server/auth/pin-codes.ts';
import { checkPinLength, keepPin, pinStateOf, pinVerifier, removePin } from '#server/auth/pins.ts';
import { type Call, endpoint, replyWith } from './endpoint.ts';

const shared = { topic: 'The tablet at the pass', takesNoRow: true } as const;
const ofOneself = { ...shared, path: '/api/pin', answer: pinAnswer } as const;

/** Far more than somebody who mistypes needs; a hash takes a while. */
const changesPerMinute = 20;

const stateFor = ({ deps, actor }: Call) => accepted({ body: pinStateOf(deps.db, actor) });

/**
 * A person's own PIN for the tablet at the pass: whether there is one, setting and removing it. And, for somebody who
 * cannot get into their profile, the one-time code with which they set theirs at a tablet.
 */
export const pinEndpoints = [
  endpoint({ ...ofOneself, method: 'get', summary: 'Whether you have a PIN for the pass.', run: stateFor }),
  endpoint({
    ...ofOneself,
    method: 'put',
    summary: 'Sets your PIN.',
    body: pinRequest,
    perMinute: changesPerMinute,
    run: async (call, { body: { pin } }) => {
      const refusal = checkPinLength(call.actor, pin);
      if (refusal) return refusal;
      const verifier = await pinVerifier(call.actor.userId, pin, call.deps.pinIterations);
      keepPin(call.deps, { verifier, digits: pin.length }, call.device);
      return stateFor(call);
    },
  }),
  endpoint({
    ...ofOneself,
    method: 'delete',
    summary: 'Removes your PIN.',
    run: (call) => {
      removePin(call.deps, call.actor.userId, call.device);
      return stateFor(call);
    },
  }),
  endpoint({
    ...shared,
    method: 'post',
    path: '/api/pin/codes',
    summary: 'A one-time code with which somebody sets their PIN at a tablet. Managers and admins.',
    body: pinCodeRequest,
    answer: pinCodeAnswer,
    perMinute: changesPerMinute,
    run: ({ deps, actor, device }, { body }) =>
      takeAlert(deps, actor, body.userId) ??
      replyWith(issuePinCode(deps, body.userId, actor, device), (code) => ({
        code,
        expiresAt: deps.now() + pinCodeLifeMs,
      })),
  }),
];
