import * as z from 'zod/mini';
import { analyticsRequest, evidenceRequest } from '#schema/api/analytics.ts';
import { answerComplaintRequest, complaintRequest, listedComplaints } from '#schema/api/complaints.ts';
import { historyQuery } from '#schema/api/history.ts';
import { anyId } from '#schema/api/list.ts';
import {
  changeTabletRequest,
  enrolAnswer,
  enrolRequest,
  listedTablets,
  pinAnswer,
  pinCodeAnswer,
  pinCodeRequest,
  pinRequest,
  setPinRequest,
  statementsRequest,
} from '#schema/api/pass.ts';
import {
  addEntryRequest,
  adjustEntryRequest,
  changePayRunRequest,
  confirmBankRequest,
  createPayRunRequest,
} from '#schema/api/payroll.ts';
import {
  createPersonAnswer,
  createPersonRequest,
  importPeopleAnswer,
  importPeopleRequest,
} from '#schema/api/people.ts';
import { photoAnswer, photoRequest } from '#schema/api/photo.ts';
import { pushKeyAnswer, subscribeRequest, unsubscribeRequest } from '#schema/api/push.ts';
import { changeRetentionRequest, retentionAnswer } from '#schema/api/retention.ts';
import { rightToWorkAnswer } from '#schema/api/right-to-work.ts';
import {
  changePasswordRequest,
  confirmPasswordAnswer,
  confirmPasswordRequest,
  demoSwitchRequest,
  firstAdminRequest,
  passwordLinkRequest,
  setPasswordRequest,
  signedInUser,
  signInRequest,
} from '#schema/api/session.ts';
import { listedSessions } from '#schema/api/sessions.ts';
import { pullRequest, pushRequest } from '#schema/api/sync.ts';
import type { Description } from './endpoint.ts';

type Shapes = Pick<Description, 'query' | 'body' | 'answer' | 'isPublic' | 'isForTablets' | 'contentType'>;

const describe =
  (topic: string) =>
  (call: string, summary: string, shapes: Shapes = {}): Description => {
    const [method = '', path = ''] = call.split(' ');
    return { method: method.toLowerCase() as Description['method'], path, topic, summary, ...shapes };
  };

const analytics = describe('Analytics');
const signingIn = describe('Signing in');
const payroll = describe('Payroll');
const devices = describe('Sync and devices');
const accounts = describe('Accounts and files');
const pass = describe('The tablet at the pass');
const records = describe('Records about people');

const ofPerson = z.object({ userId: z.optional(anyId) });
const run = z.object({ id: z.string(), people: z.number(), refused: z.number() });
const madeEntry = z.object({ id: z.string() });
const done = z.object({ ok: z.boolean() });

