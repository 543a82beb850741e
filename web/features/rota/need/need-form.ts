import type { Need, NeedSlot } from '#schema/entities/need.ts';
import { type Day, type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import { type NeedPlace, needId } from '#schema/rules/need.ts';
import type { FieldErrors } from '#web/forms/edits.ts';

/** A line of need as it is written; '' where nothing is chosen yet, null while the number is empty. */
export interface SlotForm {
  readonly id: string;
  readonly positionId: string;
  readonly count: number | null;
  readonly startTime: string;
  readonly endTime: string;
}

/** The need of a day as it is written. */
export interface NeedForm {
  readonly slots: readonly SlotForm[];
  /** Weekdays that shall have the same. */
  readonly alsoOn: readonly number[];
}

export const newSlot = (id: string, like?: SlotForm): SlotForm => ({
  id,
  positionId: '',
  count: 1,
  startTime: like?.startTime ?? '',
  endTime: like?.endTime ?? '',
});

/** What a template asks for, as lines of need. */
export const slotsOfTemplate = (template: ShiftTemplate, newId: () => string): readonly SlotForm[] =>
  template.staffingRequirements.map(({ positionId, count }) => ({
    id: newId(),
    positionId,
    count,
    startTime: template.startTime,
    endTime: template.endTime,
  }));

const mostOfAPosition = 99;

/** What is missing, by the line's id. */
export const needErrors = ({ slots }: NeedForm): FieldErrors =>
  Object.fromEntries(
    slots.flatMap(({ id, positionId, count, startTime, endTime }) => [
      ...(positionId === '' ? [[`${id}.position`, 'Choose a position']] : []),
      ...(startTime === '' ? [[`${id}.startTime`, 'Enter a time']] : []),
      ...(endTime === '' ? [[`${id}.endTime`, 'Enter a time']] : []),
      ...(count !== null && count >= 1 && count <= mostOfAPosition
        ? []
        : [[`${id}.count`, `Enter 1 to ${mostOfAPosition}`]]),
    ]),
  );

/** The needs that a complete form means: of its own day, and of the weekdays that shall have the same. */
export const needsOf = (
  place: NeedPlace,
  { slots, alsoOn }: NeedForm,
  { now, newId }: { readonly now: number; readonly newId: () => string },
): readonly Need[] =>
  [place, ...alsoOn.map((weekday) => ({ weekday, day: '' as const }))].map((of, index) => ({
    ...of,
    id: needId(of),
    kind: 'need',
    slots: slots.map((slot) => slotOf(slot, index === 0 ? slot.id : newId())),
    createdAt: toInstant(now),
  }));

const slotOf = ({ positionId, count, startTime, endTime }: SlotForm, id: string): NeedSlot => ({
  id,
  positionId,
  count: count ?? 1,
  startTime: startTime as TimeOfDay,
  endTime: endTime as TimeOfDay,
});

/** A place of need: a weekday, or with a day that date. */
export const placeOf = (weekday: number, day: Day | ''): NeedPlace =>
  day === '' ? { weekday, day } : { weekday: 0, day };
