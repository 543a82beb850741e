import type { AnyDocument } from '#schema/collections.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { buildPublication } from '#schema/fixtures/published-week.ts';
import { publicationId } from '#schema/rules/rota/published-week.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { changeOf, insertion } from '#web/db/write.ts';
import { type Change, inverseWrite } from '#web/features/rota/inverse-write.ts';
import { type Action, type Doer, type Hand, pick } from './actions.ts';

const hour = 3_600_000;

/** What each device did to shifts and can take back, in order (D43). */
const steps = new WeakMap<Hand, Change[]>();

const remember = ({ hand }: Doer, change: Change): void => {
  steps.set(hand, [...(steps.get(hand) ?? []), change]);
};

const shiftsOf = async ({ hand }: Doer, status?: Shift['status']): Promise<readonly Shift[]> =>
  ((await hand.list('shifts')) as unknown as readonly Shift[]).filter(
    (shift) => status === undefined || shift.status === status,
  );

/** Plans a few shifts in one act, as drafts. */
const planDrafts: Action = async (doer) => {
  const drafts = Array.from({ length: 1 + Math.floor(doer.random() * 3) }, () => {
    const startsAt = Math.floor(doer.now() / hour + 30 + doer.random() * 300) * hour;
    return buildShift({
      id: doer.newId(),
      userId: pick(doer, ['', ...doer.staff]),
      startTime: toInstant(startsAt) as string,
      endTime: toInstant(startsAt + 6 * hour) as string,
      instructions: doer.newToken(),
      status: 'draft',
      createdBy: '',
      createdAt: toInstant(doer.now()) as string,
    });
  });
  const result = await doer.hand.together?.(drafts.map((draft) => insertion('shift', draft)));
  if (!result?.ok) return;
  for (const draft of drafts) {
    doer.note({ id: draft.id, field: 'instructions', value: draft.instructions });
    remember(doer, { before: undefined, after: draft });
  }
};

/** Publishes some drafts with their weeks, in one act (D41). */
const publish: Action = async (doer) => {
  const drafts = (await shiftsOf(doer, 'draft')).slice(0, 1 + Math.floor(doer.random() * 4));
  const known = new Set((await doer.hand.list('posts')).map(({ id }) => id));
  const publications = new Map(
    drafts.map(({ startTime, departmentId }) => {
      const week: Day = mondayOf(dayOf('Europe/London', startTime));
      const id = publicationId(week, departmentId);
      return [id, buildPublication({ id, week, departmentId, publishedBy: doer.userId })];
    }),
  );
  await doer.hand.together?.([
    ...[...publications.values()].filter(({ id }) => !known.has(id)).map((each) => insertion('publication', each)),
    ...drafts.map(({ id }) =>
      changeOf('shift', id, ({ status }): Partial<Shift> => (status === 'draft' ? { status: 'scheduled' } : {})),
    ),
  ]);
};

/** Moves a shift or gives it to somebody else, draft or not. */
const move: Action = async (doer) => {
  const shifts = (await shiftsOf(doer)).filter(({ status }) => status !== 'cancelled');
  if (shifts.length === 0) return;
  const before = pick(doer, shifts);
  const later = (time: string): string => toInstant(Date.parse(time) + hour) as string;
  const changes = pick(doer, [
    { startTime: later(before.startTime), endTime: later(before.endTime) },
    { userId: pick(doer, ['', ...doer.staff]) },
  ]) as Partial<Shift>;
  const result = await doer.hand.change('shift', before.id, changes as Partial<AnyDocument>);
  if (result.ok) remember(doer, { before, after: { ...before, ...changes } });
};

/** Takes back the last step; a shift made in it is then gone. */
const undo: Action = async (doer) => {
  const own = steps.get(doer.hand) ?? [];
  const last = own.at(-1);
  if (!last?.after) return;
  steps.set(doer.hand, own.slice(0, -1));
  let isLeft = false;
  const write = inverseWrite(last, doer.now(), () => {
    isLeft = true;
  });
  const result = await doer.hand.together?.([write], true);
  if (result?.ok && !last.before && !isLeft) doer.takeBack(last.after.id);
};

const discard: Action = async (doer) => {
  const drafts = await shiftsOf(doer, 'draft');
  if (drafts.length === 0) return;
  const { id } = pick(doer, drafts);
  if ((await doer.hand.remove('shift', id)).ok) doer.takeBack(id);
};

/** What people who manage the rota do with drafts (D40 to D43). */
export const planningActions: readonly Action[] = [
  planDrafts,
  planDrafts,
  publish,
  publish,
  move,
  move,
  move,
  undo,
  undo,
  discard,
];
