import type { Result } from '#schema/errors.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { mergeEntries } from '#web/db/merge-entries.ts';

/** What a person has changed of a form's values. All other fields follow the record, even while the form is open. */
export type Edits<Values> = Readonly<Partial<Values>>;

/** What is wrong, by field; {} if nothing is. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** The edits after another change. A value changed back to the start value is no longer an edit. */
export const editsAfter = <Values extends object>(
  start: Values,
  edits: Edits<Values>,
  changes: Edits<Values>,
): Edits<Values> => {
  const next = { ...edits, ...changes };
  const kept = Object.entries(next).filter(([field, value]) => !isSame(value, start[field as keyof Values]));
  return Object.fromEntries(kept) as Edits<Values>;
};

/**
 * The edits, merged with what the record holds now. A list changed here, such as the lines of a need, also gets the
 * changes made elsewhere since: nobody's lines are lost because two people had the same form open. If both changed the
 * same line, this form's version wins.
 * @param bases the lists as they were when they were changed here
 */
export const editsOver = <Values extends object>(
  start: Values,
  edits: Edits<Values>,
  bases: Edits<Values>,
): Edits<Values> => {
  const fields = Object.entries(edits) as [keyof Values, unknown][];
  return Object.fromEntries(
    fields.map(([field, value]) => {
      const base = bases[field];
      const isOutdated = base !== undefined && !isSame(base, start[field]);
      return [field, isOutdated ? (mergeEntries(base, start[field], value)?.value ?? value) : value];
    }),
  ) as Edits<Values>;
};

/** The record's current lists of the edited fields, which the edits are based on. */
export const basesOf = <Values extends object>(start: Values, edits: Edits<Values>): Edits<Values> =>
  filtered(start, (field) => field in edits && Array.isArray(start[field]));

/** Nothing changed yet. */
export const noEditsOf = <Values extends object>(_start: Values): Edits<Values> => ({}) as Edits<Values>;

/** The edits that may be stored on the device: all but the secrets, such as a password. */
export const withoutSecrets = <Values extends object>(
  edits: Edits<Values>,
  secrets: readonly (keyof Values)[],
): Edits<Values> => filtered(edits, (field) => !secrets.includes(field));

/** The edits that may not be stored on the device. */
export const onlySecrets = <Values extends object>(
  edits: Edits<Values>,
  secrets: readonly (keyof Values)[],
): Edits<Values> => filtered(edits, (field) => secrets.includes(field));

const filtered = <Values extends object>(
  edits: Edits<Values>,
  holds: (field: keyof Values) => boolean,
): Edits<Values> =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => holds(field as keyof Values))) as Edits<Values>;

/** What a check found, by field. */
export const errorsOf = (checked: Result<unknown>): FieldErrors => (checked.ok ? {} : (checked.fields ?? {}));

/** What is still wrong after some fields were changed: the error of a changed field goes away. */
export const errorsAfter = (errors: FieldErrors, changes: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(rootOf(field) in changes)));

/** Whether any error has a message. */
export const hasErrors = (errors: FieldErrors): boolean =>
  Object.values(errors).some((message) => message !== undefined);

/** Whether the form has a field for each error, so that the person sees it there. */
export const areShownAtFields = (errors: FieldErrors, values: object): boolean =>
  hasErrors(errors) && Object.keys(errors).every((field) => rootOf(field) in values);

/** 'items.0.name' is an error in the field `items`. */
const rootOf = (field: string): string => field.split('.')[0] ?? field;
