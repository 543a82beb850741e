import { describe, expect, it } from 'vitest';
import { type AnyDocument, type DocumentOf, type EntityName, entities, entityNames } from '../collections.ts';
import type { Checklist } from '../entities/checklist.ts';
import type { Entity } from '../entities/entity.ts';
import type { Punch } from '../entities/hours.ts';
import { buildActor } from '../fixtures/build.ts';
import { buildDocument } from '../fixtures/build-document.ts';
import { fixtureId, people } from '../fixtures/ids.ts';
import type { Actor } from './actor.ts';
import { isVisible } from './readers.ts';
import { permissionsOf, presentedTo } from './registry.ts';
import { mayTickAtPass, tabletFields, tabletMayPunch, tabletReads, tabletView } from './tablet.ts';

/** Columns of the matrix; `self` is the staff member the documents concern, `colleague` another one. */
const actors = {
  self: buildActor('staff'),
  colleague: buildActor('staff', { userId: fixtureId(4) }),
  manager: buildActor('manager'),
  admin: buildActor('admin'),
};

/** The last column: at the pass, `part` means reading some fields of the document. */
const tablet = { tabletId: fixtureId(6) };

/** The employer's part of pay data before anybody has decided it. */
const undecided = { niCategory: '', startDate: '' };

/** Rows of the matrix: an entity and what differs from its fixture. */
const documents: Readonly<Record<string, readonly [EntityName, Readonly<Record<string, unknown>>]>> = {
  restaurant: ['restaurant', {}],
  'user: self': ['user', {}],
  'user: the manager': ['user', { id: people.manager, role: 'manager' }],
  'employment of self': ['employment', {}],
  'employment of the manager': ['employment', { userId: people.manager, role: 'manager' }],
  'employment of another manager': ['employment', { userId: fixtureId(5), role: 'manager' }],
  'acknowledgement by self': ['acknowledgement', {}],
  'notification settings of self': ['notificationSettings', {}],
  'availability of self': ['availability', {}],
  'availability of the manager': ['availability', { userId: people.manager }],
  'shift template': ['shiftTemplate', {}],
  'checklist template': ['checklistTemplate', {}],
  'need of a weekday': ['need', {}],
  'house rule': ['houseRule', {}],
  'labour cost': ['costing', {}],
  'expected takings': ['expectedTakings', {}],
  'saved week': ['savedWeek', {}],
  shift: ['shift', {}],
  'draft of a shift': ['shift', { status: 'draft' }],
  'note of a day': ['dayNote', {}],
  'published week': ['publication', {}],
  'receipt of self': ['receipt', {}],
  'coverage request by self': ['shiftRequest', {}],
  'swap asked of the colleague': ['shiftRequest', { requestType: 'swap', addresseeId: fixtureId(4) }],
  'claim by self': ['shiftRequest', { requestType: 'claim' }],
  'bid by self': ['shiftRequest', { requestType: 'bid' }],
  'swap awaiting approval': ['shiftRequest', { status: 'awaiting_approval', acceptedById: fixtureId(4) }],
  'swap with the manager awaiting': ['shiftRequest', { status: 'awaiting_approval', acceptedById: people.manager }],
  'shift offered to self': [
    'shiftRequest',
    { requestType: 'offer', requesterId: people.manager, addresseeId: people.staff },
  ],
  'request accepted': ['shiftRequest', { status: 'accepted' }],
  'time off of self, pending': ['timeOffRequest', {}],
  'time off of self, approved': ['timeOffRequest', { status: 'approved' }],
  'time off of self, denied': ['timeOffRequest', { status: 'denied' }],
  'time off of manager, pending': ['timeOffRequest', { userId: people.manager }],
  'absence of the manager': ['timeOffRequest', { userId: people.manager, status: 'approved' }],
  'notice by the manager': ['notice', { isPinned: true }],
  'notice by the admin': ['notice', { authorId: people.admin }],
  policy: ['policy', {}],
  'checklist of self': ['checklist', {}],
  'punch of self on the phone': ['punch', {}],
  'punch of self at the tablet': ['punch', { source: 'tablet', deviceId: tablet.tabletId }],
  'hours of self': ['hoursRecord', {}],
  'hours of the manager': ['hoursRecord', { userId: people.manager, role: 'manager' }],
  'hours of another manager': ['hoursRecord', { userId: fixtureId(5), role: 'manager' }],
  'hours of the admin': ['hoursRecord', { userId: people.admin, role: 'admin' }],
  'revenue of a day': ['dailyFigure', {}],
  'message from self to manager': ['message', {}],
  'message from self to self': ['message', { receiverId: people.staff }],
  'photo from self to manager': ['messagePhoto', {}],
  'pay data of self': ['payee', {}],
  'pay data of self, undecided': ['payee', { ...undecided }],
  'pay period': ['payrollPeriod', {}],
  'pay of self, draft': ['payrollEntry', {}],
  'pay of self, completed': ['payrollEntry', { status: 'completed' }],
  'notification of self': ['notification', {}],
};

