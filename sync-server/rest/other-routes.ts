import { historyQuery } from '#schema/api/history.ts';
import { doneAnswer } from '#schema/api/list.ts';
import { setPinRequest, statementsRequest } from '#schema/api/pass.ts';
import { pullRequest, pushRequest } from '#schema/api/sync.ts';
import type { Description } from './endpoint.ts';

type Shapes = Pick<Description, 'query' | 'body' | 'answer' | 'isPublic' | 'isForTablets' | 'contentType'>;

const describe =
  (topic: string) =>
  (call: string, summary: string, shapes: Shapes = {}): Description => {
    const [method = '', path = ''] = call.split(' ');
    return { method: method.toLowerCase() as Description['method'], path, topic, summary, ...shapes };
  };

const devices = describe('Sync and devices');
const accounts = describe('Accounts and files');
const pass = describe('The tablet at the pass');

/** The routes written out one by one, as the description lists them. */
export const otherRoutes: readonly Description[] = [
  devices('POST /api/sync/push', 'Changes made on a device, row by row.', { body: pushRequest }),
  devices('POST /api/sync/pull', 'What changed since a device last asked.', { body: pullRequest }),
  devices('GET /api/sync/history', 'What a collection holds of at most 16 days that devices no longer keep.', {
    query: historyQuery,
  }),
  devices('GET /api/sync/stream', 'Changes as they happen (server-sent events).', { contentType: 'text/event-stream' }),
  devices('GET /api/info', 'What an app must know before anybody signed in.', { isPublic: true }),
  pass('GET /api/pass/board', 'What the board shows.', { isForTablets: true }),
  pass('GET /api/pass/verifiers', 'What the tablet checks PINs against.', { isForTablets: true }),
  pass('GET /api/pass/stream', 'When to fetch the board again (server-sent events).', {
    isForTablets: true,
    contentType: 'text/event-stream',
  }),
  pass('POST /api/pass/pin', 'Sets somebody’s PIN with a one-time code.', {
    isForTablets: true,
    body: setPinRequest,
    answer: doneAnswer,
  }),
  pass('POST /api/pass/statements', 'Signed punches and ticks.', { isForTablets: true, body: statementsRequest }),
  accounts('GET /api/openapi.json', 'This description.', { isPublic: true }),
  accounts('GET /api/docs', 'This description as a page.', { isPublic: true, contentType: 'text/html' }),
];
