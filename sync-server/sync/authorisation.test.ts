import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PullResponse } from '#schema/api/sync.ts';
import { type AnyDocument, type EntityName, entities, entityNames } from '#schema/collections.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { buildChecklist } from '#schema/fixtures/build.ts';
import { buildDocument } from '#schema/fixtures/build-document.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { expectedTakingsId } from '#schema/rules/labour-cost/costing.ts';
import { dailyFigureId } from '#schema/rules/restaurant/daily-figures.ts';
import { dayNoteId } from '#schema/rules/rota/day-notes.ts';
import { needId } from '#schema/rules/rota/need.ts';
import { publicationId, receiptId } from '#schema/rules/rota/published-week.ts';
import { callers, createFullApp, type FullApp } from '#server/fixtures/full-app.ts';
import { removal, row } from '#server/fixtures/sync-client.ts';

let server: FullApp;
beforeAll(async () => {
  server = await createFullApp();
});
afterAll(() => server.close());

/** A change that means something for each entity. */
const changes: Readonly<Record<EntityName, Readonly<Record<string, unknown>>>> = {
  restaurant: { name: 'The Copper Pot' },
  user: { firstName: 'Amira' },
  employment: { phoneNumber: '020 7946 0019' },
  acknowledgement: { version: 2 },
  notificationSettings: { shifts: false },
  availability: { note: 'College' },
  shiftTemplate: { name: 'Sunday lunch' },
  checklistTemplate: { name: 'Closing' },
  need: { slots: [] },
  houseRule: { moment: 'opening' },
  costing: { labourTarget: 2500 },
  expectedTakings: { amount: 1 },
  savedWeek: { name: 'Summer' },
  dayNote: { text: 'Quiet' },
  messagePhoto: { image: 'AAAA' },
  shift: { instructions: 'Bring the keys' },
  shiftRequest: { status: 'cancelled' },
  timeOffRequest: { status: 'approved' },
  notice: { title: 'Till mended' },
  policy: { title: 'Allergens' },
  publication: { remindedOn: '2026-06-16' },
  receipt: { version: 'fedcba9876543210' },
  checklist: { items: buildChecklist().items.map((item) => ({ ...item, completed: true })) },
  punch: { type: 'out' },
  hoursRecord: { approvedBy: fixtureId(2) },
  dailyFigure: { value: 77 },
  message: { readAt: '2026-06-16T09:00:00.000Z' },
  payee: { taxCode: 'BR' },
  payrollPeriod: { status: 'processing' },
  payrollEntry: { netPay: 1 },
  notification: { readAt: '2026-06-16T09:00:00.000Z' },
};

/** New documents that need more than another id. */
const news: Readonly<Partial<Record<EntityName, Readonly<Record<string, unknown>>>>> = {
  need: { id: needId({ weekday: 5, day: '' }), weekday: 5 },
  dayNote: { id: dayNoteId('2026-06-20' as Day), day: '2026-06-20' },
  expectedTakings: { id: expectedTakingsId('2026-06-20' as Day), day: '2026-06-20' },
  dailyFigure: { id: dailyFigureId('revenue', '2026-06-10' as Day), day: '2026-06-10' },
  hoursRecord: {
    ...{ id: fixtureId(9201), day: '2026-06-10', correctionReason: 'Forgotten' },
    ...{ clockIn: '2026-06-10T08:00:00.000Z', clockOut: '2026-06-10T12:00:00.000Z' },
  },
  publication: {
    id: publicationId('2026-06-22' as Day, departmentId('Front of House')),
    week: '2026-06-22',
  },
  receipt: { id: receiptId('2026-06-22' as Day, people.staff), day: '2026-06-22' },
  shiftRequest: { id: fixtureId(9201), shiftId: fixtureId(9001), message: 'Another' },
  timeOffRequest: { id: fixtureId(9201), startDate: '2026-09-01', endDate: '2026-09-01' },
};

/**
 * What everybody may do to a document about `self`, by pulling and pushing: read, create one like it, change it, remove
 * it; the status where the call itself is refused. A write that assumes a state other than the stored one applies for
 * nobody (asserted for every cell).
 */