/** Sets of fields that the matrix names; `all` is every field that the server does not own. */
const fieldSets: Readonly<Record<string, string>> = {
  directory: 'firstName,lastName,departmentId,positionId,positions,abilities,managerId',
  contact: 'phoneNumber,address,askedDetails',
  contract:
    'email,username,phoneNumber,address,askedDetails,contractType,hourlyRate,weeklyHours,fewestHours,mostHours,usualDays,hoursPattern,' +
    'payBasis,annualSalary,positionRates,fixedDays,neverDays,mostEvenings,termsByDate,rightToWorkExpiresOn',
  answer: 'status,declinedByIds',
  'answer offer': 'status,seenAt',
  hide: 'declinedByIds',
  decision: 'status,decisionNote',
  wish: 'startsOn,repeats,hours,note',
  post: 'title,content,isPinned,remindedOn',
  seen: 'version,shownAt',
  push: 'shifts,requests,openShifts,reminders,timeOff,urgentMessages,messages,notices,checklists,hoursAndPay,quietHours,quietFrom,quietUntil',
  'own pay':
    'dateOfBirth,niNumber,taxCode,taxBasis,starterDeclaration,previousTaxYear,previousTaxablePay,previousTax,studentLoan,' +
    'hasPostgraduateLoan,hasOptedOutOf48Hours,accountName,sortCode,accountNumber',
  hours: 'clockIn,clockOut,breakMinutes,shiftId,approvedBy,correctionReason',
};

