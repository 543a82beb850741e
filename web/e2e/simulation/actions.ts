import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Role } from '#schema/entities/user.ts';
import type { Result } from '#schema/errors.ts';
import {
  buildChecklist,
  buildMessage,
  buildNotice,
  buildPunch,
  buildShift,
  buildShiftRequest,
  buildTimeOffRequest,
} from '#schema/fixtures/build.ts';
import type { Write } from '#web/db/write.ts';

/** A device as its person uses it. */
export interface Hand {
  readonly list: (collection: CollectionName) => Promise<readonly AnyDocument[]>;
  readonly insert: (entity: EntityName, document: AnyDocument) => Promise<Result<unknown>>;
  readonly change: (entity: EntityName, id: string, changes: Partial<AnyDocument>) => Promise<Result<unknown>>;
  readonly remove: (entity: EntityName, id: string) => Promise<Result<unknown>>;
  /** Several writes as one act, or the undo of one; only devices in model histories have it. */
  readonly together?: (writes: readonly Write[], isUndo?: boolean) => Promise<Result<unknown>>;
}

/** A write that a device confirmed to its person: the last one of a field must end in a way they know of (S3). */
export interface MadeWrite {
  readonly device: string;
  readonly userId: string;
  readonly id: string;
  readonly field: string;
  readonly value: unknown;
  /** The person's own words that this write sets back to what was there before. */
  readonly setBackFrom?: string;
}

/** Who does something, and what the history knows so far. */
export interface Doer {
  readonly hand: Hand;
  readonly device: string;
  readonly userId: string;
  readonly random: () => number;
  /** What the device's clock says. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly newToken: () => string;
  /** Everybody else, by id. */
  readonly others: readonly string[];
  readonly staff: readonly string[];
  readonly note: (made: Omit<MadeWrite, 'device' | 'userId'>) => void;
  /** The person took back what they wrote of a document. */
  readonly takeBack: (id: string) => void;
}

export type Action = (doer: Doer) => Promise<unknown>;

const hour = 3_600_000;

