import type { Result } from '#schema/errors.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { mergeEntries } from '#web/sync/merge-entries.ts';

/** What a person has changed of a form's values. The rest follows the record, also while the form is open. */
export type Edits<Values> = Readonly<Partial<Values>>;

/** What is wrong, by field; {} where nothing is. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** The edits after another change. What is as it was at the start again is no edit. */
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
 * The edits over what the record holds by now. A list that was changed here, such as the lines of a need, also gets what
 * changed in it elsewhere since: nobody's lines go because two people had the same form open. Of one line that both
 * changed, the one in this form stays.
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

/** What the edited lists are changes of: the record's lists as they are now. */
export const basesOf = <Values extends object>(start: Values, edits: Edits<Values>): Edits<Values> =>
  filtered(start, (field) => field in edits && Array.isArray(start[field]));

/** Nothing changed yet. */
export const noEditsOf = <Values extends object>(_start: Values): Edits<Values> => ({}) as Edits<Values>;

/** The edits that may stay on the device: all but the secrets, such as a password. */
export const withoutSecrets = <Values extends object>(
  edits: Edits<Values>,
  secrets: readonly (keyof Values)[],
): Edits<Values> => filtered(edits, (field) => !secrets.includes(field));

/** The edits that may not. */
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

/** What is still wrong after some fields were changed: a field's error goes away once it is being corrected. */
export const errorsAfter = (errors: FieldErrors, changes: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(rootOf(field) in changes)));

/** Whether any error has a message. */
export const hasErrors = (errors: FieldErrors): boolean =>
  Object.values(errors).some((message) => message !== undefined);

/** Whether each error is of a field that the form has, so that the person sees it there. */
export const areShownAtFields = (errors: FieldErrors, values: object): boolean =>
  hasErrors(errors) && Object.keys(errors).every((field) => rootOf(field) in values);

/** 'items.0.name' is an error of the field `items`. */
const rootOf = (field: string): string => field.split('.')[0] ?? field;