const matrix = `
restaurant           | 401 | 401 | 403 | read                       | read                       | read                       | read change               | 401
user                 | 401 | 401 | 403 | read                       | read                       | read change                | read change               | 401
employment           | 401 | 401 | 403 | read change                |                            | read change                | read change               | 401
acknowledgement      | 401 | 401 | 403 | read create                |                            | read                       | read                      | 401
notificationSettings | 401 | 401 | 403 | read change                |                            |                            |                           | 401
availability         | 401 | 401 | 403 | read create change remove  |                            | read create change remove  | read create change remove | 401
shiftTemplate        | 401 | 401 | 403 |                            |                            | read                       | read create change remove | 401
checklistTemplate    | 401 | 401 | 403 |                            |                            | read                       | read create change        | 401
need                 | 401 | 401 | 403 |                            |                            | read create change remove  | read create change remove | 401
houseRule            | 401 | 401 | 403 |                            |                            | read create change remove  | read create change remove | 401
costing              | 401 | 401 | 403 |                            |                            | read                       | read change               | 401
expectedTakings      | 401 | 401 | 403 |                            |                            | read create change remove  | read create change remove | 401
savedWeek            | 401 | 401 | 403 |                            |                            | read create change remove  | read create change remove | 401
shift                | 401 | 401 | 403 | read                       | read                       | read create change         | read create change        | 401
shiftRequest         | 401 | 401 | 403 | read change                | read                       | read change                | read change               | 401
timeOffRequest       | 401 | 401 | 403 | read create                |                            | read change                | read change               | 401
notice               | 401 | 401 | 403 | read                       | read                       | read create change remove  | read create change remove | 401
policy               | 401 | 401 | 403 | read                       | read                       | read                       | read create change        | 401
publication          | 401 | 401 | 403 | read                       | read                       | read create change         | read create change        | 401
dayNote              | 401 | 401 | 403 | read                       | read                       | read create change remove  | read create change remove | 401
messagePhoto         | 401 | 401 | 403 | read create                |                            | read                       |                           | 401
checklist            | 401 | 401 | 403 | read change                |                            | read create change remove  | read create change remove | 401
punch                | 401 | 401 | 403 | read create                |                            | read                       | read                      | 401
hoursRecord          | 401 | 401 | 403 | read                       |                            | read create change         | read create change        | 401
receipt              | 401 | 401 | 403 | read create change         |                            | read                       | read                      | 401
dailyFigure          | 401 | 401 | 403 |                            |                            | read                       | read create change remove | 401
message              | 401 | 401 | 403 | read create                |                            | read change                |                           | 401
payee                | 401 | 401 | 403 | read change                |                            |                            | read change               | 401
payrollPeriod        | 401 | 401 | 403 |                            |                            |                            | read                      | 401
payrollEntry         | 401 | 401 | 403 |                            |                            |                            | read                      | 401
notification         | 401 | 401 | 403 | read change                |                            |                            |                           | 401`;

const rows = matrix
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', ...cells] = line.split('|').map((cell) => cell.trim());
    return {
      name: name as EntityName,
      expected: Object.fromEntries(callers.map((each, index) => [each, cells[index]])),
    };
  });

type Caller = (typeof callers)[number];

const documentOf = (name: EntityName): AnyDocument => {
  const { id } = buildDocument(name);
  return server.stored(name, id) ?? ({} as AnyDocument);
};

const pull = async (caller: Caller, name: EntityName): Promise<string> => {
  const { collection } = entities[name];
  const body = { collections: { [collection]: { checkpoint: null, limit: 500 } } };
  const answer = await server.callAs(caller, '/api/sync/pull', { body });
  if (answer.status !== 200) return String(answer.status);
  const { collections } = (await answer.json()) as PullResponse;
  const { id } = documentOf(name);
  return collections[collection]?.documents.some((each) => each.id === id) ? 'read' : '';
};

/** Pushes a row and returns whether the stored document changed. */
const applies = (
  caller: Caller,
  name: EntityName,
  id: string,
  pushed: object,
  others: Readonly<Record<string, readonly object[]>> = {},
): Promise<boolean> =>
  server.undoing(async () => {
    const before = JSON.stringify(server.deps.records.find(name, id));
    const body = { collections: { [entities[name].collection]: [pushed], ...others } };
    await server.callAs(caller, '/api/sync/push', { body });
    return JSON.stringify(server.deps.records.find(name, id)) !== before;
  });

const act = { intentId: fixtureId(9203) };

/** What is created with a new document: a photo comes with its message (D61). */
const besides = (name: EntityName, { id, senderId, receiverId }: AnyDocument) => {
  if (name !== 'messagePhoto') return {};
  const message = { ...buildDocument('message'), id: fixtureId(9202), photoId: id, senderId, receiverId };
  return { messages: [{ ...row(message), ...act }] };
};

const cellOf = async (caller: Caller, name: EntityName): Promise<string> => {
  const read = await pull(caller, name);
  const known = documentOf(name);
  const changed = { ...known, ...changes[name] };
  const stale = { ...known, createdAt: '2026-06-02T09:00:00.000Z', ...staleFields(name) };
  const fresh = { ...known, id: fixtureId(9201), ...news[name] };
  expect(await applies(caller, name, known.id, row(changed, stale))).toBe(false);
  const actions = [
    read,
    (await applies(caller, name, fresh.id, { ...row(fresh), ...act }, besides(name, fresh))) && 'create',
    (await applies(caller, name, known.id, row(changed, known))) && 'change',
    (await applies(caller, name, known.id, removal(known))) && 'remove',
  ];
  return actions.filter(Boolean).join(' ');
};

/** A state that the document never had. */
const staleFields = (name: EntityName): Readonly<Record<string, unknown>> => {
  const known = documentOf(name);
  const field = Object.keys(changes[name])[0] ?? '';
  return typeof known[field] === 'number' ? { [field]: 12345 } : { [field]: 'something else' };
};

describe('who may read and write what by sync', () => {
  it.each(rows)('$name', async ({ name, expected }) => {
    const cells: Record<string, string> = {};
    for (const caller of callers) cells[caller] = await cellOf(caller, name);
    expect(cells).toEqual(expected);
  });

  it('is written down for every entity', () => {
    expect(rows.map(({ name }) => name)).toEqual(entityNames);
  });
});