/** The routes that are written out one by one, as the description tells of them. */
export const otherRoutes: readonly Description[] = [
  signingIn('POST /api/auth/login', 'Signs in; the session travels in a cookie.', {
    body: signInRequest,
    answer: signedInUser,
    isPublic: true,
  }),
  signingIn('POST /api/auth/logout', 'Ends this session.', { answer: done, isPublic: true }),
  signingIn('POST /api/auth/logout-everywhere', 'Ends every session of this person.', { answer: done, isPublic: true }),
  signingIn('GET /api/session', 'Who is signed in.', { answer: signedInUser }),
  signingIn('GET /api/sessions', 'Where one is signed in.', { answer: listedSessions }),
  signingIn('DELETE /api/sessions', 'Ends one’s other sessions.', { answer: listedSessions }),
  signingIn('DELETE /api/sessions/{id}', 'Ends one of one’s sessions.', { answer: listedSessions }),
  signingIn('POST /api/password/change', 'Changes one’s own password.', { body: changePasswordRequest, answer: done }),
  signingIn(
    'POST /api/password/confirm',
    'One’s own password again: for five minutes one may change bank details, make an admin, or a link for one.',
    { body: confirmPasswordRequest, answer: confirmPasswordAnswer },
  ),
  signingIn('POST /api/password/link', 'A one-time link for somebody who forgot their password.', {
    body: passwordLinkRequest,
  }),
  signingIn('POST /api/password/set', 'Sets a password through such a link.', {
    body: setPasswordRequest,
    answer: signedInUser,
    isPublic: true,
  }),
  signingIn('POST /api/setup/first-admin', 'The first admin of an empty server, through the link that it printed.', {
    body: firstAdminRequest,
    answer: signedInUser,
    isPublic: true,
  }),
  signingIn('POST /api/demo/switch', 'Signs in as the demo account of a role. Demo alone.', {
    body: demoSwitchRequest,
    answer: signedInUser,
    isPublic: true,
  }),
  payroll('GET /api/payroll/periods', 'Pay periods: one’s own, for admins all.'),
  payroll('GET /api/payroll/entries', 'Pay entries of oneself, for admins of anybody.', { query: ofPerson }),
  payroll('POST /api/payroll/periods', 'Begins a pay run. Admins.', { body: createPayRunRequest, answer: run }),
  payroll('PUT /api/payroll/periods/{id}', 'Another pay date for a run that is not completed. Admins.', {
    body: changePayRunRequest,
    answer: run,
  }),
  payroll('POST /api/payroll/periods/{id}/gather', 'Gathers its hours again. Admins.', { answer: run }),
  payroll('POST /api/payroll/periods/{id}/process', 'Computes it. Admins.', { answer: run }),
  payroll(
    'POST /api/payroll/periods/{id}/complete',
    'Completes it and issues payslips to everybody who can be paid. Admins.',
    { answer: run },
  ),
  payroll('DELETE /api/payroll/periods/{id}', 'Discards a pay run. Admins.', { answer: madeEntry }),
  payroll(
    'POST /api/payroll/payees/{id}/confirm-bank',
    'Says that one asked the person and changed bank details are theirs. Admins, nobody their own.',
    { body: confirmBankRequest, answer: madeEntry },
  ),
  payroll('POST /api/payroll/periods/{id}/entries', 'Adds somebody to a pay run. Admins.', {
    body: addEntryRequest,
    answer: madeEntry,
  }),
  payroll('PUT /api/payroll/entries/{id}', 'Additions and deductions of an entry. Admins.', {
    body: adjustEntryRequest,
    answer: madeEntry,
  }),
  payroll('DELETE /api/payroll/entries/{id}', 'Leaves somebody out of a pay run. Admins.', { answer: madeEntry }),
  payroll('GET /api/payslips', 'Payslips of oneself, for admins of anybody.', { query: ofPerson }),
  payroll('GET /api/payslips/{id}/download', 'A payslip as its document shows it; the download is counted.'),
  payroll('POST /api/seed-payroll-demo', 'Sample pay runs for the demo restaurant. Demo alone.', { answer: done }),
  analytics('GET /api/analytics/analysis', 'Every figure of a period, over time and by department.', {
    query: analyticsRequest,
  }),
  analytics('GET /api/analytics/evidence', 'The records behind a figure.', { query: evidenceRequest }),
  devices('POST /api/sync/push', 'Changes made on a device, row by row.', { body: pushRequest }),
  devices('POST /api/sync/pull', 'What changed since a device last asked.', { body: pullRequest }),
  devices('GET /api/sync/history', 'What a collection holds of at most 16 days that devices no longer keep.', {
    query: historyQuery,
  }),
  devices('GET /api/sync/stream', 'Changes as they happen (server-sent events).', { contentType: 'text/event-stream' }),
  devices('GET /api/push/key', 'The server’s public key for Web Push.', { answer: pushKeyAnswer }),
  devices('POST /api/push/subscribe', 'Subscribes this browser to pushes.', {
    body: subscribeRequest,
    answer: pushKeyAnswer,
  }),
  devices('POST /api/push/unsubscribe', 'Ends the subscription.', { body: unsubscribeRequest, answer: done }),
  devices('GET /api/info', 'What an app must know before anybody signed in.', { isPublic: true }),
  pass('GET /api/pin', 'Whether one has a PIN for the pass.', { answer: pinAnswer }),
  pass('PUT /api/pin', 'Sets one’s PIN.', { body: pinRequest, answer: pinAnswer }),
  pass('DELETE /api/pin', 'Removes it.', { answer: pinAnswer }),
  pass('POST /api/pin/codes', 'A one-time code with which somebody sets their PIN at a tablet. Managers and admins.', {
    body: pinCodeRequest,
    answer: pinCodeAnswer,
  }),
  pass('GET /api/tablets', 'The tablets, and what was refused of them. Managers and admins.', {
    answer: listedTablets,
  }),
  pass('POST /api/tablets', 'Makes the calling device a tablet; ends its session. Managers and admins.', {
    body: enrolRequest,
    answer: enrolAnswer,
  }),
  pass('PATCH /api/tablets/{id}', 'Whose PINs a tablet is given. Managers and admins.', {
    body: changeTabletRequest,
    answer: listedTablets,
  }),
  pass('DELETE /api/tablets/{id}', 'Revokes a tablet. Managers and admins.', { answer: listedTablets }),
  pass('GET /api/pass/board', 'What the board shows.', { isForTablets: true }),
  pass('GET /api/pass/verifiers', 'With what the tablet checks PINs.', { isForTablets: true }),
  pass('GET /api/pass/stream', 'When to fetch the board again (server-sent events).', {
    isForTablets: true,
    contentType: 'text/event-stream',
  }),
  pass('POST /api/pass/pin', 'Sets somebody’s PIN with a one-time code.', {
    isForTablets: true,
    body: setPinRequest,
    answer: done,
  }),
  pass('POST /api/pass/statements', 'Signed punches and ticks.', { isForTablets: true, body: statementsRequest }),
  accounts('POST /api/people', 'Creates an account, with ids of the catalogue.', {
    body: createPersonRequest,
    answer: createPersonAnswer,
  }),
  accounts('POST /api/people/import', 'Creates many accounts, a link for each.', {
    body: importPeopleRequest,
    answer: importPeopleAnswer,
  }),
  accounts('POST /api/photos', 'One’s own photo.', { body: photoRequest, answer: photoAnswer }),
  accounts('DELETE /api/photos', 'Removes one’s own photo.', { answer: photoAnswer }),
  accounts('GET /api/photos/{name}', 'A photo.', { contentType: 'image/jpeg' }),
  accounts('POST /api/right-to-work/{userId}', 'Keeps a right-to-work document: the file as the body.', {
    answer: rightToWorkAnswer,
  }),
  accounts('DELETE /api/right-to-work/{userId}', 'Removes it.', { answer: rightToWorkAnswer }),
  accounts('GET /api/right-to-work/{userId}/{documentId}', 'The document.', {
    contentType: 'application/octet-stream',
  }),
  accounts(
    'GET /api/calendar/{file}',
    'Somebody’s shifts as a calendar (RFC 5545), for whoever has the secret address.',
    {
      contentType: 'text/calendar; charset=utf-8',
      isPublic: true,
    },
  ),
  records(
    'POST /api/personal-data/{userId}',
    'Everything kept about a person, as a file: one’s own, for admins anybody’s.',
    {
      contentType: 'text/html',
    },
  ),
  records('GET /api/complaints', 'One’s complaints about data, for admins everybody’s.', { answer: listedComplaints }),
  records('POST /api/complaints', 'Complains about how one’s data is used.', {
    body: complaintRequest,
    answer: listedComplaints,
  }),
  records('POST /api/complaints/{id}/acknowledge', 'Acknowledges one. Admins.', { answer: listedComplaints }),
  records('POST /api/complaints/{id}/answer', 'Answers one. Admins.', {
    body: answerComplaintRequest,
    answer: listedComplaints,
  }),
  records('GET /api/retention', 'How many months each kind of record is kept. Admins.', { answer: retentionAnswer }),
  records('PUT /api/retention/{kind}', 'Keeps a kind for another time, never below the law’s. Admins.', {
    body: changeRetentionRequest,
    answer: retentionAnswer,
  }),
  accounts('GET /api/openapi.json', 'This description.', { isPublic: true }),
  accounts('GET /api/docs', 'This description to read.', { isPublic: true, contentType: 'text/html' }),
];
