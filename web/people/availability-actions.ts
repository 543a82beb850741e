import type { Availability } from '#schema/entities/availability.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { type Result, refusedFields } from '#schema/errors.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { changeDocument, insertDocument, removeDocument } from '#web/db/write.ts';
import { type PatternForm, patternOf, type SingleDayForm, singleDayHours } from './availability-form.ts';

const inserted = (userId: string, said: Pick<Availability, 'repeats' | 'startsOn' | 'hours' | 'note'>) =>
  insertDocument('availability', {
    id: newId(),
    kind: 'availability',
    userId,
    ...said,
    createdAt: toInstant(deviceNow()),
  });

/** Saves a pattern. If it starts later than the known one it is added, and the known one applies until then. */
export const keepPattern = async (
  userId: string,
  known: Availability | undefined,
  form: PatternForm,
): Promise<Result<unknown>> => {
  if (form.startsOn === '') return refusedFields({ startsOn: 'Enter a date' });
  const said = patternOf(form);
  return known && said.startsOn <= known.startsOn
    ? changeDocument('availability', known.id, said)
    : inserted(userId, said);
};

/** Saves a single day, replacing any earlier entry for it. */
export const keepSingleDay = async (
  userId: string,
  known: readonly Availability[],
  form: SingleDayForm,
): Promise<Result<unknown>> => {
  if (form.day === '') return refusedFields({ day: 'Enter a date' });
  const hours = singleDayHours(form);
  if (hours === undefined) return refusedFields({ until: 'The end must be after the start.' });
  const said = { repeats: 'once' as const, startsOn: form.day as Day, hours, note: form.note.trim() };
  const same = known.find(({ repeats, startsOn }) => repeats === 'once' && startsOn === form.day);
  return same ? changeDocument('availability', same.id, said) : inserted(userId, said);
};

/** Removes an entry for a single day. */
export const removeSingleDay = ({ id }: Availability): Promise<Result<void>> => removeDocument('availability', id);