const matrix = `
restaurant                     | read                       | read                | read                                | read change(all)                 | part
user: self                     | read                       | read                | read change(directory)              | read change(all)                 | part
user: the manager              | read                       | read                | read                                | read change(all)                 | part
employment of self             | read change(contact)       |                     | read change(contract)               | read change(all)                 |
employment of the manager      |                            |                     | read change(contact)                | read change(all)                 |
employment of another manager  |                            |                     |                                     | read change(all)                 |
acknowledgement by self        | read create                |                     | read                                | read                             |
notification settings of self  | read create change(push)   |                     |                                     |                                  |
availability of self           | read create change(wish) remove |                | read create change(wish) remove     | read create change(wish) remove  |
availability of the manager    |                            |                     | read create change(wish) remove     | read create change(wish) remove  |
shift template                 |                            |                     | read                                | read create change(all) remove   |
checklist template             |                            |                     | read                                | read create change(all)          |
need of a weekday              |                            |                     | read create change(slots) remove    | read create change(slots) remove |
house rule                     |                            |                     | read create change(all) remove      | read create change(all) remove   |
labour cost                    |                            |                     | read                                | read create change(all)          |
expected takings               |                            |                     | read create change(amount) remove   | read create change(amount) remove |
saved week                     |                            |                     | read create change(name) remove     | read create change(name) remove  |
shift                          | read                       | read                | read create change(all)             | read create change(all)          | part
draft of a shift               |                            |                     | read create change(all) remove      | read create change(all) remove   |
note of a day                  | read                       | read                | read create change(text) remove     | read create change(text) remove  |
published week                 | read                       | read                | read create change(remindedOn)      | read create change(remindedOn)   |
receipt of self                | read create change(seen)   |                     | read                                | read                             |
coverage request by self       | read create change(status) | read change(answer) | read create change(answer)          | read create change(answer)       |
swap asked of the colleague    | read create change(status) | read change(answer) | read change(status)                 | read change(status)              |
claim by self                  | read create change(status) | read                | read change(status)                 | read change(status)              |
bid by self                    | read create change(status) |                     | read change(status)                 | read change(status)              |
swap awaiting approval         | read change(status)        | read change(hide)   | read change(answer)                 | read change(answer)              |
swap with the manager awaiting | read change(status)        | read change(hide)   | read change(answer)                 | read change(answer)              |
shift offered to self          | read change(answer offer)  |                     | read create change(status)          | read change(status)              |
request accepted               | read                       | read change(hide)   | read change(hide)                   | read change(hide)                |
time off of self, pending      | read create change(status) |                     | read change(decision)               | read change(decision)            |
time off of self, approved     | read                       |                     | read create change(status)          | read create change(status)       | part
time off of self, denied       | read                       |                     | read                                | read                             |
time off of manager, pending   |                            |                     | read change(status)                 | read change(decision)            |
absence of the manager         |                            |                     | read                                | read create change(status)       | part
notice by the manager          | read                       | read                | read create change(post) remove     | read create change(post) remove  | part
notice by the admin            | read                       | read                | read create change(remindedOn)      | read create change(post) remove  |
policy                         | read                       | read                | read                                | read create change(all)          |
checklist of self              | read change(items)         |                     | read create change(items) remove    | read create change(items) remove | part tick
punch of self on the phone     | read create                |                     | read                                | read                             | part
punch of self at the tablet    | read                       |                     | read                                | read                             | part create
hours of self                  | read                       |                     | read create change(hours)           | read create change(hours)        | part
hours of the manager           |                            |                     | read                                | read create change(hours)        | part
hours of another manager       |                            |                     | read(less pay) create change(hours) | read create change(hours)        | part
hours of the admin             |                            |                     | read(less pay) create change(hours) | read create change(hours)        | part
revenue of a day               |                            |                     | read                                | read create change(value) remove |
message from self to manager   | read create                |                     | read change(readAt)                 |                                  |
message from self to self      | read change(readAt)        |                     |                                     |                                  |
photo from self to manager     | read create                |                     | read                                |                                  |
pay data of self               | read change(own pay)       |                     |                                     | read create change(all)          |
pay data of self, undecided    | read create change(own pay) |                    |                                     | read create change(all)          |
pay period                     |                            |                     |                                     | read                             |
pay of self, draft             |                            |                     |                                     | read                             |
pay of self, completed         | read change(downloadCount) |                     |                                     | read change(downloadCount)       |
notification of self           | read change(readAt)        |                     |                                     |                                  |`;

