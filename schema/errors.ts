/** Every error a person or a client can meet: its HTTP status and what the person reads (what happened, what to do). */
export const errors = {
  'signed-out': { status: 401, message: 'You are signed out. Sign in again; nothing you entered is lost.' },
  'user-mismatch': { status: 401, message: 'Somebody else signed in on this device. The page reloads as them.' },
  'wrong-credentials': { status: 401, message: 'Invalid username or password' },
  'too-many-attempts': { status: 429, message: 'Too many attempts. Wait a minute, then try again.' },
  'too-many-requests': { status: 429, message: 'Too many requests at once. Brigade tries again by itself.' },
  'too-many-messages': {
    status: 429,
    message: 'These are too many messages to one person at once. Brigade sends the rest by itself, bit by bit.',
  },
  'account-deactivated': { status: 403, message: 'This account is deactivated. Ask a manager.' },
  'password-change-required': {
    status: 403,
    message: 'Choose a new password first: somebody else may know the one you have.',
  },
  'password-needed': {
    status: 403,
    message: 'This asks for your own password again. Open it, save it once more and enter your password.',
  },
  'wrong-password': { status: 403, message: 'This is not your password. Try again.' },
  'wrong-origin': { status: 403, message: 'This request came from another site and was refused.' },
  'not-allowed': { status: 403, message: 'You are not allowed to do this. Ask a manager.' },
  'not-found': { status: 404, message: 'This is not here any more.' },
  'too-old': {
    status: 426,
    message: 'This version of Brigade is too old. Reload to update; waiting changes are kept.',
  },
  'too-slow': { status: 408, message: 'This took too long to arrive. Try again.' },
  'wrong-type': { status: 415, message: 'Send this as JSON, with the type application/json.' },
  'act-refused': { status: 409, message: 'Another change made together with this one was refused.' },
  'act-too-long': {
    status: 413,
    message: 'These are too many changes to save as one. Make them in smaller parts.',
  },
  'signing-out': {
    status: 409,
    message: 'You are signing out on this device, so nothing more is saved. Sign in again to go on.',
  },
  'deleted-meanwhile': { status: 409, message: 'This was deleted before your change arrived.' },
  'too-large': { status: 413, message: 'This is too large to send at once.' },
  invalid: { status: 422, message: 'Some of this cannot be saved as it is. Check the marked fields.' },
  'unknown-collection': { status: 422, message: 'This version of Brigade sent something the server does not know.' },
  unavailable: { status: 503, message: 'The server is busy or restarting. Brigade tries again by itself.' },
  internal: { status: 500, message: 'Something went wrong on the server. Try again; if it stays, tell your admin.' },
  'already-exists': { status: 409, message: 'This exists already.' },
  'unknown-reference': { status: 422, message: 'This refers to something that no longer exists.' },
  'username-taken': { status: 409, message: 'This username or email is already in use. Choose another.' },
  'ends-before-start': { status: 422, message: 'The end must be after the start.' },
  'shift-too-long': { status: 422, message: 'A shift is at most 24 hours. Check the times.' },
  'position-not-in-department': { status: 422, message: 'This position belongs to another department.' },
  'person-inactive': { status: 422, message: 'This person is not active any more. Choose somebody else.' },
  'shift-cancelled': { status: 409, message: 'This shift was cancelled.' },
  'already-published': {
    status: 409,
    message: 'This shift is published and cannot become a draft again. Cancel it instead.',
  },
  'shift-is-draft': { status: 409, message: 'This shift is a draft. Publish it first, or delete it.' },
  'shift-started': { status: 409, message: 'This shift has already started.' },
  'shift-changed': { status: 409, message: 'This shift was changed meanwhile. Look at it and ask again.' },
  'not-your-shift': { status: 409, message: 'This shift belongs to somebody else now.' },
  'stale-push': { status: 409, message: 'Something newer from this device arrived before this.' },
  'already-taken': { status: 409, message: 'Somebody else took it first.' },
  'request-closed': { status: 409, message: 'This request is closed already.' },
  'not-eligible': { status: 422, message: 'This shift is in another department.' },
  'not-your-position': { status: 422, message: 'This position is not one of yours. Ask a manager.' },
  'overlapping-shift': { status: 409, message: 'You already work at that time.' },
  'on-time-off': { status: 409, message: 'There is approved time off at that time.' },
  'overlapping-time-off': { status: 409, message: 'You already asked for time off on some of these days.' },
  'receiver-not-routed': { status: 403, message: 'Staff messages go to the admin and your manager only.' },
  'last-admin': { status: 409, message: 'The last active admin cannot be demoted or deactivated.' },
  'not-yourself': { status: 409, message: 'You cannot do this to your own account. Ask another admin.' },
  'correction-needs-reason': { status: 422, message: 'Enter the reason for the correction.' },
  'overlapping-hours': { status: 409, message: 'These hours overlap other hours of this person.' },
  'break-too-long': { status: 422, message: 'The break is longer than the time worked.' },
  'hours-in-future': { status: 422, message: 'These hours end in the future. Enter them when they are over.' },
  'clock-out-missing': { status: 409, message: 'These hours have no clock-out yet. Enter it first.' },
  'hours-changed': {
    status: 409,
    message: 'These hours changed after you looked at them. Look again, then approve them.',
  },
  'terms-changed': {
    status: 409,
    message: 'Somebody else changed this pay or these hours. Look at what is agreed now, and enter yours again.',
  },
  'punch-after-deactivation': { status: 403, message: 'This punch was made after the account was deactivated.' },
  'punch-ahead': {
    status: 422,
    message:
      'This phone’s clock was ahead when you pressed this. Set its date and time to automatic, then ask your manager to enter these hours.',
  },
  'punch-too-old': {
    status: 422,
    message: 'This was clocked more than 14 days ago. Ask your manager to enter these hours.',
  },
  'not-enrolled': {
    status: 401,
    message: 'This device is not a tablet at the pass. A manager can enrol it.',
  },
  'tablet-revoked': { status: 403, message: 'This tablet was revoked. A manager can enrol it again.' },
  'wrong-clock': {
    status: 422,
    message: 'The tablet’s clock was wrong when this was made. A manager can enter the hours.',
  },
  'bad-signature': { status: 403, message: 'This was not signed by this tablet.' },
  'unknown-tax-year': { status: 422, message: 'No rates are held for the tax year of this payment date.' },
  'overlapping-pay-period': { status: 409, message: 'Another pay run of this frequency covers some of these days.' },
  'pay-run-completed': {
    status: 409,
    message: 'This pay run is completed and cannot be changed. Put the correction into the next run.',
  },
  'pay-run-not-processed': { status: 409, message: 'Process this pay run before completing it.' },
  'pay-run-outdated': {
    status: 409,
    message: 'Hours or pay details changed since this run was processed. Process it again.',
  },
  'pay-run-refusals': { status: 409, message: 'Nobody in this run can be paid. Settle that first.' },
  'pay-run-empty': { status: 409, message: 'There is nobody to pay in this run.' },
  'changed-meanwhile': {
    status: 409,
    message: 'Somebody else changed this at the same time. Their value stands; yours is kept here.',
  },
  'undone-too-late': {
    status: 409,
    message: 'Somebody else changed this before your undo arrived. It stays as they left it.',
  },
  'copy-gone': {
    status: 409,
    message: 'This device’s copy was removed, so this was not saved. Reload Brigade, then enter it again.',
  },
  'not-on-device': { status: 404, message: 'This is not on this device any more. Go back and look again.' },
  'device-full': { status: 507, message: 'This device has no room left. Free some space, then save again.' },
  'disk-full': { status: 503, message: 'The server cannot save at the moment. Nothing is lost; tell your admin.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** A refusal a person can act on: what is wrong, and at which fields. */
export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message: string;
  /** Messages at fields, by field name. */
  readonly fields?: Readonly<Record<string, string>>;
}

export type Result<Value> = { readonly ok: true; readonly value: Value } | Refusal;

export const accepted = <Value>(value: Value): Result<Value> => ({ ok: true, value });

/** Refuses with the code's own words, or with more exact ones. */
export const refused = (code: ErrorCode, message: string = errors[code].message): Refusal => ({
  ok: false,
  code,
  message,
});

export const refusedFields = (fields: Readonly<Record<string, string>>): Refusal => ({
  ok: false,
  code: 'invalid',
  message: Object.values(fields)[0] ?? errors.invalid.message,
  fields,
});