/** One of these, at random. */
export const pick = <Value>({ random }: Pick<Doer, 'random'>, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

const inHours = (doer: Doer, hours: number): string =>
  toInstant(Math.floor(doer.now() / hour + hours) * hour) as string;

const insert = async (doer: Doer, entity: EntityName, document: object, field: string): Promise<void> => {
  const written = document as AnyDocument;
  const result = await doer.hand.insert(entity, written);
  if (result.ok) doer.note({ id: written.id, field, value: written[field] });
};

const reword =
  (entity: EntityName, collection: CollectionName, field: string, kind?: string): Action =>
  async (doer) => {
    const found = (await doer.hand.list(collection)).filter((each) => kind === undefined || each.kind === kind);
    if (found.length === 0) return;
    // Most often what everybody has known for long, so that people meet.
    const oldest = found.toSorted((left, right) => (left.id < right.id ? -1 : 1)).slice(0, 1);
    const [{ id }, value] = [pick(doer, doer.random() < 0.6 ? oldest : found), doer.newToken()];
    const result = await doer.hand.change(entity, id, { [field]: value });
    if (result.ok) doer.note({ id, field, value });
  };

const addShift: Action = (doer) => {
  const startsIn = 12 + Math.floor(doer.random() * 60);
  const shift = buildShift({
    id: doer.newId(),
    userId: pick(doer, ['', ...doer.staff]),
    startTime: inHours(doer, startsIn),
    endTime: inHours(doer, startsIn + 6),
    instructions: doer.newToken(),
    createdBy: '',
  });
  return insert(doer, 'shift', shift, 'instructions');
};

/** Moves, reassigns or cancels: changes without a token, which must still converge. */
const changeShift: Action = async (doer) => {
  const shifts = await doer.hand.list('shifts');
  if (shifts.length === 0) return;
  const changes = pick(doer, [
    { breakDuration: pick(doer, [15, 30, 45, 60]) },
    { userId: pick(doer, ['', ...doer.staff]) },
    { status: 'cancelled' },
    { bidUntil: inHours(doer, 1 + Math.floor(doer.random() * 40)) },
  ]);
  await doer.hand.change('shift', pick(doer, shifts).id, changes);
};

const post: Action = (doer) =>
  insert(
    doer,
    'notice',
    buildNotice({ id: doer.newId(), authorId: doer.userId, title: doer.newToken(), content: 'Read me' }),
    'title',
  );

const takeDown: Action = async (doer) => {
  const notices = (await doer.hand.list('posts')).filter(({ kind }) => kind === 'notice');
  if (notices.length < 2) return;
  const { id } = pick(doer, notices);
  if ((await doer.hand.remove('notice', id)).ok) doer.takeBack(id);
};

const write: Action = (doer) => {
  const message = buildMessage({
    id: doer.newId(),
    sendingId: doer.newId(),
    senderId: doer.userId,
    receiverId: pick(doer, doer.others),
    subject: doer.newToken(),
    createdAt: inHours(doer, 0),
  });
  return insert(doer, 'message', message, 'subject');
};

const read: Action = async (doer) => {
  const unread = (await doer.hand.list('messages')).filter(
    ({ receiverId, readAt }) => receiverId === doer.userId && readAt === '',
  );
  if (unread.length > 0) await doer.hand.change('message', pick(doer, unread).id, { readAt: inHours(doer, 0) });
};

const clock: Action = (doer) => {
  const punch = buildPunch({
    id: doer.newId(),
    userId: doer.userId,
    type: pick(doer, ['in', 'in', 'out']),
    deviceTime: toInstant(doer.now()) as string,
    day: inHours(doer, 0).slice(0, 10),
    createdAt: inHours(doer, 0),
  });
  return insert(doer, 'punch', punch, 'id');
};

const assign: Action = (doer) => {
  const items = [1, 2, 3].map((number) => ({
    id: doer.newId(),
    text: `Item ${number}`,
    required: false,
    completed: false,
    completedBy: '',
    completedAt: '' as const,
  }));
  const checklist = buildChecklist({
    id: doer.newId(),
    userId: pick(doer, doer.staff),
    templateId: '',
    date: inHours(doer, 0).slice(0, 10),
    name: doer.newToken(),
    items,
  });
  return insert(doer, 'checklist', checklist, 'name');
};

const tick: Action = async (doer) => {
  const checklists = await doer.hand.list('checklists');
  if (checklists.length === 0) return;
  const checklist = pick(doer, checklists);
  const items = checklist.items as readonly { id: string }[];
  const { id } = pick(doer, items);
  const isTicked = doer.random() < 0.7;
  const ticked = { completed: isTicked, completedBy: '', completedAt: isTicked ? inHours(doer, 0) : '' };
  const next = items.map((item) => (item.id === id ? { ...item, ...ticked } : item));
  await doer.hand.change('checklist', checklist.id, { items: next });
};

/** Asks for an open shift, or offers one of their own to all: most often the first, which others want too. */
export const request =
  (requestType: 'claim' | 'bid' | 'coverage'): Action =>
  async (doer) => {
    const owner = requestType === 'coverage' ? doer.userId : '';
    const shifts = (await doer.hand.list('shifts')).filter(({ userId }) => userId === owner);
    const shift = shifts.toSorted((left, right) => (left.id < right.id ? -1 : 1))[0];
    if (!shift) return;
    const asked = buildShiftRequest({
      id: doer.newId(),
      requestType,
      shiftId: shift.id,
      requesterId: doer.userId,
      expiresAt: shift.startTime as string,
      createdAt: inHours(doer, 0),
    });
    await insert(doer, 'shiftRequest', asked, 'id');
  };

/** Accepts a colleague who asks for cover, or gives an open shift to a bidder, which only managers may (D50). */
const accept =
  (asked: 'coverage' | 'bid'): Action =>
  async (doer) => {
    const open = (await doer.hand.list('shiftRequests')).filter(
      ({ status, requestType, requesterId }) =>
        status === 'pending' && requestType === asked && (asked === 'bid' || requesterId !== doer.userId),
    );
    if (open.length > 0) await doer.hand.change('shiftRequest', pick(doer, open).id, { status: 'accepted' });
  };

const askTimeOff: Action = (doer) => {
  const day = inHours(doer, 24 * (10 + Math.floor(doer.random() * 20))).slice(0, 10);
  const request = buildTimeOffRequest({
    id: doer.newId(),
    userId: doer.userId,
    startDate: day,
    endDate: day,
    reason: doer.newToken(),
    createdBy: doer.userId,
  });
  return insert(doer, 'timeOffRequest', request, 'reason');
};

const decideTimeOff: Action = async (doer) => {
  const open = (await doer.hand.list('timeOffRequests')).filter(({ status }) => status === 'pending');
  if (open.length === 0) return;
  await doer.hand.change('timeOffRequest', pick(doer, open).id, { status: pick(doer, ['approved', 'denied']) });
};

/** Rewords one of the two fields of the notice on the board from the beginning. */
export const rewordFirstNotice =
  (field: 'title' | 'content'): Action =>
  async (doer) => {
    const first = (await doer.hand.list('posts')).toSorted((left, right) => (left.id < right.id ? -1 : 1))[0];
    const value = doer.newToken();
    const result = first && (await doer.hand.change('notice', first.id, { [field]: value }));
    if (result?.ok) doer.note({ id: first?.id ?? '', field, value });
  };

const ofManagers: readonly Action[] = [
  addShift,
  addShift,
  reword('shift', 'shifts', 'instructions'),
  reword('shift', 'shifts', 'instructions'),
  changeShift,
  assign,
  tick,
  post,
  reword('notice', 'posts', 'title', 'notice'),
  reword('notice', 'posts', 'title', 'notice'),
  reword('notice', 'posts', 'content', 'notice'),
  reword('notice', 'posts', 'content', 'notice'),
  takeDown,
  write,
  read,
  clock,
  accept('bid'),
  accept('bid'),
  decideTimeOff,
  reword('employment', 'employments', 'address'),
];

const ofStaff: readonly Action[] = [
  tick,
  tick,
  write,
  write,
  read,
  clock,
  clock,
  request('claim'),
  request('claim'),
  request('bid'),
  accept('bid'),
  request('coverage'),
  accept('coverage'),
  accept('coverage'),
  askTimeOff,
  reword('employment', 'employments', 'address'),
];

/** What people mostly do instead, by role, in histories about it. */
export type FurtherActions = Readonly<Partial<Record<Role, readonly Action[]>>>;

/** Something a person does with their app, which offers what it believes their role allows. */
export const someAction = async (doer: Doer, further: FurtherActions = {}): Promise<unknown> => {
  const me = (await doer.hand.list('users')).find(({ id }) => id === doer.userId);
  if (!me) return undefined;
  const instead = further[me.role as Role] ?? [];
  const isInstead = instead.length > 0 && doer.random() < (me.role === 'staff' ? 0.4 : 0.8);
  return pick(doer, isInstead ? instead : me.role === 'staff' ? ofStaff : ofManagers)(doer);
};
