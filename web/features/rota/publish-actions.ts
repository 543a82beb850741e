import type { Day } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Publication } from '#schema/entities/publication.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { inActs, publicationId } from '#schema/rules/rota/published-week.ts';
import { deviceNow } from '#web/db/clock.ts';
import { changeOf, insertion, type Write, writeTogether } from '#web/db/write.ts';

interface Publishing {
  readonly week: Day;
  readonly departmentIds: readonly string[];
  /** The drafts of these departments only. */
  readonly drafts: readonly Shift[];
  /** Those that the device knows. */
  readonly publications: readonly Publication[];
  readonly userId: string;
}

/** The most rows that one act may have, with room for the publications. */
const mostAtOnce = 400;

/**
 * Publishes a week of departments: all of it or nothing, here and on the server (D41). More drafts than one act may
 * have are published in several acts, each with all shifts of its people: nobody is notified of their week twice.
 */
export const publishWeek = async (publishing: Publishing): Promise<Result<void>> => {
  const [first = [], ...others] = inActs(publishing.drafts, mostAtOnce);
  const result = await writeTogether([...newPublications(publishing, ''), ...publishedShifts(first)]);
  if (!result.ok) return result;
  for (const drafts of others) {
    const next = await publishShifts(drafts);
    if (!next.ok) return next;
  }
  return accepted(undefined);
};

/** Publishes only these drafts: their people are notified, their week is not published with them. */
export const publishShifts = async (drafts: readonly Shift[]): Promise<Result<void>> => {
  const result = await writeTogether(publishedShifts(drafts));
  return result.ok ? accepted(undefined) : result;
};

const publishedShifts = (drafts: readonly Shift[]): readonly Write[] =>
  drafts.map(({ id }) =>
    changeOf('shift', id, ({ status }): Partial<Shift> => (status === 'draft' ? { status: 'scheduled' } : {})),
  );

/** Asks the server to remind who has not seen the week; it does so once a day. */
export const remindOfWeek = async (publishing: Omit<Publishing, 'drafts'>, today: Day): Promise<Result<void>> => {
  const known = publishing.departmentIds
    .map((departmentId) => publicationId(publishing.week, departmentId))
    .filter((id) => publishing.publications.some((publication) => publication.id === id))
    .map((id) => changeOf('publication', id, () => ({ remindedOn: today })));
  const result = await writeTogether([...newPublications(publishing, today), ...known]);
  return result.ok ? accepted(undefined) : result;
};

const newPublications = (
  { week, departmentIds, publications, userId }: Omit<Publishing, 'drafts'>,
  remindedOn: Day | '',
): readonly Write[] =>
  departmentIds
    .map(
      (departmentId): Publication => ({
        id: publicationId(week, departmentId),
        kind: 'publication',
        week,
        departmentId,
        remindedOn,
        publishedBy: userId,
        createdAt: toInstant(deviceNow()),
      }),
    )
    .filter(({ id }) => publications.every((publication) => publication.id !== id))
    .map((publication) => insertion('publication', publication));
