import { type DailyFigure, dailyMeasures } from '#schema/entities/daily-figure.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { checkDailyFigure, dailyFigureId } from '#schema/rules/restaurant/daily-figures.ts';
import type { DayValues } from '#schema/rules/restaurant/daily-figures-import.ts';
import { deviceNow } from '#web/db/clock.ts';
import { findDocuments } from '#web/db/find-documents.ts';
import { changeDocument, insertDocuments, removeDocument } from '#web/db/write.ts';

/** The numbers of one day. */
export interface DayEntry {
  readonly day: Day;
  readonly values: DayValues;
}

/** What happens to a day's numbers that an entry leaves blank: a form removes them, a file keeps them. */
type Blanks = 'remove' | 'keep';

/** Enters the numbers of these days, correcting existing ones; refuses all if one is invalid. */
export const enterDays = async (
  entries: readonly DayEntry[],
  { userId, today, blanks }: { readonly userId: string; readonly today: Day; readonly blanks: Blanks },
): Promise<Result<number>> => {
  const wanted = entries.flatMap(({ day, values }) => figuresOf(day, values, userId));
  const refusal = wanted.map((figure) => checkDailyFigure(figure, today)).find((found) => found !== undefined);
  if (refusal) return refusal;
  const stored = await storedFigures(entries.map(({ day }) => day));
  const inserted = await insertDocuments(
    'dailyFigure',
    wanted.filter(({ id }) => !stored.has(id)),
  );
  if (!inserted.ok) return inserted;
  for (const figure of wanted.filter(({ id, value }) => stored.has(id) && stored.get(id)?.value !== value)) {
    const changed = await changeDocument('dailyFigure', figure.id, { value: figure.value });
    if (!changed.ok) return changed;
  }
  if (blanks === 'keep') return accepted(wanted.length);
  const left = new Set(wanted.map(({ id }) => id));
  for (const id of stored.keys()) {
    if (left.has(id)) continue;
    const removed = await removeDocument('dailyFigure', id);
    if (!removed.ok) return removed;
  }
  return accepted(wanted.length);
};

const figuresOf = (day: Day, values: DayValues, userId: string): readonly DailyFigure[] =>
  dailyMeasures.flatMap((measure) => {
    const value = values[measure];
    if (value === null) return [];
    const id = dailyFigureId(measure, day);
    return [{ id, kind: 'dailyFigure', userId, day, measure, value, createdAt: toInstant(deviceNow()) }];
  });

const storedFigures = async (days: readonly Day[]): Promise<ReadonlyMap<string, DailyFigure>> => {
  const ordered = days.toSorted();
  const found = await findDocuments('hours', {
    selector: { kind: 'dailyFigure', day: { $gte: ordered[0], $lte: ordered.at(-1) } },
    sort: [{ kind: 'asc' }, { day: 'asc' }],
    index: ['kind', 'day'],
  });
  const wanted = new Set(days);
  return new Map(
    found.flatMap((document) =>
      document.kind === 'dailyFigure' && wanted.has(document.day) ? [[document.id, document] as const] : [],
    ),
  );
};