const rows = matrix
  .trim()
  .split('\n')
  .map((line) => {
    const [title = '', self = '', colleague = '', manager = '', admin = '', atPass = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    const [entity, fields] = documents[title] ?? (['restaurant', { missing: title }] as const);
    return {
      title,
      entity,
      document: { ...buildDocument(entity), ...fields },
      may: { self, colleague, manager, admin },
      atPass,
    };
  });

const changeableBy = (actor: Actor, entity: EntityName, document: AnyDocument): readonly string[] => {
  const changeable = permissionsOf(entity).change(actor, document);
  return changeable === 'every-field' ? ['all'] : changeable;
};

/** `read`, or `read(less …)` if fields are blank for this reader. */
const readingOf = (actor: Actor, entity: EntityName, document: AnyDocument): string => {
  const received: AnyDocument = presentedTo(entity, actor, document as DocumentOf<EntityName>);
  const { blanks } = permissionsOf(entity).confidential ?? { blanks: {} };
  const blank = Object.keys(blanks).filter((field) => received[field] !== document[field]);
  const fields = blank.join(',') === 'hourlyRate,totalPay' ? 'pay' : blank;
  return blank.length === 0 ? 'read' : `read(less ${fields})`;
};

const actionsOf = (actor: Actor, entity: EntityName, document: AnyDocument): string => {
  const { readers, create, remove } = permissionsOf(entity);
  const fields = changeableBy(actor, entity, document).join(',');
  const fieldSet = Object.keys(fieldSets).find((name) => fieldSets[name] === fields) ?? fields;
  const actions = [
    isVisible(readers, actor, document) && readingOf(actor, entity, document),
    create(actor, document) && 'create',
    fields !== '' && `change(${fieldSet})`,
    remove(actor, document) && 'remove',
  ];
  return actions.filter(Boolean).join(' ');
};

/** What a tablet may do; a tick is by the person who gave their PIN, here the one the document concerns. */
const actionsAtPass = (entity: EntityName, document: AnyDocument): string => {
  const actions = [
    tabletReads(entity, document as unknown as DocumentOf<typeof entity>) && 'part',
    entity === 'punch' && tabletMayPunch(tablet, document as unknown as Punch) && 'create',
    entity === 'checklist' && mayTickAtPass(actors.self, document as unknown as Checklist) && 'tick',
  ];
  return actions.filter(Boolean).join(' ');
};

describe('who may do what', () => {
  it.each(rows)('$title, at the pass', ({ entity, document, atPass }) => {
    expect(actionsAtPass(entity, document)).toBe(atPass);
  });

  it.each(rows)('$title', ({ entity, document, may }) => {
    const actions = Object.entries(actors).map(([who, actor]) => [who, actionsOf(actor, entity, document)]);
    expect(Object.fromEntries(actions)).toEqual(may);
  });

  it('is written down for every entity, in documents that fit their shapes', () => {
    expect(rows.map(({ title }) => title)).toEqual(Object.keys(documents));
    expect(new Set(rows.map(({ entity }) => entity))).toEqual(new Set(entityNames));
    const misfits = rows.filter(({ entity, document }) => !entities[entity].shape.safeParse(document).success);
    expect(misfits.map(({ title }) => title)).toEqual([]);
  });
});

describe('a tablet at the pass', () => {
  /** Words that no field shown at the pass may have in its name: pay, contact, why somebody is off. */
  const privateFields = /rate|pay|address|phone|email|reason|note|type|instructions|correction/i;

  it('is given no field about pay, contact or the reasons of absence', () => {
    const given = Object.entries(tabletFields).flatMap(([name, fields]) => fields.map((field) => `${name}.${field}`));
    expect(given.filter((field) => privateFields.test(field))).toEqual(['punch.type']);
  });

  it('is given those fields and no other', () => {
    for (const { entity, document } of rows) {
      const view = tabletView(entity, document as unknown as DocumentOf<typeof entity>);
      expect(Object.keys(view).toSorted()).toEqual([...tabletFields[entity]].toSorted());
    }
  });

  it('punches under its own id alone', () => {
    const punch = { ...buildDocument('punch'), source: 'tablet', deviceId: fixtureId(7) } as unknown as Punch;
    expect(tabletMayPunch(tablet, punch)).toBe(false);
  });
});

describe('the sentences of every entity', () => {
  const fieldsOf = (name: EntityName) => Object.keys(entities[name].shape.shape);

  it.each(entityNames)('speak of fields that a %s has', (name) => {
    const { readers, confidential } = permissionsOf(name);
    const sentences = [...readers, ...(confidential?.readers ?? [])];
    const named = sentences.flatMap(({ own, where }) => [own ?? [], Object.keys(where ?? {})].flat());
    expect(fieldsOf(name)).toEqual(expect.arrayContaining([...named, ...Object.keys(confidential?.blanks ?? {})]));
  });

  it.each(rows)('let nobody change what the server owns: $title', ({ entity, document }) => {
    const { serverOwned }: Entity = entities[entity];
    for (const actor of Object.values(actors)) {
      const changeable = changeableBy(actor, entity, document).filter((field) => field !== 'all');
      expect(fieldsOf(entity)).toEqual(expect.arrayContaining(changeable));
      expect(serverOwned.filter((field) => changeable.includes(field))).toEqual([]);
    }
  });

  it.each(entityNames)('blank only what the server owns, so that no write carries a blank back: %s', (name) => {
    const { confidential } = permissionsOf(name);
    if (!confidential) return;
    const { serverOwned }: Entity = entities[name];
    const deciding = confidential.readers.flatMap(({ where }) => Object.keys(where ?? {}));
    expect(serverOwned).toEqual(expect.arrayContaining([...Object.keys(confidential.blanks), ...deciding]));
  });

  it.each(rows)('let nobody write what they may not read: $title', ({ may }) => {
    for (const actions of Object.values(may)) expect(actions).toMatch(/^(read\b|$)/);
  });
});
