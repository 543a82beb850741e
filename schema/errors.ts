/** Every error a person or client can get: its HTTP status and what the person reads (what happened, what to do). */
export const errors = {
  'signed-out': { status: 401, message: 'You are signed out. Sign in again; nothing you entered is lost.' },
  'user-mismatch': {
    status: 401,
    message: 'Somebody else has signed in on this device. The page will reload with their account.',
  },
  'wrong-credentials': { status: 401, message: 'Invalid username or password' },
  'too-many-attempts': { status: 429, message: 'Too many attempts. Wait a minute, then try again.' },
  'too-many-requests': { status: 429, message: 'Too many requests at once. Brigade will try again shortly.' },
  'too-many-messages': {
    status: 429,
    message: 'You are sending too many messages or requests at once. Brigade will send the rest a few at a time.',
  },
  'account-deactivated': { status: 403, message: 'This account has been deactivated. Speak to your manager.' },
  'password-change-required': {
    status: 403,
    message: 'Choose a new password first: somebody else may know your current one.',
  },
  'fresh-link-needed': {
    status: 403,
    message: 'Somebody else knew your last password. Ask an admin for a link to set a new one.',
  },
  'password-needed': {
    status: 403,
    message: 'This change needs your password. Open it, save it again and enter your password.',
  },
  'wrong-password': { status: 403, message: 'That is not your password. Try again.' },
  'wrong-origin': { status: 403, message: 'This request came from another site and was refused.' },
  'not-allowed': { status: 403, message: 'You are not allowed to do this. Ask a manager.' },
  'answer-lost': {
    status: 409,
    message:
      'Your role changed before the server answered. This may have been saved: ask a manager before you do it again.',
  },
  'not-restored': {
    status: 409,
    message: 'A backup without this was restored, and it could not be recovered. Enter it again if it still matters.',
  },
  'not-found': { status: 404, message: 'This no longer exists, or you can no longer see it. Go back and look again.' },
  'too-old': {
    status: 426,
    message: 'This version of Brigade is too old. Reload to update; waiting changes are kept.',
  },
  'too-slow': { status: 408, message: 'This took too long to arrive. Try again.' },
  'wrong-type': { status: 415, message: 'Send this as JSON, with the type application/json.' },
  'act-refused': {
    status: 409,
    message: 'This was not saved because another change made with it was refused. Sort that one out first.',
  },
  'act-too-long': {
    status: 413,
    message: 'That is too many changes to save at once. Make them in smaller batches.',
  },
  'signing-out': {
    status: 409,
    message: 'You are signing out on this device, so nothing more can be saved. Sign in again to carry on.',
  },
  'deleted-first': {
    status: 409,
    message: 'Somebody deleted this before your change arrived, so your change was not saved.',
  },
  'too-large': { status: 413, message: 'This is too large to send. Make it smaller or split it, then try again.' },
  invalid: { status: 422, message: 'Some of this cannot be saved as it is. Check the marked fields.' },
  'unknown-collection': { status: 422, message: 'This version of Brigade sent something the server does not know.' },
  unavailable: { status: 503, message: 'The server is busy or restarting. Brigade will try again shortly.' },
  internal: {
    status: 500,
    message: 'Something went wrong on the server. Try again; if it keeps happening, tell your admin.',
  },
  'already-exists': { status: 409, message: 'This already exists. Look for it in the list.' },
  'unknown-reference': {
    status: 422,
    message: 'This refers to something that no longer exists. Check your choices and save again.',
  },
  'username-taken': { status: 409, message: 'This username or email is already in use. Choose another.' },
  'ends-before-start': { status: 422, message: 'The end must be after the start.' },
  'shift-too-long': { status: 422, message: 'A shift is at most 24 hours. Check the times.' },
  'position-not-in-department': { status: 422, message: 'This position belongs to another department.' },
  'person-inactive': { status: 422, message: 'This person’s account is no longer active. Choose somebody else.' },
  'shift-cancelled': {
    status: 409,
    message: 'This shift has been cancelled. A manager can restore it until it starts.',
  },
  'already-published': {
    status: 409,
    message: 'This shift is published and cannot become a draft again. Cancel it instead.',
  },
  'shift-is-draft': { status: 409, message: 'This shift is a draft. Publish it first, or delete it.' },
  'shift-started': {
    status: 409,
    message: 'This shift has already started, so it is too late for this. Ask a manager.',
  },
  'shift-changed': {
    status: 409,
    message: 'This shift has changed since you looked. Look at it again before you continue.',
  },
  'not-your-shift': { status: 409, message: 'Somebody else has this shift now.' },
  'stale-push': { status: 409, message: 'Something newer from this device has already arrived.' },
  'already-taken': { status: 409, message: 'Somebody else took it first.' },
  'request-closed': { status: 409, message: 'This request has already been closed.' },
  'not-eligible': { status: 422, message: 'This shift is in another department.' },
  'not-your-position': { status: 422, message: 'This position is not one of yours. Ask a manager.' },
  'overlapping-shift': { status: 409, message: 'You are already on a shift at that time.' },
  'on-time-off': { status: 409, message: 'There is approved time off at that time.' },
  'overlapping-time-off': { status: 409, message: 'You have already asked for time off on some of these days.' },
  'receiver-not-routed': { status: 403, message: 'Staff messages go to the admin and your manager only.' },
  'last-admin': { status: 409, message: 'The last active admin cannot be demoted or deactivated.' },
  'not-yourself': { status: 409, message: 'You cannot do this to your own account. Ask another admin.' },
  'correction-needs-reason': { status: 422, message: 'Enter the reason for the correction.' },
  'overlapping-hours': {
    status: 409,
    message: 'These hours overlap others already recorded for this person. Check the times.',
  },
  'break-too-long': { status: 422, message: 'The break is longer than the time worked.' },
  'hours-in-future': { status: 422, message: 'These hours end in the future. Enter them once the shift is over.' },
  'clock-out-missing': { status: 409, message: 'These hours have no clock-out yet. Enter it first.' },
  'hours-changed': {
    status: 409,
    message: 'These hours changed after you looked at them. Look again, then approve them.',
  },
  'terms-changed': {
    status: 409,
    message: 'Somebody else changed this pay or these hours. Look at what is agreed now, and enter yours again.',
  },
  'punch-after-deactivation': {
    status: 403,
    message: 'This was clocked after the account was deactivated. Ask a manager to enter the hours.',
  },
  'punch-ahead': {
    status: 422,
    message:
      'This phone’s clock was ahead when you pressed this. Set its date and time to automatic, then ask your manager to enter these hours.',
  },
  'too-many-punches': {
    status: 422,
    message: 'There are already 30 punches on this day. Ask a manager to enter the hours.',
  },
  'punch-too-old': {
    status: 422,
    message:
      'By this device’s clock this was more than 14 days ago. Check its date, and ask your manager to enter these hours.',
  },
  'not-enrolled': {
    status: 401,
    message: 'This device is not set up as a tablet at the pass. A manager can enrol it.',
  },
  'tablet-revoked': { status: 403, message: 'This tablet was revoked. A manager can enrol it again.' },
  'wrong-clock': {
    status: 422,
    message: 'The tablet’s clock was wrong when this was made. A manager can enter the hours.',
  },
  'bad-signature': { status: 403, message: 'This was not signed by this tablet.' },
  'unknown-tax-year': {
    status: 422,
    message: 'Brigade has no tax rates for the year of this pay date. Choose another pay date, or import its rates.',
  },
  'rates-in-use': {
    status: 409,
    message: 'A completed pay run was computed with these rates, so they can no longer change.',
  },
  'overlapping-pay-period': {
    status: 409,
    message: 'Another pay run of this frequency already covers some of these days. Choose other dates.',
  },
  'pay-run-completed': {
    status: 409,
    message: 'This pay run is completed and cannot be changed. Put the correction into the next run.',
  },
  'pay-run-not-processed': { status: 409, message: 'Process this pay run before completing it.' },
  'pay-run-outdated': {
    status: 409,
    message: 'Hours or pay details have changed since this run was processed. Process it again.',
  },
  'pay-run-refusals': {
    status: 409,
    message: 'Nobody in this run can be paid yet. Fix what is marked beside each name first.',
  },
  'pay-run-empty': { status: 409, message: 'There is nobody to pay in this run. Approve hours or add a person first.' },
  'changed-first': {
    status: 409,
    message: 'This was changed on another device at the same time. That change was saved; yours is kept here.',
  },
  'undone-too-late': {
    status: 409,
    message: 'This was changed on another device before your undo arrived. That change was kept.',
  },
  'copy-gone': {
    status: 409,
    message: 'This device’s copy was removed, so this was not saved. Reload Brigade, then enter it again.',
  },
  'not-on-device': { status: 404, message: 'This is no longer on this device. Go back and look again.' },
  'device-full': { status: 507, message: 'This device has no room left. Free some space, then save again.' },
  'disk-full': {
    status: 503,
    message: 'The server cannot save at the moment. What you entered is kept; tell your admin.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** A refusal a person can act on: what is wrong, and in which fields. */
export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message: string;
  /** Messages by field name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** An entry in the person's inbox tells them: losing a race is no mistake, and there is nothing to correct (S3). */
  readonly isTold?: true;
}

export type Result<Value> = { readonly ok: true; readonly value: Value } | Refusal;

export const accepted = <Value>(value: Value): Result<Value> => ({ ok: true, value });

/** Refuses with the code's own message, or with a more exact one. */
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
